import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { TRUST_KEYS } from '../../shared/brand/trustKeys.ts';
import { DAY_MS } from '../../shared/limits.ts';
import { makeSigningKey, readSigningKey, type SigningKey, writePublicKey } from '../../shared/genuine/minisign.ts';
import type { Advisory, Trust } from '../../shared/genuine/trustFile.ts';
import type { Product } from '../../shared/genuine/verify.ts';
import { acceptedKeys } from '../../shared/genuine/trustKeys.ts';
import { HttpFailure } from '../http/httpFailure.ts';
import { STATUS } from '../http/status.ts';
import { loadOrCreateFact, writeLastChange } from '../store/facts.ts';
import type { Store, Tables } from '../store/tables.ts';
import { loadPreparedSince } from './preparedChanges.ts';
import { LIST_FAULTS, type ListFault, loadStoredList, type Published, type StoredList } from './storedList.ts';
import { publish } from './trustList.ts';

/** A list with fewer days left is signed anew, where the key is at hand. */
const RENEW_DAYS = 30;

/**
 * The state of the list: `missing` and `expired`: no file is offered; `refused`: changes wait that the site does not
 * sign; the others are why the list of the store is not used.
 */
export const TRUST_STATES = ['ok', 'missing', 'expired', 'refused', ...LIST_FAULTS] as const;
export type TrustState = (typeof TRUST_STATES)[number];

/** What stands above every page: an urgent advisory, or a notice, which is of no product. */
type TrustAlert = Pick<Advisory, 'id' | 'versions' | 'todo'> & { product: Product | null };

/** What pages and files say of what is genuine: the list that was signed last. */
export interface TrustSource {
  /** Null while none was loaded, because the store was away since the start or has none that the key signed. */
  current(): Published | null;
  /** What stands above every page: the same array until it is something else. */
  alerts(): readonly TrustAlert[];
  /** Since when something waits for a signature, an ISO time; null where nothing does. */
  waitingSince(): string | null;
  signingKey(): SigningKey | null;
  state(): TrustState;
  /** Signs what waits, where the key is at hand, and loads the list. Resolves with whether pages are others for it. */
  reload(): Promise<boolean>;
}

/** The list for what cannot be answered without it. Throws a failure of 503 while none was loaded. */
export function currentList(trust: Pick<TrustSource, 'current'>): Published {
  const list = trust.current();
  if (!list) throw new HttpFailure(STATUS.serviceUnavailable, 'storeUnavailable');
  return list;
}

/**
 * Never rejects: while the store cannot be read or written, or has a list that is not the brand's, the last known list
 * stays. `countWarning` counts each list with a new advisory that the site has signed by itself.
 */
export function createTrustSource(
  store: Store,
  own: SigningKey | undefined,
  log: Logger,
  countWarning: () => void = () => undefined,
): TrustSource {
  let known: Published | null = null;
  let alerts: readonly TrustAlert[] = [];
  let waitingSince: string | null = null;
  /** Undefined until the store was reached. */
  let key: SigningKey | null | undefined;
  /** Whether this process has compared the list's key with its own: later, two keys would take turns. */
  let isKeyCompared = false;
  let problem: { state: TrustState; reason: string } | null = null;
  const failing = new Set<string>();

  /** Whether a list is below the one in use, as after a restored backup. */
  const isOlder = (list: Published) => known !== null && list.trust.serial < known.trust.serial;

  function isDue(stored: StoredList, signing: SigningKey): boolean {
    const { published, waiting } = stored;
    const keys = acceptedKeys();
    // Only a list that the key has signed is signed anew; the first one is published where the key is.
    if (!published) return keys === null;
    const { publicKey, expires } = published.trust;
    const signer = writePublicKey(signing);
    const left = Date.parse(expires) - Date.now();
    if (keys && (left <= 0 || isOlder(published) || keys.indexOf(signer) < keys.indexOf(publicKey))) return false;
    return waiting !== null || left < RENEW_DAYS * DAY_MS || (!isKeyCompared && publicKey !== signer);
  }

  async function signWaiting(): Promise<void> {
    if (key === undefined) key = await loadSigningKey(store, own, log);
    const signing = key;
    if (!signing) return;
    if (isDue(await loadStoredList(store), signing)) await store.transaction().execute((trx) => signIn(trx, signing));
    isKeyCompared = true;
  }

  async function signIn(trx: Kysely<Tables>, signing: SigningKey): Promise<void> {
    // The row that changes of the desk write first, too: one after the other, and none meets the same serial.
    await writeLastChange(trx, randomUUID());
    const stored = await loadStoredList(trx);
    if (!isDue(stored, signing)) return;
    const serial = await publish(trx, new Date().toISOString(), signing);
    const isWarning = stored.waiting !== null && warningsOf(stored.waiting) !== warningsOf(stored.published?.trust);
    if (isWarning) countWarning();
    log.info({ serial, isWarning }, 'trust list signed');
  }

  async function load(): Promise<void> {
    const { published, fault, refused, waitingSince: listSince } = await loadStoredList(store);
    const isReplaced = published !== null && isOlder(published);
    noteProblem(fault ?? (isReplaced ? 'older' : null), refused);
    const [first] = [listSince, await loadPreparedSince(store)].filter((since) => since !== null).toSorted();
    waitingSince = first ?? null;
    if (published && !isReplaced && published.body !== known?.body) known = published;
    const next = known ? alertsOf(known.trust, new Date().toISOString()) : [];
    // Pages compare the array: a new one makes them anew.
    if (JSON.stringify(next) !== JSON.stringify(alerts)) alerts = next;
  }

  /** Logs each problem once, until it is another one or gone. */
  function noteProblem(fault: ListFault | null, refused: string | null): void {
    const state = fault ?? (refused === null ? null : 'refused');
    const next: typeof problem = state && {
      state,
      reason: fault ? `the list of the store is not used: ${fault}` : (refused ?? ''),
    };
    if (next && next.reason !== problem?.reason) log.error(next, 'trust list not believed');
    problem = next;
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
    waitingSince: () => waitingSince,
    signingKey: () => key ?? null,
    state() {
      if (problem) return problem.state;
      if (!known) return 'missing';
      return Date.parse(known.trust.expires) > Date.now() ? 'ok' : 'expired';
    },
    async reload() {
      const [before, alertsBefore] = [known, alerts];
      await attempt(signWaiting, 'trust list not signed');
      await attempt(load, 'trust list not loaded');
      return known !== before || alerts !== alertsBefore;
    },
  };
}

/** The notices that have not expired, and the urgent advisories. */
function alertsOf({ advisories, notices }: Trust, now: string): TrustAlert[] {
  return [
    ...notices.flatMap(({ id, expires, text }) =>
      expires > now ? [{ id, product: null, versions: [], todo: text }] : [],
    ),
    ...advisories.flatMap(({ id, product, versions, todo, isUrgent }) =>
      isUrgent ? [{ id, product, versions, todo }] : [],
    ),
  ];
}

function warningsOf(list: Trust | undefined): string {
  return JSON.stringify([list?.advisories, list?.notices]);
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
  const keys = acceptedKeys();
  if (own && (keys === null || keys.includes(writePublicKey(own)))) return own;
  if (own) log.warn({ variable: 'TRUST_KEY' }, 'the trust key is not the one that the brand names: nothing is signed');
  if (TRUST_KEYS.current !== null) return null;
  const made = await loadOrCreateFact(store, TEST_KEY, () => makeSigningKey('test key, proves nothing').file);
  log.info('the trust list is signed with a test key, which proves nothing');
  return readSigningKey(made);
}
