import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { usePageView } from '../../pageContext.ts';
import { Icon } from '../../ui/Icon.tsx';

const BACK_ONLINE_SHOWN_MS = 5_000;

/**
 * Says that a page could not be loaded, or that the browser is offline or back. Its live region is always rendered: screen
 * readers announce only changes.
 */
export function NetworkNotice() {
  const t = useMessages('layout').network;
  const errors = useMessages('errors');
  const { busy, retry, isOutdated } = usePageView();
  const [notice, setNotice] = useState<'none' | 'offline' | 'online'>('none');

  useEffect(() => {
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (!navigator.onLine) return setNotice('offline');
      setNotice((before) => (before === 'offline' ? 'online' : before));
      timer = setTimeout(() => setNotice('none'), BACK_ONLINE_SHOWN_MS);
    };
    update();
    for (const event of ['online', 'offline']) window.addEventListener(event, update, { signal: listeners.signal });
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, []);

  const failure = notice === 'offline' ? t.notLoaded : isOutdated ? t.outdated : errors.network;
  return (
    <div className="network-notice" role="status">
      {(retry ?? notice !== 'none') && (
        <div className="notice-line cluster surface">
          <Icon name={isOutdated ? 'warning' : !retry && notice === 'online' ? 'check' : 'offline'} />
          <p>{retry ? failure : notice !== 'none' && t[notice]}</p>
          {retry && (
            <button type="button" className="button button--quiet" aria-disabled={busy} onClick={retry}>
              {isOutdated ? t.reload : errors.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
