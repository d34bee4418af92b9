import { useEffect, useState } from 'react';
import { LOADING_BAR_THROTTLE_MS } from '../../shared/limits.ts';
import { useMessages } from '../messages.ts';
import { useShown } from '../shown.ts';

/** The stitch along the top of the page while a navigation takes longer than a blink. How far it is nobody knows, so it states no value. */
export function ProgressBar() {
  const t = useMessages('common');
  const { busy } = useShown();
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), LOADING_BAR_THROTTLE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);

  if (!busy || !late) return null;
  return <div className="progress-bar" role="progressbar" aria-label={t.loading} />;
}
