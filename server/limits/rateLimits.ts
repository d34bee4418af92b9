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

/** A key of an address, its network or the site, and how many requests are allowed under it. */
interface Key {
  key: string;
  max: number;
}

/** Counts a request under keys, the narrowest first, within `seconds`; after one that refuses it, wider ones may be left out. */
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

/** Rate limits of this process alone, for requests that cost less than a write to the store. */
export const consumeInMemory = (): Consume => consumeFor(countInMemory());

/**
 * Rate limits shared by all processes: counted in the store, by one statement. Keys over their limit are also held in memory, so
 * that a flood of refused requests writes nothing, and counts for no network. While the store fails, each process counts for itself.
 */
export function createConsume(store: Store, clock = () => new Date()): Consume {
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
    const rows = await within(STORE_TIMEOUT_MS, increment(keys, now, seconds)).catch(() => null);
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
