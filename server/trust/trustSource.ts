import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { DAY_MS } from '../../shared/limits.ts';
import type { SigningKey } from '../../shared/trust/minisign.ts';
import type { Advisory, Trust } from '../../shared/trust/trustFile.ts';
import { writeLastChange } from '../store/facts.ts';
import type { Store } from '../store/tables.ts';
import { loadSigningKey } from './signingKey.ts';
import { firstTrust, loadNewest, loadPublished, publish } from './trustList.ts';

/** A list with fewer days left is signed anew, where the key is at hand. */
const RENEW_DAYS = 30;

/** What pages and files say of what is genuine: the list that was signed last. */
export interface TrustSource {
  /** While none was loaded it is the brand's own, without body and signature. */
  current(): { trust: Trust; body: string | null; signature: string | null };
  signingKey(): SigningKey | null;
  /** Signs what waits, where the key is at hand, and loads the list. Resolves with whether it is another one. */
  reload(): Promise<boolean>;
}

/** The advisory that stands above every page: the same object until the list is another one. */
export function findAlert(trust: Pick<TrustSource, 'current'>): Advisory | null {
  return trust.current().trust.advisories.find(({ isUrgent }) => isUrgent) ?? null;
}

/** Never rejects: while the store cannot be read or written, the last known list stays. */
export function createTrustSource(store: Store, own: SigningKey | undefined, log: Logger): TrustSource {
  let known: ReturnType<TrustSource['current']> = {
    trust: firstTrust(new Date().toISOString()),
    body: null,
    signature: null,
  };
  /** Undefined until the store was reached. */
  let key: SigningKey | null | undefined;

  async function signWaiting(): Promise<void> {
    if (key === undefined) key = await loadSigningKey(store, own, log);
    if (!key) return;
    const signing = key;
    const { trust, waits } = await loadNewest(store);
    if (!waits && Date.parse(trust.expires) - Date.now() > RENEW_DAYS * DAY_MS) return;
    await store.transaction().execute(async (trx) => {
      // The first statement writes, so that of several processes one signs after the other.
      await writeLastChange(trx, randomUUID());
      const newest = await loadNewest(trx);
      if (newest.trust.serial !== trust.serial || newest.waits !== waits) return;
      const serial = await publish(trx, new Date().toISOString(), signing);
      log.info({ serial }, 'trust list signed');
    });
  }

  return {
    current: () => known,
    signingKey: () => key ?? null,
    async reload() {
      try {
        await signWaiting();
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'trust list not signed');
      }
      try {
        const published = await loadPublished(store);
        const isChanged = published !== null && published.body !== known.body;
        if (isChanged) known = published;
        return isChanged;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'trust list not loaded');
        return false;
      }
    },
  };
}
