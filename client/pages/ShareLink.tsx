import { useEffect, useState } from 'react';
import { useCopy } from '../hooks/useCopy.ts';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';

interface ShareLinkProps {
  address: string;
  title: string;
}

/**
 * Hands an address on: by the device's own means where it has any, and always by the clipboard. Both need a script, so they
 * are not there before there is one; their place is kept free.
 */
export function ShareLink({ address, title }: ShareLinkProps) {
  const t = useMessages('newsItem');
  const { copyFailed } = useMessages('errors');
  const [ways, setWays] = useState<'none' | 'copy' | 'share'>('none');
  const [result, copy] = useCopy();
  useEffect(() => setWays('share' in navigator ? 'share' : 'copy'), []);

  return (
    <div className="share-link cluster">
      {ways === 'share' && (
        <button
          type="button"
          className="button button--quiet share-link__button"
          // Refused is what it is when the visitor changes their mind.
          onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
        >
          <Icon name="send" />
          {t.share}
        </button>
      )}
      {ways !== 'none' && (
        <button type="button" className="button button--quiet share-link__button" onClick={() => copy(address)}>
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          {t.copy}
        </button>
      )}
      <p className="note" role="status">
        {result === 'copied' && t.copied}
        {result === 'failed' && copyFailed}
      </p>
    </div>
  );
}
