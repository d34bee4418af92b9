import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Submission } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { loadSubmission } from '../submissions/loadSubmission.ts';

const READ_AT_ONCE = 100;

/**
 * Every submission of these kinds, oldest first, without ever holding more than a handful. Read in pages, each beginning
 * behind the last of the one before, so that nothing is missed or met twice while more come in.
 */
export async function* eachSubmission(store: Store, kinds: readonly FormKind[]): AsyncGenerator<Submission> {
  let last = { created_at: '', receipt: '' };
  for (;;) {
    const { created_at: at, receipt } = last;
    const page = await store
      .selectFrom('submission')
      .select(['created_at', 'receipt'])
      .where('kind', 'in', kinds)
      .where((eb) =>
        eb.or([eb('created_at', '>', at), eb.and([eb('created_at', '=', at), eb('receipt', '>', receipt)])]),
      )
      .orderBy('created_at')
      .orderBy('receipt')
      .limit(READ_AT_ONCE)
      .execute();
    for (const row of page) {
      const submission = await loadSubmission(store, row.receipt);
      if (submission) yield submission;
      last = row;
    }
    if (page.length < READ_AT_ONCE) return;
  }
}
