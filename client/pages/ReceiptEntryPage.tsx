import { BRAND } from '../../shared/brand/brand.ts';
import { RECEIPT_LENGTH_MAX } from '../../shared/limits.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { pathTo } from '../../shared/routes.ts';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { FormNotice } from '../forms/FormErrors.tsx';
import { TextField } from '../forms/TextField.tsx';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { ReceiptSample } from '../submissions/status/ReceiptCode.tsx';
import { LineList } from '../ui/lists.tsx';
import { PageOpening, PageSection } from '../ui/sections.tsx';

/** Where a receipt is typed. The server leads one on to its status, so only what is none comes back here. */
export function ReceiptEntryPage({ data: { typed } }: PageProps<'receiptEntry'>) {
  const t = useMessages('receiptEntry');
  const lang = useLanguage();
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={t.head.description} />
      <PageOpening
        title={t.title}
        lead={t.lead}
        beside="scene"
        action={
          <Form
            key={typed}
            name="receiptEntry"
            method="get"
            action={pathTo('receiptEntry', lang)}
            className="receipt-entry"
            texts={{ receipt: typed }}
            errors={typed ? [{ field: 'receipt', message: t.notReceipt }] : []}
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
      >
        <ReceiptSample />
      </PageOpening>
      <FormNotice tone="plain" title={t.secret.title}>
        {interpolate(t.secret.text, { name: BRAND.name })}
      </FormNotice>
      <PageSection title={t.lost.title}>
        <LineList items={t.lost.items} />
      </PageSection>
    </div>
  );
}
