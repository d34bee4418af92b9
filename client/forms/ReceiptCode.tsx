import { useEffect, useState } from 'react';
import { useCopy } from '../hooks/useCopy.ts';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';

/** The code of a submission; a line breaks between its groups, so that it can be read over the phone. */
export function ReceiptCode({ code }: { code: string }) {
  const t = useMessages('forms').success;
  const errors = useMessages('errors');
  const [result, copy] = useCopy();
  const [ready, setReady] = useState(false);
  // Without a script there is nothing to press.
  useEffect(() => setReady(true), []);
  return (
    <div className="receipt-code">
      <p>
        {t.receipt}
        <code className="receipt-code__code" translate="no">
          {(code.match(/[^-]{1,6}-?/g) ?? []).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </code>
      </p>
      <div className="receipt-code__copy">
        {ready && (
          <button type="button" className="button button--quiet" onClick={() => copy(code)}>
            <Icon name={result === 'copied' ? 'check' : 'copy'} />
            {t.copy}
          </button>
        )}
        <p role="status" data-failed={result === 'failed' || undefined}>
          {result === 'copied' && t.copied}
          {result === 'failed' && errors.copyFailed}
        </p>
      </div>
    </div>
  );
}
