import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Store } from '../store/tables.ts';

export interface Allowance {
  /** In the key of its rows: two limits of one name are one limit. */
  name: string;
  /** How often in `seconds`, from one address and from all of its network. */
  fromAddress: number;
  fromNetwork: number;
  seconds: number;
}

/** Uses one of what is allowed. Gives 0 when it may go on, else the seconds until it may. */
export type UseAllowance = (allowance: Allowance, ip: string) => Promise<number>;

const REFUSED_KEPT_MAX = 10_000;
const SWEEP_EVERY = 200;

/**
 * Limits shared by all processes of the site: counted in the store, by one statement each. Who is over a limit is
 * remembered here too, so that a flood of refused requests costs no write.
 */
export function createAllowances(store: Store, clock = () => new Date()): UseAllowance {
  const refused = new LRUCache<string, number>({ max: REFUSED_KEPT_MAX });
  let used = 0;

  return async (allowance, ip) => {
    const { address, network } = placesOf(ip);
    const wait = await use(`${allowance.name} ${address}`, allowance.fromAddress, allowance.seconds);
    // Who is refused alone does not use up what the network has.
    return wait || use(`${allowance.name} ${network}`, allowance.fromNetwork, allowance.seconds);
  };

  async function use(key: string, limit: number, seconds: number): Promise<number> {
    const now = clock().getTime();
    const until = refused.get(key) ?? 0;
    if (until > now) return secondsTo(until, now, seconds);
    await sweep(now);
    const row = await count(key, now, seconds);
    if (row.points <= limit) return 0;
    const resetsAt = Date.parse(row.resets_at);
    refused.set(key, resetsAt);
    return secondsTo(resetsAt, now, seconds);
  }

  async function count(key: string, now: number, seconds: number) {
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

  /** Rows of visitors who are gone say where they came from: they do not stay longer than they are needed. */
  async function sweep(now: number): Promise<void> {
    used += 1;
    if (used % SWEEP_EVERY === 1)
      await store.deleteFrom('rate_limit').where('resets_at', '<', new Date(now).toISOString()).execute();
  }
}

/** Of IPv4 an address and its /24; of IPv6, where a household has a /64, that and its /48. */
export function placesOf(ip: string): { address: string; network: string } {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip);
  if (four) return { address: ip.replace(/^::ffff:/i, ''), network: `${four[1]}.0/24` };
  if (!isIPv6(ip)) return { address: ip, network: ip };
  const groups = expand(ip);
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** Never more than the whole time, though the clock of another process runs ahead. */
function secondsTo(until: number, now: number, most: number): number {
  return Math.min(most, Math.max(1, Math.ceil((until - now) / 1000)));
}
