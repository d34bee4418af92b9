import { useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';

/** A receipt code that wraps between its groups, so that it can be read aloud. */
export function ReceiptCode({ code }: { code: string }) {
  const t = useMessages('forms');
  return (
    <p className="receipt-code">
      {t.receipt}
      <GroupedCode className="receipt-code__code" groups={code.match(/[^-]{1,6}-?/g)} />
    </p>
  );
}

/** Leads teams that have already sent a form to the receipt lookup. */
export function StatusLink() {
  const t = useMessages('forms').status;
  return (
    <p className="quiet">
      {t.have} <PageLink page="receiptEntry">{t.see}</PageLink>
    </p>
  );
}

/** Groups of characters for comparison by eye. The gaps are margins, so that copied text has none. */
export function GroupedCode({ className, groups }: { className: string; groups: readonly string[] | null }) {
  return (
    <code className={className} translate="no">
      {groups?.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}

/** A prefix, then four characters at a time. */
export const ADDRESS_GROUP = /^0x|.{1,4}/gu;

/** A decimal number with commas between thousands. A text, because supplies have more digits than a number can hold. */
export function groupDigits(digits: string): string {
  const [whole = '', ...places] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...places].join('.');
}
