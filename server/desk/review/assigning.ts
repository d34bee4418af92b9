import { assign, type Assignment, endAssignment, loadAssignment } from '../../records/assignment.ts';
import { isWaiting } from '../../records/transitions.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';

/** Assigns a submission to the reviewer, or renews that. Throws ReviewError while another reviewer has it. */
export async function assignTo(actor: Actor, receipt: string): Promise<void> {
  const now = actor.now();
  if (await assign(actor.store, receipt, { reviewer: actor.name, now })) return;
  const assignment = await loadAssignment(actor.store, receipt, now.toISOString());
  throw new ReviewError(assignment ? { code: 'assigned', ...assignment } : { code: 'changedMeanwhile' });
}

/** Renews the assignment of a reviewer who has the submission; for others it changes nothing. */
export async function renew(actor: Actor, receipt: string): Promise<void> {
  const assignment = await loadAssignment(actor.store, receipt, actor.now().toISOString());
  if (assignment?.reviewer === actor.name) await assignTo(actor, receipt);
}

/**
 * Takes a submission over from the reviewer whom the page has named, which the audit keeps. Returns whom it was taken
 * from; null when nobody had it any more. Throws ReviewError when yet another reviewer has it.
 */
export async function takeFrom(actor: Actor, receipt: string, previous: string): Promise<Assignment | null> {
  const now = await loadAssignment(actor.store, receipt, actor.now().toISOString());
  if (now === null || now.reviewer === actor.name) {
    await assignTo(actor, receipt);
    return null;
  }
  const { taken: done } = await makeChange(actor, 'take over', async (trx, at) => {
    const before = await loadAssignment(trx, receipt, at);
    if (!(await assign(trx, receipt, { reviewer: actor.name, now: new Date(at), previous })))
      throw new ReviewError(before ? { code: 'assigned', ...before } : { code: 'unknownSubmission', receipt });
    const taken = before?.reviewer === previous ? before : null;
    return { target: receipt, detail: { from: taken?.reviewer ?? '' }, taken };
  });
  return done;
}

/**
 * Assigns the first of some submissions that is still free and waits, and returns its receipt; null when there is none.
 * Each attempt is one statement, so that of several reviewers at the same moment each gets another one.
 */
export async function assignFirst({ store, name, now }: Actor, receipts: readonly string[]): Promise<string | null> {
  for (const receipt of receipts)
    if (await assign(store, receipt, { reviewer: name, now: now(), condition: isWaiting(now()) })) return receipt;
  return null;
}

/** Ends the reviewer's assignment, so that others get the submission. */
export async function giveBack({ store, name }: Actor, receipt: string): Promise<void> {
  await endAssignment(store, receipt, name);
}
