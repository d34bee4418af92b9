import { useMessages } from '../messages.ts';

/** The code of a submission; a line breaks between its groups, so that it can be read over the phone. */
export function ReceiptCode({ code }: { code: string }) {
  const t = useMessages('forms');
  return (
    <p className="receipt-code">
      {t.receipt}
      <code className="receipt-code__code" translate="no">
        {(code.match(/[^-]{1,6}-?/g) ?? []).map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </code>
    </p>
  );
}
