import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { StoreFailure } from '../store/storeFailure.ts';
import type { RateLimit } from '../settings.ts';
import type { Store } from '../store/tables.ts';

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
    try {
      const row = await increment(key, now, seconds);
      const resetsAt = Date.parse(row.resets_at);
      if (row.points > max) refused.set(key, resetsAt);
      return countedOf(row.points, max, secondsUntil(resetsAt, now, seconds));
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      storePausedUntil = clock().getTime() + STORE_PAUSE_MS;
      return consumeKeyInMemory(key, max, seconds);
    }
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
