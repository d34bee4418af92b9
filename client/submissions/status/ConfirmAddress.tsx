import { useEffect, useState } from 'react';
import { RECEIPT_LENGTH_MAX } from '../../../shared/limits.ts';
import type { PageData } from '../../../shared/site/pageData.ts';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { FormNotice } from '../../forms/FormErrors.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { TextPage } from '../../ui/sections.tsx';
import { readDeviceReceipts } from './deviceReceipts.ts';

/**
 * What a mail that asks to confirm an address leads to. The receipt comes from the device that sent the form, or is
 * typed: who reads the mail without having sent the form cannot confirm it.
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
