import { useEffect, useState } from 'react';
import { useCopy } from '../hooks/useCopy.ts';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';

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
