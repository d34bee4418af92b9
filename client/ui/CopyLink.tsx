import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { CopyResult, useCopy } from './useCopy.tsx';

interface CopyLinkProps {
  address: string;
  words: { copy: string; copied: string };
  /** Also offers the device's share sheet, where it has one. */
  share?: { title: string; text: string };
}

/** Copies an address. The buttons need JavaScript, so their space is reserved until then. */
export function CopyLink({ address, words, share }: CopyLinkProps) {
  const [result, copy] = useCopy();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const name = share ? 'share-link' : 'copy-link';
  const className = `button button--quiet ${name}__button`;
  return (
    <div className={`${name} cluster`}>
      {ready && share && 'share' in navigator && (
        <button
          type="button"
          className={className}
          // A rejection means that the visitor cancelled.
          onClick={() => void navigator.share({ title: share.title, url: address }).catch(() => undefined)}
        >
          <Icon name="send" />
          {share.text}
        </button>
      )}
      {ready && (
        <button type="button" className={className} onClick={() => copy(address)}>
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          {words.copy}
        </button>
      )}
      <CopyResult result={result} address={address} copied={words.copied} />
    </div>
  );
}
