import type { Kysely, Selectable } from 'kysely';
import type { Submission, SubmissionNotice } from '../../shared/submission.ts';
import type { SubmissionTable, Tables } from '../store/tables.ts';
import { findListedSymbol } from '../submissions/notices.ts';
import { subjectOf } from '../submissions/subject.ts';
import { ReviewError } from './obstacles.ts';

/**
 * The notices of a submission at this moment: those found when it was sent, but whether the symbol is listed already is looked
 * up again, because a token with the same symbol may have been accepted since.
 */
export async function loadNotices(
  db: Kysely<Tables>,
  { kind, fields, notices }: Pick<Submission, 'kind' | 'fields' | 'notices'>,
): Promise<SubmissionNotice[]> {
  const subject = subjectOf({ kind, values: fields });
  const sameSymbol = subject ? await findListedSymbol(db, subject) : [];
  return [...notices.filter(({ code }) => code !== 'sameSymbol'), ...sameSymbol];
}

/** As `loadNotices`, of a stored row. */
export function loadNoticesOfRow(
  db: Kysely<Tables>,
  { kind, fields, notices }: Pick<Selectable<SubmissionTable>, 'kind' | 'fields' | 'notices'>,
): Promise<SubmissionNotice[]> {
  const [values, found] = [JSON.parse(fields) as Submission['fields'], JSON.parse(notices) as Submission['notices']];
  return loadNotices(db, { kind, fields: values, notices: found });
}

/** Throws ReviewError unless the reviewer has confirmed each notice, named by its code. Returns the codes that there were. */
export async function checkConfirmed(
  db: Kysely<Tables>,
  submission: Selectable<SubmissionTable>,
  confirmed: readonly string[],
): Promise<string[]> {
  const notices = await loadNoticesOfRow(db, submission);
  const unconfirmed = notices.filter(({ code }) => !confirmed.includes(code));
  if (unconfirmed.length > 0) throw new ReviewError({ code: 'unconfirmedNotices', notices: unconfirmed });
  return [...new Set(notices.map(({ code }) => code))];
}
