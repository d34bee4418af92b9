import { useState } from 'react';

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
