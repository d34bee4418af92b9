import { DAPP_KINDS } from '../../shared/brand/brand.ts';
import type { Messages } from '../i18n/messages.ts';

type Request = keyof Messages['dappItem']['requests'];
type Requests = readonly [Request, ...Request[]];

/** The permissions that DApps of a kind usually request, in this order. */
const REQUESTS: Readonly<Record<(typeof DAPP_KINDS)[keyof typeof DAPP_KINDS] | 'other', Requests>> = {
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

/** The requests of DApps of a category. The first only connects. */
export function requestsOf(categoryId: string | null): Requests {
  return REQUESTS[DAPP_KINDS[categoryId as keyof typeof DAPP_KINDS] ?? 'other'];
}
