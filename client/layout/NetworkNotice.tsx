import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';

const BACK_ONLINE_SHOWN_MS = 5_000;

/** Says that the browser is offline or back. Its live region is always rendered: screen readers announce only changes. */
export function NetworkNotice() {
  const t = useMessages('layout').network;
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

  return (
    <div className="network-notice" role="status">
      {notice !== 'none' && (
        <p className="network-notice__line">
          <Icon name={notice === 'online' ? 'check' : 'offline'} />
          {t[notice]}
        </p>
      )}
    </div>
  );
}
