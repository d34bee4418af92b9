import { DAPP_KINDS } from '../../../shared/brand/brand.ts';
import type { Dapp } from '../../../shared/site/contentData.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import type { Messages } from '../../i18n/messages.ts';

type Request = keyof Messages['dappItem']['requests'];

/** What DApps of a kind usually ask for, in this order. */
const REQUESTS: Readonly<Record<(typeof DAPP_KINDS)[keyof typeof DAPP_KINDS] | 'other', readonly Request[]>> = {
  swap: ['connect', 'approve', 'swap'],
  lend: ['connect', 'approve', 'lend'],
  stake: ['connect', 'stake', 'unstake'],
  collect: ['connect', 'buy', 'offer'],
  play: ['connect', 'message', 'item'],
  bridge: ['connect', 'approve', 'bridge'],
  tools: ['connect', 'tools'],
  community: ['connect', 'message', 'record'],
  other: ['connect', 'message', 'send'],
};

/** The requests that a DApp of this kind sends to the wallet, in words. */
export function RequestList({ dapp: { title, categoryId } }: { dapp: Dapp }) {
  const { requests } = useMessages('dappItem');
  const kind = DAPP_KINDS[categoryId as keyof typeof DAPP_KINDS] ?? 'other';
  return (
    <ol className="request-list">
      {REQUESTS[kind].map((request) => (
        <li key={request} className="request-list__one">
          <h3 className="request-list__name">{requests[request].name}</h3>
          <p>{interpolate(requests[request].text, { dapp: title })}</p>
        </li>
      ))}
    </ol>
  );
}
