import type { Kysely, Selectable } from 'kysely';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Submission, SubmissionStatus } from '../../../shared/submission/submission.ts';
import type { SubmissionTable, Tables } from '../../store/tables.ts';
import { readFields, subjectOf } from '../../records/subject.ts';
import { findFakeWarnings } from './fakeReports.ts';
import { findContactChanges, findFieldWarnings } from './fieldWarnings.ts';
import { findListingWarnings, type Listable, loadListings } from './listingWarnings.ts';
import { ReviewError } from './obstacles.ts';
import type { Warning } from './seenDetails.ts';
import { loadSeen, type SeenGroup } from './seenBefore.ts';
import { loadComparedFields } from './versions.ts';

export type WarnedSubmission = Pick<Submission, 'receipt' | 'kind' | 'fields' | 'notices' | 'previousReceipt'>;

/** Found when the form was sent, and looked up again here, because listings change. */
const LISTED_CODES = { tokens: ['sameSymbol'], directory: ['sameHost', 'otherHost'] };

/** The warnings of submissions at this moment, by receipt. */
export async function loadWarnings(
  db: Kysely<Tables>,
  submissions: readonly WarnedSubmission[],
): Promise<Map<string, Warning[]>> {
  const listable = submissions.flatMap(({ receipt, kind, fields: values }): Listable[] => {
    const subject = subjectOf({ kind, values });
    return subject ? [{ receipt, subject }] : [];
  });
  const listings = await loadListings(db, listable);
  const seen = await loadSeen(
    db,
    submissions.map(({ receipt }) => receipt),
  );
  const fakes = await findFakeWarnings(db, submissions);
  const compared = await loadComparedFields(db, submissions);
  // A site with a content service of its own has no directory here: what was found when the form was sent counts.
  const lookedUp = [...LISTED_CODES.tokens, ...(listings.hasDirectory ? LISTED_CODES.directory : [])];
  const subjects = new Map(listable.map((one) => [one.receipt, one]));
  return new Map(
    submissions.map((submission) => {
      const { receipt, notices } = submission;
      const own = subjects.get(receipt);
      const before = compared.get(receipt);
      return [
        receipt,
        [
          ...notices.filter(({ code }) => !lookedUp.includes(code)),
          ...(own ? findListingWarnings(own, listings) : []),
          ...(fakes.get(receipt) ?? []),
          ...(seen.get(receipt) ?? []).flatMap((group) => toWarnings(group, submission.kind)),
          ...(before ? findContactChanges(submission, before) : []),
          ...findFieldWarnings(submission),
        ],
      ];
    }),
  );
}

const SEEN_CODES: Readonly<Partial<Record<SubmissionStatus, Warning['code']>>> = {
  received: 'otherOpen',
  accepted: 'acceptedBefore',
  changes: 'changesBefore',
  refused: 'refusedBefore',
};

function toWarnings({ status, named, more }: SeenGroup, kind: FormKind): Warning[] {
  const code = kind === 'fake' ? 'alsoNamed' : SEEN_CODES[status];
  if (!code) return [];
  const warnings = named.map((seen) => ({ code, with: seen.name, seen }));
  return more > 0 ? [...warnings, { code, with: `${more} more` }] : warnings;
}

/**
 * Throws ReviewError unless the reviewer has confirmed each warning, named by its code. Returns the codes that there
 * were.
 */
export async function checkConfirmed(
  db: Kysely<Tables>,
  { receipt, kind, fields, notices: stored, previous_receipt: previousReceipt }: Selectable<SubmissionTable>,
  confirmed: readonly string[],
): Promise<string[]> {
  const values = readFields(fields);
  const found = JSON.parse(stored) as Submission['notices'];
  const warnings = await loadWarnings(db, [{ receipt, kind, fields: values, notices: found, previousReceipt }]);
  const all = warnings.get(receipt) ?? [];
  const unconfirmed = all.filter(({ code }) => !confirmed.includes(code));
  if (unconfirmed.length > 0) throw new ReviewError({ code: 'unconfirmedWarnings', warnings: unconfirmed });
  return [...new Set(all.map(({ code }) => code))];
}
