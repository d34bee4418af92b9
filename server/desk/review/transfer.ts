import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/site/languages.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import {
  type Submission,
  SUBMISSION_STATUSES,
  type SubmissionEvent,
  type SubmissionStatus,
} from '../../../shared/submission/submission.ts';
import { hasStatus } from '../../records/transitions.ts';
import type { Store } from '../../store/tables.ts';
import { isEmpty, restoreBackup } from '../../store/backup.ts';
import { loadOrCreateFact } from '../../store/facts.ts';
import { makeAddressLink, oneClickPath } from '../../mail/addressLinks.ts';
import { toPublicSubmission } from '../../records/foundWarnings.ts';
import { findDecision, loadSubmission } from '../../records/loadSubmission.ts';
import { createReceipt, deriveReceipt } from '../../records/receipt.ts';
import { loadTokenListVersion, raiseVersion } from '../../records/tokens.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';
import { loadStoredList } from '../../genuine/storedList.ts';
import { keepListAbove } from '../../genuine/trustList.ts';

const SUBSCRIBERS_PER_READ = 1_000;
/** The fact from which the codes to unsubscribe are derived. */
const LEAVE_SECRET = 'newsletter-leave-secret';

/** `confirmedAt` is null for an address that never got a mail to confirm it. */
interface Subscriber {
  email: string;
  lang: string;
  subscribedAt: string;
  confirmedAt: string | null;
}

/** Which submissions are exported. Times are ISO 8601 in UTC, of the receipt, both included. */
export interface ExportQuery {
  kinds: readonly FormKind[];
  /** Undefined for all. */
  statuses?: readonly SubmissionStatus[] | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** A submission with its last decision; `decidedBy` is null where the audit does not name the reviewer. */
export type ExportedSubmission = Submission & { decision: SubmissionEvent | null; decidedBy: string | null };

/** Submissions, oldest first. Those received during the export are left out. */
export async function* readSubmissions(
  store: Store,
  { kinds, statuses = SUBMISSION_STATUSES, earliest = '', latest = '9' }: ExportQuery,
): AsyncGenerator<ExportedSubmission> {
  const known = store
    .selectFrom('submission')
    .select('receipt')
    .where('kind', 'in', kinds)
    .where(hasStatus(statuses, new Date()))
    .where('created_at', '>=', earliest)
    .where('created_at', '<=', latest);
  for (const { receipt } of await known.orderBy('created_at').orderBy('receipt').execute()) {
    const submission = await loadSubmission(store, receipt);
    if (!submission) continue;
    const decision = findDecision(submission);
    const change = store.selectFrom('audit').select('actor').where('target', '=', receipt);
    const made = decision ? await change.where('at', '=', decision.at).executeTakeFirst() : undefined;
    yield { ...toPublicSubmission(submission), decision, decidedBy: made?.actor ?? null };
  }
}

/**
 * The addresses of the newsletter, in their order, each with its links to unsubscribe, which work for another year.
 * They are the same in every export, so that the store does not grow with each. `unconfirmed`: also those that were
 * never asked to confirm.
 */
export async function* readSubscribers(
  store: Store,
  { siteOrigin, unconfirmed }: { siteOrigin: string; unconfirmed: boolean },
) {
  const secret = await loadOrCreateFact(store, LEAVE_SECRET, createReceipt);
  for (let last: string | undefined = ''; last !== undefined;) {
    const found = store
      .selectFrom('subscriber')
      .select(['email', 'lang', 'created_at as subscribedAt', 'confirmed_at as confirmedAt'])
      .where('email', '>', last);
    const chosen = unconfirmed ? found : found.where('confirmed_at', 'is not', null);
    const page: Subscriber[] = await chosen.orderBy('email').limit(SUBSCRIBERS_PER_READ).execute();
    const links = page.map(({ email }) =>
      makeAddressLink({ purpose: 'leave', target: email, address: email }, deriveReceipt(secret, email)),
    );
    if (links.length > 0)
      await store
        .insertInto('address_link')
        .values(links.map(({ link }) => link))
        // An address that has left and subscribed again has a link already.
        .onConflict((conflict) =>
          conflict.column('code_hash').doUpdateSet(({ ref }) => ({
            target: ref('excluded.target'),
            recipient: ref('excluded.recipient'),
            expires_at: ref('excluded.expires_at'),
          })),
        )
        .execute();
    for (const [index, subscriber] of page.entries()) {
      const lang = isLanguage(subscriber.lang) ? subscriber.lang : DEFAULT_LANGUAGE;
      const leave = links[index]?.code ?? '';
      const unsubscribe = siteOrigin + pathTo('newsletter', lang, { leave });
      yield { ...subscriber, unsubscribe, oneClick: siteOrigin + oneClickPath(leave, lang) };
    }
    last = page.at(-1)?.email;
  }
}

/**
 * Fills the store from a backup, whole or not at all; what it holds is deleted with `replace` only. Returns rows by
 * table.
 */
export async function restore(actor: Actor, path: string, replace: boolean) {
  const { detail } = await makeChange(actor, 'restore', async (trx, at) => {
    if (!replace && !(await isEmpty(trx))) throw new ReviewError({ code: 'storeNotEmpty' });
    const before = await loadTokenListVersion(trx);
    const list = await loadStoredList(trx);
    const counts = await restoreBackup(trx, path);
    const restored = await loadTokenListVersion(trx);
    // A wallet that has read the list must not find an older version, and any token may be gone.
    if (replace) await raiseVersion(trx, 'major', before.major > restored.major ? before : restored);
    await keepListAbove(trx, at, list);
    return { target: 'store', detail: { ...counts } };
  });
  return detail;
}
