import { useEffect, useState } from 'react';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from './Icon.tsx';
import { useCopy } from './useCopy.tsx';

/**
 * Copies a text that stands beside it, where its characters are to be compared; `name` says which. The button needs JavaScript, so its
 * space is reserved until then.
 */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { copy: t } = useMessages('common');
  const { copyFailed } = useMessages('errors');
  const [result, copy] = useCopy();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <span className="copy-button">
      {ready && (
        <button
          type="button"
          className="icon-button"
          aria-label={interpolate(t.button, { name })}
          title={interpolate(t.button, { name })}
          onClick={() => copy(text)}
        >
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
        </button>
      )}
      <span className={result === 'failed' ? 'note' : 'visually-hidden'} role="status">
        {result === 'copied' && t.done}
        {result === 'failed' && copyFailed}
      </span>
    </span>
  );
}
