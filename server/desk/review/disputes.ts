import type { Kysely, Selectable } from 'kysely';
import { mailNews } from '../../mail/mails.ts';
import { loadDispute } from '../../records/listingDisputes.ts';
import { restoreOthers } from '../../records/reviewerTransitions.ts';
import { ownerOf, proofKey, readFields, subjectOf } from '../../records/subject.ts';
import { loadState, type SeenState } from '../../records/transitions.ts';
import type { SubmissionTable } from '../../store/submissionTable.ts';
import type { Tables } from '../../store/tables.ts';
import { isUndecided } from '../../records/transitions.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';
import { AFTER_WITHDRAWAL, setListing } from './setListing.ts';
import type { Warning } from './warningDetails.ts';
import { partsOf } from '../../records/receipt.ts';

/** For each submission that disputes a listing: what both teams have shown, without a mail or a receipt. */
export async function loadDisputeWarnings(
  db: Kysely<Tables>,
  submissions: readonly { receipt: string }[],
): Promise<Map<string, Warning[]>> {
  const warnings = new Map<string, Warning[]>();
  for (const part of partsOf(submissions.map(({ receipt }) => receipt))) {
    const rows = db.selectFrom('submission').select('receipt').where('receipt', 'in', part);
    for (const { receipt } of await rows.where('disputes', 'is not', null).execute()) {
      const dispute = await loadDispute(db, receipt);
      if (!dispute) continue;
      const { proof, listed, heard: answer, toldAt } = dispute;
      const own = proof ? `${proof.method} ${proofKey(proof)}` : 'nothing';
      warnings.set(receipt, [
        {
          code: 'disputes',
          details: { kind: 'dispute', own, listed: describeListed(listed), isImported: !listed, toldAt, answer },
        },
      ]);
    }
  }
  return warnings;
}

type Listed = NonNullable<Awaited<ReturnType<typeof loadDispute>>>['listed'];

function describeListed(listed: Listed): string {
  if (!listed) return 'an imported list, without a website or owner';
  const form = { kind: listed.kind, values: readFields(listed.fields) };
  const named = [`site:${subjectOf(form)?.website ?? ''}`, ...(ownerOf(form) ? [`owner:${ownerOf(form)}`] : [])];
  const proven = listed.proof ? `${listed.proof.method} ${proofKey(listed.proof)}` : 'nothing proven';
  return `${named.join(', ')} (${proven})`;
}

/**
 * What a decision means for the listings of other teams: what it has replaced, what is listed again because the
 * submission is accepted no more, and what a declined one has disputed. Their teams are told, the last only if it was
 * told of the dispute.
 */
export async function settleOthers(
  trx: Kysely<Tables>,
  { receipt, status, disputes, told_at: toldAt }: Selectable<SubmissionTable>,
  change: { actor: string; at: string },
): Promise<void> {
  const listings = trx.selectFrom('submission').selectAll();
  if (status === 'accepted') {
    const replaced = listings.where('replaced_by', '=', receipt).where('claimed_by', '=', receipt);
    return tellTeams(trx, await replaced.where('updated_at', '=', change.at).execute(), 'replaced');
  }
  const restored = await restoreOthers(trx, receipt, change);
  for (const listing of restored) await setListing(trx, listing, AFTER_WITHDRAWAL);
  if (restored.length > 0) return tellTeams(trx, restored, 'kept');
  if (status !== 'refused' || toldAt === null) return;
  const kept = listings.where('receipt', '=', disputes ?? '').where('status', '=', 'accepted');
  await tellTeams(trx, await kept.execute(), 'kept');
}

/** Tells the teams of listings that another team's submission has replaced them, or that they are as before. */
export async function tellTeams(
  trx: Kysely<Tables>,
  listings: readonly Selectable<SubmissionTable>[],
  template: 'replaced' | 'kept',
): Promise<void> {
  for (const listing of listings)
    if (listing.email_confirmed_at !== null)
      await mailNews(trx, { ...listing, values: readFields(listing.fields) }, { template });
}

/**
 * Tells the listed team of a dispute, on its page and by mail where its address is confirmed, so that it can answer.
 * Throws ReviewError for what disputes no submission, once the team was told, and in another state than `seen`.
 */
export async function tellListedTeam(actor: Actor, receipt: string, seen?: SeenState) {
  return makeChange(actor, 'tell', async (trx, at) => {
    const state = await loadState(trx, receipt);
    if (seen && (state?.status !== seen.status || state.updatedAt !== seen.updatedAt))
      throw new ReviewError({ code: 'changedSince' });
    const told = await trx
      .updateTable('submission')
      .set({ told_at: at })
      .where('receipt', '=', receipt)
      .where('disputes', 'is not', null)
      .where('told_at', 'is', null)
      .where(isUndecided)
      .executeTakeFirst();
    const dispute = await loadDispute(trx, receipt);
    if (told.numUpdatedRows === 0n || !dispute?.listed) throw new ReviewError({ code: 'nobodyToTell' });
    const { listed } = dispute;
    const isMailed = listed.email_confirmed_at !== null;
    if (isMailed) await mailNews(trx, { ...listed, values: readFields(listed.fields) }, { template: 'disputed' });
    return { target: receipt, detail: { mailed: isMailed }, effect: { isMailed } };
  });
}
