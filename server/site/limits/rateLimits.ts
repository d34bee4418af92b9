import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '../../config/settings.ts';
import { StoreFailure } from '../../store/storeFailure.ts';
import type { Store } from '../../store/tables.ts';
import { TookTooLong, within } from '../../store/within.ts';

/** What a counted request leaves of a limit: the address's, or its network's where that has less. */
export interface Counted {
  /** 0 when the request is within the limit, else the seconds until the next try. */
  waitSeconds: number;
  left: number;
  /** Seconds until the limit starts anew. */
  resetSeconds: number;
}

/** Counts a request from an address, or of a mailKey, which has no network. Resolves with null where limits are off. */
export type Consume = (limit: RateLimit, ip: string) => Promise<Counted | null>;

/** A key of an address, its network or the site, and how many requests are allowed under it. */
interface Key {
  key: string;
  max: number;
}

/**
 * Counts a request under keys, the narrowest first, within `seconds`; after one that refuses it, wider ones may be left
 * out.
 */
type ConsumeKeys = (keys: readonly Key[], seconds: number) => Promise<Counted[]> | Counted[];

const REFUSED_MAX = 10_000;
const COUNTED_MAX = 20_000;
/** A store that is locked, frozen or far away is not waited for. */
const STORE_TIMEOUT_MS = 1_000;
/** After the store has failed, requests are counted in memory for this time, so that not each of them waits for it. */
const STORE_PAUSE_MS = 5_000;

function consumeFor(consumeKeys: ConsumeKeys): Consume {
  return async (limit, ip) => {
    const counted = await consumeKeys(keysOf(limit, ip), limit.seconds);
    const refusing = counted.find(({ waitSeconds }) => waitSeconds > 0);
    return refusing ?? counted.reduce((least, one) => (one.left < least.left ? one : least));
  };
}

function keysOf({ name, fromAddress, fromNetwork, ofSite }: RateLimit, ip: string): Key[] {
  const { address, network } = networkOf(ip);
  return [
    { key: `${name} ${address}`, max: fromAddress },
    ...(network === address ? [] : [{ key: `${name} ${network}`, max: fromNetwork }]),
    ...(ofSite === undefined ? [] : [{ key: `${name} site`, max: ofSite }]),
  ];
}

/** A request refused for its address does not count for its network, nor one refused for that for the site. */
function countInMemory(): ConsumeKeys {
  const counts = new LRUCache<string, number>({ max: COUNTED_MAX, noUpdateTTL: true });
  return (keys, seconds) => {
    const counted: Counted[] = [];
    for (const { key, max } of keys) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count, { ttl: seconds * 1000 });
      counted.push(countedOf(count, max, Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000))));
      if (count > max) break;
    }
    return counted;
  };
}

/** Rate limits that each process counts in memory, for requests that cost less than a write to the store. */
export const consumeInMemory = (): Consume => consumeFor(countInMemory());

/**
 * Rate limits shared by all processes: counted in the store, by one statement. Keys over their limit are also held in
 * memory, so that a flood of refused requests writes nothing and does not count for the network. While the store fails,
 * each process counts in memory.
 */
export function createConsume(store: Store, clock = () => new Date(), timeoutMs = STORE_TIMEOUT_MS): Consume {
  const refused = new LRUCache<string, number>({ max: REFUSED_MAX });
  const consumeInProcess = countInMemory();
  let storePausedUntil = 0;
  return consumeFor(consumeKeys);

  async function consumeKeys(keys: readonly Key[], seconds: number): Promise<Counted[]> {
    const now = clock().getTime();
    for (const { key, max } of keys) {
      const refusedUntil = refused.get(key) ?? 0;
      if (refusedUntil > now) return [countedOf(Infinity, max, secondsUntil(refusedUntil, now, seconds))];
    }
    if (now < storePausedUntil) return consumeInProcess(keys, seconds);
    const rows = await within(timeoutMs, increment(keys, now, seconds)).catch((error: unknown) => {
      if (error instanceof StoreFailure || error instanceof TookTooLong) return null;
      throw error;
    });
    if (rows === null) {
      storePausedUntil = clock().getTime() + STORE_PAUSE_MS;
      return consumeInProcess(keys, seconds);
    }
    return keys.flatMap(({ key, max }) =>
      rows
        .filter((row) => row.key === key)
        .map(({ points, resets_at }) => {
          const resetsAt = Date.parse(resets_at);
          if (points > max) refused.set(key, resetsAt);
          return countedOf(points, max, secondsUntil(resetsAt, now, seconds));
        }),
    );
  }

  async function increment(keys: readonly Key[], now: number, seconds: number) {
    const at = new Date(now).toISOString();
    const resets_at = new Date(now + seconds * 1000).toISOString();
    const isOver = sql<boolean>`rate_limit.resets_at <= ${at}`;
    return store
      .insertInto('rate_limit')
      .values(keys.map(({ key }) => ({ key, points: 1, resets_at })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql<number>`case when ${isOver} then 1 else rate_limit.points + 1 end`,
          resets_at: sql<string>`case when ${isOver} then ${resets_at} else rate_limit.resets_at end`,
        }),
      )
      .returning(['key', 'points', 'resets_at'])
      .execute();
  }
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
