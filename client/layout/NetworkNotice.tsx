import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';

const BACK_ONLINE_SHOWN_MS = 5_000;

/** Says when the network is gone, and for a while when it has come back. The empty region is always there: screen readers hear only what changes in it. */
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

/** Whether the browser believes it has a network. The server, and hydration with it, says yes. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
