import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { UrlText } from './links.tsx';

/** Says whether an address was copied. If not, it is written out, so that it can be selected and copied by hand. */
export function CopyResult({ result, address, copied }: { result: CopyState; address: string; copied: string }) {
  const { copyFailed } = useMessages('errors');
  return (
    <p className="copy-result note" role="status" data-failed={result === 'failed' || undefined}>
      {result === 'copied' && <span>{copied}</span>}
      {result === 'failed' && (
        <>
          <span>{copyFailed}</span>{' '}
          <span className="copy-result__address" translate="no">
            {address.startsWith('https://') ? <UrlText url={address} whole /> : address}
          </span>
        </>
      )}
    </p>
  );
}

type CopyState = 'idle' | 'copied' | 'failed';

/** Copies a text to the clipboard and reports the result. Copying fails without permission and on http. */
export function useCopy() {
  const [result, setResult] = useState<CopyState>('idle');
  const copy = (text: string) => {
    // An unchanged status is not announced again.
    setResult('idle');
    // Starts in a promise, because reading a missing clipboard throws at once.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setResult('copied'),
        () => setResult('failed'),
      );
  };
  return [result, copy] as const;
}
