import { useEffect, useState } from 'react';
import { RECEIPT_LENGTH_MAX } from '../../../shared/limits.ts';
import type { PageData } from '../../../shared/site/pageData.ts';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { FormNotice } from '../../forms/FormErrors.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { TextPage } from '../../ui/TextPage.tsx';
import { readDeviceReceipts } from './deviceReceipts.ts';

/**
 * The page to which a mail links that requests the confirmation of an address. The receipt comes from the device that
 * has posted the form, or is typed: a reader of the mail without the receipt cannot confirm the address.
 */
export function ConfirmAddress({ code, failed }: NonNullable<PageData<'receiptEntry'>['confirm']>) {
  const { head, confirm: t } = useMessages('receiptEntry');
  const lang = useLanguage();
  const [remembered, setRemembered] = useState('');
  useEffect(() => setRemembered(readDeviceReceipts().map(({ receipt }) => receipt).join()), []); // prettier-ignore
  return (
    <TextPage
      head={head}
      title={t.title}
      lead={t.lead}
      action={
        <Form
          name="confirm"
          action="/api/submissions/confirm"
          className="stack rows"
          errors={failed === 'needsReceipt' ? [{ field: 'receipt', message: t.needsReceipt }] : []}
        >
          <input type="hidden" name="lang" value={lang} />
          <input type="hidden" name="confirm" value={code} />
          <input type="hidden" name={ENVELOPE_FIELDS.knownReceipts} value={remembered} />
          {failed === 'expired' && <FormNotice icon="warning" title={t.expired} />}
          <TextField
            name="receipt"
            label={t.label}
            help={t.help}
            optional="conditionally"
            maxLength={RECEIPT_LENGTH_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <SubmitButton text={t.send} busyText={t.send} />
        </Form>
      }
    />
  );
}
