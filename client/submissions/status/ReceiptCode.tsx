import { useMessages } from '../../i18n/messages.ts';
import { GroupedCode } from '../../ui/GroupedCode.tsx';
import { PageLink } from '../../ui/links.tsx';

/** A receipt code that wraps between its groups, so that it can be read aloud. */
export function ReceiptCode({ code }: { code: string }) {
  const t = useMessages('forms');
  return (
    <p className="receipt-code">
      <span>{t.receipt}</span>
      <GroupedCode className="receipt-code__code" groups={code.match(/[^-]{1,6}-?/g)} />
    </p>
  );
}

/** Leads teams that have already sent a form to the receipt lookup. */
export function StatusLink() {
  const t = useMessages('forms').status;
  return (
    <p className="quiet">
      <span>{t.have}</span> <PageLink page="receiptEntry">{t.see}</PageLink>
    </p>
  );
}
