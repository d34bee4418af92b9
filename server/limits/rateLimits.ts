import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Store } from '../store/tables.ts';
import { within } from '../store/within.ts';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/**
 * Requests within `seconds`, from one address, from its whole network and, with `ofSite`, from everybody. `name` is part of the key
 * of the rows.
 */
export interface RateLimit {
  name: string;
  fromAddress: number;
  fromNetwork: number;
  ofSite?: number;
  seconds: number;
}

/** Every rate limit of the site. A network may be a company or the customers of a mobile provider. */
export const RATE_LIMITS = {
  subscribe: { name: 'subscribe', fromAddress: 10, fromNetwork: 60, seconds: MINUTE_S },
  /** Addresses taken for the newsletter. */
  subscribeDay: { name: 'subscribeDay', fromAddress: 30, fromNetwork: 300, ofSite: 5_000, seconds: DAY_S },
  /** Spellings of one mailbox taken for the newsletter: counted by mailKey instead of the client's address. */
  subscribeMailbox: { name: 'subscribeMailbox', fromAddress: 10, fromNetwork: 10, seconds: DAY_S },
  /** Forms sent, valid or not: enough to fix many mistakes. */
  submit: { name: 'submit', fromAddress: 30, fromNetwork: 120, seconds: 10 * MINUTE_S },
  /** Forms stored: they fill the disk and the reviewers' day. */
  store: { name: 'store', fromAddress: 20, fromNetwork: 100, seconds: DAY_S },
  /** Forms returned with errors and kept, without JavaScript: they fill the disk too. */
  returned: { name: 'returned', fromAddress: 100, fromNetwork: 500, seconds: DAY_S },
  /** Checks of a proof, each of which asks a website and its DNS. */
  prove: { name: 'prove', fromAddress: 10, fromNetwork: 60, seconds: 10 * MINUTE_S },
  /** Mails with the link of a submission, to its own address. */
  mail: { name: 'mail', fromAddress: 10, fromNetwork: 60, seconds: 10 * MINUTE_S },
  /** Mails set off in a day, by a collision or asked for; see also limits/mailLimits.ts. */
  mailDay: { name: 'mailDay', fromAddress: 40, fromNetwork: 200, seconds: DAY_S },
  /** Questions whether something is listed already, sent while a form is filled in. */
  precheck: { name: 'precheck', fromAddress: 60, fromNetwork: 300, seconds: MINUTE_S },
  /** Searches and private pages that are not cached: five a second, for a minute. Counted by each process; see renderRate.ts. */
  render: { name: 'render', fromAddress: 300, fromNetwork: 1_500, seconds: MINUTE_S },
  /** Error pages that are rendered; then plain ones are sent. Counted by each process. */
  errorPage: { name: 'errorPage', fromAddress: 60, fromNetwork: 300, seconds: MINUTE_S },
  /** Reports of a browser that are read: half of what a process reads in a second. Counted by each process, as those of a day. */
  report: { name: 'report', fromAddress: 10, fromNetwork: 40, seconds: 10 },
  reportDay: { name: 'reportDay', fromAddress: 1_000, fromNetwork: 10_000, ofSite: 200_000, seconds: DAY_S },
} as const satisfies Record<string, RateLimit>;

/** What a counted request leaves of a limit: of the address, or of its network where that has less. */
export interface Counted {
  /** 0 when the request is within the limit, else the seconds until the next try. */
  waitSeconds: number;
  left: number;
  /** Seconds until the limit starts anew. */
  resetSeconds: number;
}

/** Counts a request from an address, or of a mailKey, which has no network. Resolves with null where limits are off. */
export type Consume = (limit: RateLimit, ip: string) => Promise<Counted | null>;

/** Counts a request under a key, of which `max` are allowed within `seconds`. */
type ConsumeKey = (key: string, max: number, seconds: number) => Promise<Counted> | Counted;

const REFUSED_MAX = 10_000;
const COUNTED_MAX = 20_000;
/** A store that is locked, frozen or far away is not waited for. */
const STORE_TIMEOUT_MS = 1_000;
/** After the store has failed, requests are counted in memory for this time, so that not each of them waits for it. */
const STORE_PAUSE_MS = 5_000;

/** A request refused for its address does not count for its network, nor one refused for that for the site. */
function consumeFor(consumeKey: ConsumeKey): Consume {
  return async ({ name, fromAddress, fromNetwork, ofSite, seconds }, ip) => {
    const { address, network } = networkOf(ip);
    let least = await consumeKey(`${name} ${address}`, fromAddress, seconds);
    const wider: [string, number | undefined][] = [
      [network, network === address ? undefined : fromNetwork],
      ['site', ofSite],
    ];
    for (const [key, max] of wider) {
      if (max === undefined || least.waitSeconds > 0) continue;
      const counted = await consumeKey(`${name} ${key}`, max, seconds);
      if (counted.waitSeconds > 0 || counted.left < least.left) least = counted;
    }
    return least;
  };
}

function countInMemory(): ConsumeKey {
  const counts = new LRUCache<string, number>({ max: COUNTED_MAX, noUpdateTTL: true });
  return (key, max, seconds) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count, { ttl: seconds * 1000 });
    return countedOf(count, max, Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000)));
  };
}

/** Rate limits of this process alone, for requests that cost less than a write to the store. */
export const consumeInMemory = (): Consume => consumeFor(countInMemory());

/**
 * Rate limits shared by all processes: counted in the store, by one statement each. Keys over their limit are also held in
 * memory, so that a flood of refused requests writes nothing. While the store fails, each process counts for itself.
 */
export function createConsume(store: Store, clock = () => new Date()): Consume {
  const refused = new LRUCache<string, number>({ max: REFUSED_MAX });
  const consumeKeyInMemory = countInMemory();
  let storePausedUntil = 0;
  return consumeFor(consumeKey);

  async function consumeKey(key: string, max: number, seconds: number): Promise<Counted> {
    const now = clock().getTime();
    const refusedUntil = refused.get(key) ?? 0;
    if (refusedUntil > now) return countedOf(Infinity, max, secondsUntil(refusedUntil, now, seconds));
    if (now < storePausedUntil) return consumeKeyInMemory(key, max, seconds);
    const row = await within(STORE_TIMEOUT_MS, increment(key, now, seconds)).catch(() => null);
    if (row === null) {
      storePausedUntil = clock().getTime() + STORE_PAUSE_MS;
      return consumeKeyInMemory(key, max, seconds);
    }
    const resetsAt = Date.parse(row.resets_at);
    if (row.points > max) refused.set(key, resetsAt);
    return countedOf(row.points, max, secondsUntil(resetsAt, now, seconds));
  }

  async function increment(key: string, now: number, seconds: number) {
    const at = new Date(now).toISOString();
    const resets_at = new Date(now + seconds * 1000).toISOString();
    const isOver = sql<boolean>`rate_limit.resets_at <= ${at}`;
    return store
      .insertInto('rate_limit')
      .values({ key, points: 1, resets_at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql<number>`case when ${isOver} then 1 else rate_limit.points + 1 end`,
          resets_at: sql<string>`case when ${isOver} then ${resets_at} else rate_limit.resets_at end`,
        }),
      )
      .returning(['points', 'resets_at'])
      .executeTakeFirstOrThrow();
  }
}

/** How much of a limit an address has left, and when it starts anew: ISO 8601 in UTC. Null when nothing was counted. */
export async function loadUsage(
  store: Store,
  { name, fromAddress }: RateLimit,
  ip: string,
): Promise<{ left: number; resetsAt: string } | null> {
  const row = await store
    .selectFrom('rate_limit')
    .select(['points', 'resets_at'])
    .where('key', '=', `${name} ${networkOf(ip).address}`)
    .where('resets_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return row ? { left: Math.max(0, fromAddress - row.points), resetsAt: row.resets_at } : null;
}

/** IPv4: the address and its /24. IPv6, where one household has a /64: that and its /48. */
export function networkOf(ip: string): { address: string; network: string } {
  if (!ipaddr.isValid(ip)) return { address: ip, network: ip };
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4')
    return { address: `${parsed}`, network: `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24` };
  const cut = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`;
  return { address: cut(64), network: cut(48) };
}

function countedOf(points: number, max: number, resetSeconds: number): Counted {
  return { waitSeconds: points > max ? resetSeconds : 0, left: Math.max(0, max - points), resetSeconds };
}

/** At most the whole period, even if the clock of another process is ahead. */
function secondsUntil(until: number, now: number, max: number): number {
  return Math.min(max, Math.max(1, Math.ceil((until - now) / 1000)));
}
