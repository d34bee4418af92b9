import type { Submission } from '../../../shared/submission/submission.ts';
import type { StoredSubmission } from '../../records/foundWarnings.ts';
import type { Store } from '../../store/tables.ts';
import { loadAssignment } from '../../records/assignment.ts';
import { loadEntryOf } from '../../records/directory.ts';
import { findDecision, loadReportedEntry, loadSubmission } from '../../records/loadSubmission.ts';
import { readHiding } from '../../records/hiding.ts';
import { subjectOf, isSamePage, tokenKey } from '../../records/subject.ts';
import { loadLastActor, loadState } from '../../records/transitions.ts';
import { loadToken } from '../../records/tokens.ts';
import { loadCategories } from './dappListing.ts';
import { loadFakeViews } from './fakeViews.ts';
import { loadWarnings } from './warnings.ts';
import { loadNotes } from './internalNotes.ts';
import { loadReplies } from './savedReplies.ts';
import { loadSimilarEntries } from './similarEntries.ts';
import { loadSubmittedNews } from './submittedNews.ts';
import { loadVersionReceipts, pickCompared } from '../../records/submissionVersions.ts';

export type Review = NonNullable<Awaited<ReturnType<typeof loadReview>>>;

/** Everything that a reviewer sees of a submission at `now`; null when the receipt is unknown. */
export async function loadReview(store: Store, receipt: string, now: Date) {
  // Before all else: what changes while the rest is read then counts as unseen.
  const seen = await loadState(store, receipt);
  const submission = seen && (await loadSubmission(store, receipt));
  if (!submission) return null;
  const versions = await loadEarlier(store, receipt);
  return {
    submission,
    seen,
    /** The reviewer who has it. */
    assignment: await loadAssignment(store, receipt, now.toISOString()),
    /** What reviewers have noted on its versions. */
    notes: await loadNotes(store, [receipt, ...versions.map((version) => version.receipt)]),
    /** Notes that can be inserted, in the language of the submission. */
    replies: (await loadReplies(store)).filter((reply) => reply[submission.lang] !== ''),
    /** The reviewer who made or undid the last decision. */
    lastActor: await loadLastActor(store, receipt),
    /** What accepting a report of a fake, or an objection, changes. */
    fake: (await loadFakeViews(store, [submission])).get(receipt) ?? null,
    /** The entry of the directory that a report is about. */
    reportedEntry: await loadReportedEntry(store, receipt),
    warnings: (await loadWarnings(store, [submission])).get(receipt) ?? [],
    /** The versions before, the oldest first, and the one that this one is compared with. */
    versions,
    compared: pickCompared(versions, (version) => findDecision(version) !== null),
    similarEntries: await loadSimilarEntries(store, submission),
    categories: submission.kind === 'dapp' ? await loadCategories(store) : [],
    entry: await loadEntry(store, submission),
    token: await loadListedToken(store, submission),
    /** The flash that was published with a version of it, also while it is hidden. */
    news: submission.kind === 'dapp' ? await loadSubmittedNews(store, receipt) : null,
  };
}

/** The listed token of a submission, with who hides it and who has changed it. */
async function loadListedToken(store: Store, { kind, fields: values }: Pick<Submission, 'kind' | 'fields'>) {
  const subject = subjectOf({ kind, values });
  if (kind !== 'token' || !subject) return null;
  const token = await loadToken(store, tokenKey(subject.platform, subject.address, subject.symbol));
  return token && { key: token.address_key, hiding: readHiding(token), editor: token.edited_by };
}

/** Earlier versions that the desk shows; teams revise less often. */
const VERSIONS_MAX = 50;

/** The versions before a submission, the oldest first. */
async function loadEarlier(store: Store, receipt: string): Promise<StoredSubmission[]> {
  const receipts = (await loadVersionReceipts(store, receipt)).toReversed();
  const earlier = receipts.slice(0, receipts.indexOf(receipt)).slice(-VERSIONS_MAX);
  const versions: StoredSubmission[] = [];
  for (const one of earlier) {
    const version = await loadSubmission(store, one);
    if (version) versions.push(version);
  }
  return versions;
}

/**
 * The entry that a DApp has or joins: its category stays. `isMoved`: accepting would lead it to another page. `editor`:
 * who has changed it since the team was accepted.
 */
async function loadEntry(store: Store, { kind, fields: values }: Pick<Submission, 'kind' | 'fields'>) {
  const subject = subjectOf({ kind, values });
  if (kind !== 'dapp' || !subject) return null;
  const entry = await loadEntryOf(store, subject);
  if (!entry) return null;
  const { hid, category_id: category, url, isShown, hiding, edited_by: editor } = entry;
  const isMoved = (isShown || hiding !== null) && !isSamePage(url, subject.website);
  return { hid, category, url, isMoved, isJoined: entry.subject === null, hiding, editor };
}
