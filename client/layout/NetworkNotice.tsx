import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';

const BACK_ONLINE_SHOWN_MS = 5_000;

/** Says that the browser is offline or back. Its live region is always rendered: screen readers announce only changes. */
export function NetworkNotice() {
  const t = useMessages('layout').network;
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);

  useEffect(() => {
    if (!online) {
      setWasOffline(true);
      return;
    }
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [online]);

  return (
    <div className="network-notice" role="status">
      {(!online || wasOffline) && (
        <p className="network-notice__line">
          <Icon name={online ? 'check' : 'offline'} />
          {online ? t.online : t.offline}
        </p>
      )}
    </div>
  );
}

/** Whether the browser is online; true on the server and during hydration. */
function useOnline(): boolean {
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const listeners = new AbortController();
    const update = () => setOnline(navigator.onLine);
    update();
    for (const event of ['online', 'offline']) window.addEventListener(event, update, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return online;
}
