import { useEffect, useState } from 'react';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from './Icon.tsx';
import { CopyResult, useCopy } from './useCopy.tsx';

interface CopyLinkProps {
  address: string;
  /** Those for the link of a page by default. */
  words?: { copy: string; copied: string };
  /** The title for the device's share sheet, which is offered too where there is one. */
  share?: string;
}

/** Copies an address. The buttons need JavaScript, so their space is reserved until then. */
export function CopyLink({ address, words, share }: CopyLinkProps) {
  const { copy: t } = useMessages('common');
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
          onClick={() => void navigator.share({ title: share, url: address }).catch(() => undefined)}
        >
          <Icon name="send" />
          <span>{t.share}</span>
        </button>
      )}
      {ready && (
        <button
          type="button"
          className={className}
          data-copied={result === 'copied' || undefined}
          onClick={() => copy(address)}
        >
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          <span>{words?.copy ?? t.link}</span>
        </button>
      )}
      <CopyResult result={result} address={address} copied={words?.copied ?? t.linkDone} />
    </div>
  );
}

/**
 * Copies the text beside it, whose characters a visitor compares; `name` is the name of the text. The button needs
 * JavaScript, so its space is reserved until then.
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
          data-copied={result === 'copied' || undefined}
          onClick={() => copy(text)}
        >
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
        </button>
      )}
      <span className={result === 'failed' ? 'note' : 'visually-hidden'} role="status">
        {result === 'copied' ? t.done : result === 'failed' && copyFailed}
      </span>
    </span>
  );
}
