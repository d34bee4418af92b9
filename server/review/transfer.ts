import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Submission } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { isEmpty, restoreBackup } from '../store/backup.ts';
import { loadSubmission } from '../submissions/loadSubmission.ts';
import { loadTokenListVersion, raiseVersion } from '../submissions/tokens.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';

const SUBSCRIBERS_PER_READ = 1_000;

/** Submissions of these kinds, oldest first. Those received during the export are left out. */
export async function* readSubmissions(store: Store, kinds: readonly FormKind[]): AsyncGenerator<Submission> {
  const known = store.selectFrom('submission').select('receipt').where('kind', 'in', kinds);
  for (const { receipt } of await known.orderBy('created_at').orderBy('receipt').execute()) {
    const submission = await loadSubmission(store, receipt);
    if (submission) yield submission;
  }
}

/** The addresses of the newsletter, in their order. */
export async function* readSubscribers(store: Store) {
  for (let last: string | undefined = ''; last !== undefined;) {
    const page: { email: string; lang: string; subscribedAt: string }[] = await store
      .selectFrom('subscriber')
      .select(['email', 'lang', 'created_at as subscribedAt'])
      .where('email', '>', last)
      .orderBy('email')
      .limit(SUBSCRIBERS_PER_READ)
      .execute();
    yield* page;
    last = page.at(-1)?.email;
  }
}

/** Fills the store from a backup, whole or not at all; what it holds is deleted with `replace` only. Returns rows by table. */
export async function restore(actor: Actor, path: string, replace: boolean) {
  const { detail } = await makeChange(actor, 'restore', async (trx) => {
    if (!replace && !(await isEmpty(trx))) throw new ReviewError({ code: 'storeNotEmpty' });
    const before = await loadTokenListVersion(trx);
    const counts = await restoreBackup(trx, path);
    const restored = await loadTokenListVersion(trx);
    // Who has read the list before must not find an older version, and any token may be gone.
    if (replace) await raiseVersion(trx, 'major', before.major > restored.major ? before : restored);
    return { target: 'store', detail: { ...counts } };
  });
  return detail;
}
