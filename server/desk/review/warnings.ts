import type { Kysely, Selectable } from 'kysely';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { SubmissionStatus } from '../../../shared/submission/submission.ts';
import type { SubmissionTable } from '../../store/submissionTable.ts';
import type { Tables } from '../../store/tables.ts';
import { readWarnings, type StoredSubmission } from '../../records/foundWarnings.ts';
import { readFields, subjectOf } from '../../records/subject.ts';
import { loadDisputeWarnings } from './disputes.ts';
import { loadFakeWarnings } from './fakeViews.ts';
import { findContactChanges, findFieldWarnings } from './fieldWarnings.ts';
import { findListingWarnings, type Listable, loadKnownListings } from './listingWarnings.ts';
import { ReviewError } from './obstacles.ts';
import { loadSeen, type SeenGroup } from './seenBefore.ts';
import { loadComparedFields } from '../../records/submissionVersions.ts';
import { needsConfirmation, type Warning } from './warningDetails.ts';

export type WarnedSubmission = Pick<StoredSubmission, 'receipt' | 'kind' | 'fields' | 'notices' | 'previousReceipt'>;

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
  const known = await loadKnownListings(db, listable);
  const seen = await loadSeen(
    db,
    submissions.map(({ receipt }) => receipt),
  );
  const fakes = await loadFakeWarnings(db, submissions);
  const disputes = await loadDisputeWarnings(db, submissions);
  const compared = await loadComparedFields(db, submissions);
  // A site with a content service of its own has no directory here: what was found when the form was sent counts.
  const lookedUp = [...LISTED_CODES.tokens, ...(known.hasDirectory ? LISTED_CODES.directory : [])];
  const subjects = new Map(listable.map((one) => [one.receipt, one]));
  return new Map(
    submissions.map((submission) => {
      const { receipt, notices } = submission;
      const own = subjects.get(receipt);
      const before = compared.get(receipt);
      return [
        receipt,
        [
          ...(disputes.get(receipt) ?? []),
          ...notices.filter(({ code }) => !lookedUp.includes(code)),
          ...(own ? findListingWarnings(own, known) : []),
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

function toWarnings({ status, isProvenTeam, named, more }: SeenGroup, kind: FormKind): Warning[] {
  const code = kind === 'fake' ? 'alsoNamed' : isProvenTeam ? 'provenBefore' : SEEN_CODES[status];
  if (!code) return [];
  const warnings = named.map((submission): Warning => ({ code, details: { kind: 'submission', submission } }));
  return more > 0 ? [...warnings, { code, details: { kind: 'more', count: more } }] : warnings;
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
  const warnings = await loadWarnings(db, [
    { receipt, kind, fields: values, notices: readWarnings(stored), previousReceipt },
  ]);
  const all = (warnings.get(receipt) ?? []).filter(needsConfirmation);
  const unconfirmed = all.filter(({ code }) => !confirmed.includes(code));
  if (unconfirmed.length > 0) throw new ReviewError({ code: 'unconfirmedWarnings', warnings: unconfirmed });
  return [...new Set(all.map(({ code }) => code))];
}
