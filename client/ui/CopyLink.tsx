import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from './Icon.tsx';

/** Puts the address of a submission's status on the clipboard: with it the code is kept too, and what it opens. */
export function CopyLink({ address }: { address: string }) {
  const t = useMessages('submissionStatus').copy;
  const errors = useMessages('errors');
  const [result, copy] = useCopy();
  const [ready, setReady] = useState(false);
  // Without a script there is nothing to press.
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

/** Puts a text on the clipboard and says what came of it. Without permission, or on http, copying fails. */
export function useCopy(): [result: CopyResult, copy: (text: string) => void] {
  const [result, setResult] = useState<CopyResult>('idle');
  const copy = (text: string) => {
    // Through a promise from the start: where there is no clipboard at all, reading it throws at once.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setResult('copied'),
        () => setResult('failed'),
      );
  };
  return [result, copy];
}
