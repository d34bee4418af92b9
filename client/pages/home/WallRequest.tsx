import { Suspense, useEffect, useState } from 'react';
import type { HomeDapp } from '../../../shared/site/contentData.ts';
import { interpolate } from '../../i18n/messages.ts';
import { useLateSection } from '../../shell/navigation/lateSection.ts';
import { requestsOf } from '../../ui/kindRequests.ts';

interface WallRequestProps {
  dapps: HomeDapp[];
  wall: HTMLElement;
}

/**
 * The request of the DApp under the pointer or the focus, as a sheet over the wallet beside the wall. Its code and texts
 * are loaded with the first of either. A picture: the DApp's page has the request as text.
 */
export function WallRequest(props: WallRequestProps) {
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}

const EVENTS = ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const;

function Sheet({ dapps, wall }: WallRequestProps) {
  const t = useLateSection('dappItem');
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    const closer = new AbortController();
    const look = () =>
      setName(wall.querySelector('.dapp-wall__dapp:is(:hover, :focus-within) .dapp-wall__name')?.textContent);
    look();
    for (const type of EVENTS) wall.addEventListener(type, look, { signal: closer.signal });
    return () => closer.abort();
  }, [wall]);
  const dapp = dapps.find(({ title }) => title === name);
  if (!t || !dapp) return null;
  const [connect, other = connect] = requestsOf(dapp.categoryId);
  // What reads public data asks for nothing else.
  const request = t.requests[other === 'tools' ? connect : other];
  return (
    <div className="transfer-sheet">
      <p className="quiet" translate="no">
        {dapp.title}
      </p>
      <p>{request.name}</p>
      <p className="dapp-wall__asks quiet">{interpolate(request.text, { dapp: dapp.title })}</p>
    </div>
  );
}
