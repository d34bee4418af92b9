import { BRAND } from '../../../shared/brand/brand.ts';
import { RECEIPT_LENGTH_MAX } from '../../../shared/limits.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { FormNotice } from '../../forms/FormErrors.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { ConfirmAddress } from '../../submissions/status/ConfirmAddress.tsx';
import { ReceiptSample } from '../../submissions/status/ReceiptTicket.tsx';
import { DeviceReceipts, useDeviceReceipts } from '../../submissions/status/DeviceReceipts.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

/**
 * The receipt lookup, and what this device remembers. The server redirects a valid receipt to its status page, and
 * answers an unknown one with this page, so that only input to correct is shown here.
 */
export function ReceiptEntryPage({ data: { typed, isUnknown, sendsMail, confirm } }: PageProps<'receiptEntry'>) {
  const t = useMessages('receiptEntry');
  const contact = { email: BRAND.businessEmail };
  const lang = useLanguage();
  const own = useDeviceReceipts();
  if (confirm) return <ConfirmAddress {...confirm} />;
  return (
    <TextPage
      head={t.head}
      title={t.title}
      lead={t.lead}
      action={
        <Form
          key={typed}
          name="receiptEntry"
          method="get"
          action={pathTo('receiptEntry', lang)}
          className="stack rows"
          texts={{ receipt: typed }}
          errors={typed ? [{ field: 'receipt', message: isUnknown ? t.unknown : t.notReceipt }] : []}
        >
          <TextField
            name="receipt"
            label={t.label}
            help={t.help}
            maxLength={RECEIPT_LENGTH_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <SubmitButton text={t.send} busyText={t.send} />
        </Form>
      }
      scene={!own.isShown && <ReceiptSample />}
    >
      {own.isShown && <DeviceReceipts {...own} />}
      <FormNotice title={t.secret.title}>{interpolate(t.secret.text, { name: BRAND.name })}</FormNotice>
      <PageSection title={t.lost.title}>
        <LineList
          items={[
            ...t.lost.items,
            interpolate(sendsMail ? t.lost.mailed : t.lost.unmailed, contact),
            interpolate(t.lost.application, contact),
          ]}
        />
      </PageSection>
    </TextPage>
  );
}
