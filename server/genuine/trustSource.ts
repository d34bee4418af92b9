import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { DAY_MS } from '../../shared/limits.ts';
import { type SigningKey, writePublicKey, makeSigningKey, readSigningKey } from '../../shared/genuine/minisign.ts';
import type { Advisory } from '../../shared/genuine/trustFile.ts';
import { HttpFailure } from '../http/httpFailure.ts';
import { STATUS } from '../http/status.ts';
import { writeLastChange, loadOrCreateFact } from '../store/facts.ts';
import type { Store, Tables } from '../store/tables.ts';
import { loadNewest, loadPublished, publish, type Published } from './trustList.ts';
import { TRUST_KEY } from '../../shared/brand/genuine.ts';

/** A list with fewer days left is signed anew, where the key is at hand. */
const RENEW_DAYS = 30;

/** What pages and files say of what is genuine: the list that was signed last. */
export interface TrustSource {
  /** Null while none was loaded, because the store was away since the start. */
  current(): Published | null;
  /** The advisories that stand above every page: the same array until the list is another one. */
  alerts(): readonly Advisory[];
  signingKey(): SigningKey | null;
  /** Signs what waits, where the key is at hand, and loads the list. Resolves with whether it is another one. */
  reload(): Promise<boolean>;
}

/** The list for what cannot be answered without it. Throws a failure of 503 while none was loaded. */
export function currentList(trust: Pick<TrustSource, 'current'>): Published {
  const list = trust.current();
  if (!list) throw new HttpFailure(STATUS.serviceUnavailable, 'storeUnavailable');
  return list;
}

/** Never rejects: while the store cannot be read or written, the last known list stays. */
export function createTrustSource(store: Store, own: SigningKey | undefined, log: Logger): TrustSource {
  let known: Published | null = null;
  let alerts: readonly Advisory[] = [];
  /** Undefined until the store was reached. */
  let key: SigningKey | null | undefined;
  /** Whether this process has compared the list's key with its own: later, two keys would take turns. */
  let isKeyCompared = false;
  const failing = new Set<string>();

  async function isDue(db: Kysely<Tables>, signing: SigningKey): Promise<boolean> {
    const { trust, waits } = await loadNewest(db);
    const isOld = Date.parse(trust.expires) - Date.now() < RENEW_DAYS * DAY_MS;
    return waits || isOld || (!isKeyCompared && trust.publicKey !== writePublicKey(signing));
  }

  async function signWaiting(): Promise<void> {
    if (key === undefined) key = await loadSigningKey(store, own, log);
    const signing = key;
    if (!signing) return;
    if (await isDue(store, signing))
      await store.transaction().execute(async (trx) => {
        // The row that changes of the desk write first, too: one after the other, and none meets the same serial.
        await writeLastChange(trx, randomUUID());
        if (!(await isDue(trx, signing))) return;
        const serial = await publish(trx, new Date().toISOString(), signing);
        log.info({ serial }, 'trust list signed');
      });
    isKeyCompared = true;
  }

  async function load(): Promise<void> {
    const published = await loadPublished(store);
    if (!published || published.body === known?.body) return;
    known = published;
    alerts = published.trust.advisories.filter(({ isUrgent }) => isUrgent);
  }

  /** Logs only the first of several failures in a row. */
  async function attempt(work: () => Promise<void>, failure: string): Promise<void> {
    try {
      await work();
      failing.delete(failure);
    } catch (error) {
      if (!failing.has(failure)) log.warn({ reason: (error as Error).message }, failure);
      failing.add(failure);
    }
  }

  return {
    current: () => known,
    alerts: () => alerts,
    signingKey: () => key ?? null,
    async reload() {
      const before = known;
      await attempt(signWaiting, 'trust list not signed');
      await attempt(load, 'trust list not loaded');
      return known !== before;
    },
  };
}

const TEST_KEY = 'trust-test-key';

/**
 * The key that this process signs with: the operator's, or, for a brand that names no public key, one that is made for
 * tests and kept in the store. Null where the key is kept elsewhere, or is not the one that the brand names. Rejects
 * when the store does.
 */
export async function loadSigningKey(
  store: Store,
  own: SigningKey | undefined,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<SigningKey | null> {
  const isNamed = TRUST_KEY === null || (own && writePublicKey(own) === TRUST_KEY);
  if (own && isNamed) return own;
  if (own) log.warn({ variable: 'TRUST_KEY' }, 'the trust key is not the one that the brand names: nothing is signed');
  if (TRUST_KEY !== null) return null;
  const made = await loadOrCreateFact(store, TEST_KEY, () => makeSigningKey('test key, proves nothing').file);
  log.info('the trust list is signed with a test key, which proves nothing');
  return readSigningKey(made);
}
