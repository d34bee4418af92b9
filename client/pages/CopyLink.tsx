import { useEffect, useState } from 'react';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';

/** Copies an address. Needs a script, so it is not there before there is one; its place is kept free. */
export function CopyLink({ address }: { address: string }) {
  const t = useMessages('newsItem');
  const errors = useMessages('errors');
  const [ready, setReady] = useState(false);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => setReady(true), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      // Refused by the visitor or the browser, or an insecure origin, which has no clipboard at all.
      setOutcome('failed');
    }
  }

  return (
    <div className="copy-link">
      {ready && (
        <button type="button" className="button button--quiet copy-link__button" onClick={() => void copy()}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          {t.copy}
        </button>
      )}
      <p className="copy-link__outcome" role="status" data-outcome={outcome ?? undefined}>
        {outcome === 'copied' && t.copied}
        {outcome === 'failed' && errors.copyFailed}
      </p>
    </div>
  );
}
