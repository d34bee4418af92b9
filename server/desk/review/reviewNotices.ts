import type { Kysely, Selectable } from 'kysely';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Submission, SubmissionStatus } from '../../../shared/submission/submission.ts';
import type { SubmissionTable, Tables } from '../../store/tables.ts';
import { readFields, subjectOf } from '../../records/subject.ts';
import { findFakeNotices } from './fakeReports.ts';
import { findContactChanges, findFieldNotices } from './fieldNotices.ts';
import { findListedNotices, type Listable, loadListings } from './listedNotices.ts';
import { ReviewError } from './obstacles.ts';
import type { ReviewNotice } from './seenBefore.ts';
import { loadSeen, type SeenGroup } from './seenBefore.ts';
import { loadComparedFields } from '../../records/submissionVersions.ts';

export type Noticed = Pick<Submission, 'receipt' | 'kind' | 'fields' | 'notices' | 'previousReceipt'>;

/** Found when the form was sent, and looked up again here, because listings change. */
const LISTED_CODES = { tokens: ['sameSymbol'], directory: ['sameHost', 'otherHost'] };

/** The notices of submissions at this moment, by receipt. */
export async function loadNotices(
  db: Kysely<Tables>,
  submissions: readonly Noticed[],
): Promise<Map<string, ReviewNotice[]>> {
  const listable = submissions.flatMap(({ receipt, kind, fields: values }): Listable[] => {
    const subject = subjectOf({ kind, values });
    return subject ? [{ receipt, subject }] : [];
  });
  const listings = await loadListings(db, listable);
  const seen = await loadSeen(
    db,
    submissions.map(({ receipt }) => receipt),
  );
  const fakes = await findFakeNotices(db, submissions);
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
          ...(own ? findListedNotices(own, listings) : []),
          ...(fakes.get(receipt) ?? []),
          ...(seen.get(receipt) ?? []).flatMap((group) => toNotices(group, submission.kind)),
          ...(before ? findContactChanges(submission, before) : []),
          ...findFieldNotices(submission),
        ],
      ];
    }),
  );
}

const SEEN_CODES: Readonly<Partial<Record<SubmissionStatus, ReviewNotice['code']>>> = {
  received: 'otherOpen',
  accepted: 'acceptedBefore',
  changes: 'changesBefore',
  refused: 'refusedBefore',
};

function toNotices({ status, named, more }: SeenGroup, kind: FormKind): ReviewNotice[] {
  const code = kind === 'fake' ? 'alsoNamed' : SEEN_CODES[status];
  if (!code) return [];
  const notices = named.map((seen) => ({ code, with: seen.name, seen }));
  return more > 0 ? [...notices, { code, with: `${more} more` }] : notices;
}

/**
 * Throws ReviewError unless the reviewer has confirmed each notice, named by its code. Returns the codes that there
 * were.
 */
export async function checkConfirmed(
  db: Kysely<Tables>,
  { receipt, kind, fields, notices: stored, previous_receipt: previousReceipt }: Selectable<SubmissionTable>,
  confirmed: readonly string[],
): Promise<string[]> {
  const values = readFields(fields);
  const found = JSON.parse(stored) as Submission['notices'];
  const notices = await loadNotices(db, [{ receipt, kind, fields: values, notices: found, previousReceipt }]);
  const all = notices.get(receipt) ?? [];
  const unconfirmed = all.filter(({ code }) => !confirmed.includes(code));
  if (unconfirmed.length > 0) throw new ReviewError({ code: 'unconfirmedNotices', notices: unconfirmed });
  return [...new Set(all.map(({ code }) => code))];
}
