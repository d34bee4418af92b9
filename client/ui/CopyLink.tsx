import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from './Icon.tsx';

/** Copies the link to a submission's status page, which contains the receipt code. */
export function CopyLink({ address }: { address: string }) {
  const t = useMessages('submissionStatus').copy;
  const errors = useMessages('errors');
  const [result, copy] = useCopy();
  const [ready, setReady] = useState(false);
  // The button needs JavaScript.
  useEffect(() => setReady(true), []);
  return (
    <div className="copy-link cluster">
      {ready && (
        <button type="button" className="button button--quiet" onClick={() => copy(address)}>
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          {t.action}
        </button>
      )}
      <p role="status" data-failed={result === 'failed' || undefined}>
        {result === 'copied' && t.done}
        {result === 'failed' && errors.copyFailed}
      </p>
    </div>
  );
}

type CopyResult = 'idle' | 'copied' | 'failed';

/** Copies a text to the clipboard and reports the result. Copying fails without permission and on http. */
export function useCopy(): [result: CopyResult, copy: (text: string) => void] {
  const [result, setResult] = useState<CopyResult>('idle');
  const copy = (text: string) => {
    // Starts in a promise, because reading a missing clipboard throws at once.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setResult('copied'),
        () => setResult('failed'),
      );
  };
  return [result, copy];
}
