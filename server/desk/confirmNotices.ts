import type { Kysely, Selectable } from 'kysely';
import type { Submission, SubmissionNotice } from '../../shared/submission.ts';
import type { SubmissionTable, Tables } from '../store/tables.ts';
import { findListedSymbol } from '../submissions/notices.ts';
import { subjectOf } from '../submissions/subject.ts';
import { DeskError } from './desk.ts';

type Noticed = Pick<Submission, 'kind' | 'fields' | 'notices'>;

/**
 * The notices of a submission at this moment: those found when it was sent, but whether the symbol is listed already is looked
 * up again, because a token with the same symbol may have been accepted since.
 */
export async function loadNotices(db: Kysely<Tables>, { kind, fields, notices }: Noticed): Promise<SubmissionNotice[]> {
  const subject = subjectOf({ kind, values: fields });
  const sameSymbol = subject ? await findListedSymbol(db, subject) : [];
  return [...notices.filter(({ code }) => code !== 'sameSymbol'), ...sameSymbol];
}

/** What `loadNotices` needs of a stored row. */
export function readNoticed(row: Pick<Selectable<SubmissionTable>, 'kind' | 'fields' | 'notices'>): Noticed {
  return {
    kind: row.kind,
    fields: JSON.parse(row.fields) as Noticed['fields'],
    notices: JSON.parse(row.notices) as Noticed['notices'],
  };
}

/** Throws DeskError unless the reviewer has confirmed each notice, named by its code. Returns the codes that there were. */
export async function checkConfirmed(
  db: Kysely<Tables>,
  submission: Selectable<SubmissionTable>,
  confirmed: readonly string[],
): Promise<string[]> {
  const notices = await loadNotices(db, readNoticed(submission));
  const open = notices.filter(({ code }) => !confirmed.includes(code));
  if (open.length === 0) return [...new Set(notices.map(({ code }) => code))];
  const lines = open.map(({ code, with: other }) => `  ${code}: ${other}`);
  const codes = [...new Set(open.map(({ code }) => code))].join(',');
  throw new DeskError(
    ['Not accepted: check these notices first.', ...lines, `To accept despite them, add --despite ${codes}.`].join(
      '\n',
    ),
  );
}
