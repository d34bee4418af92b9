import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from './Icon.tsx';

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

/** Says whether an address was copied. If not, it is written out, so that it can be selected and copied by hand. */
export function CopyResult({ result, address, copied }: { result: CopyState; address: string; copied: string }) {
  const { copyFailed } = useMessages('errors');
  return (
    <p className="copy-result note" role="status" data-failed={result === 'failed' || undefined}>
      {result === 'copied' && copied}
      {result === 'failed' && (
        <>
          {copyFailed}{' '}
          <span className="copy-result__address" translate="no">
            {address}
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
