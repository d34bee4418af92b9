import type { Response } from 'express';
import { createElement } from 'react';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { sha256 } from '../../records/files.ts';
import { loadFiles } from '../../records/loadSubmission.ts';
import { UNTRUSTED_HEADERS } from '../../records/pictures.ts';
import { readTitle } from '../../records/subject.ts';
import { assignFirst, assignTo, renew, takeFrom } from '../review/assigning.ts';
import { type Decided, makeDecision } from '../review/decisions.ts';
import { tellListedTeam } from '../review/disputes.ts';
import { loadReceiptOf } from '../review/findSubmission.ts';
import { addNote } from '../review/internalNotes.ts';
import { loadReview } from '../review/loadReview.ts';
import { ReviewError } from '../review/obstacles.ts';
import { reopen } from '../review/reopen.ts';
import { loadFree, loadPlace, loadTitles } from '../review/reviewQueue.ts';
import { readFilters, toQuery } from '../review/queueFilters.ts';
import { resume, setAside } from '../review/settingAside.ts';
import { loadReplyText } from '../review/savedReplies.ts';
import { toPlainText } from '../formats.ts';
import { describeAcceptance, describeReopening, describeSendBack, publishedLinks } from '../decisionTexts.ts';
import type { DeskConfig } from '../messages.ts';
import type { Message } from './DeskPage.tsx';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';
import { isFilledIn, parseDecision, type PostedDecision, toCommand } from './parseDecision.ts';
import { QUEUE_ROUTES } from './queueRoutes.ts';
import { ReviewPage } from './ReviewPage.tsx';
import { deskPath } from './reviewTexts.ts';

export const REVIEW_ROUTES: readonly DeskRoute[] = [
  ...QUEUE_ROUTES,
  { method: 'get', path: '/submissions/:id', role: 'reviewer', run: showSubmission },
  { method: 'post', path: '/submissions/:id', role: 'reviewer', run: pressOnSubmission },
  { method: 'post', path: '/submissions/:id/assign', role: 'reviewer', run: assignSubmission },
  { method: 'post', path: '/submissions/:id/reopen', role: 'reviewer', run: reopenSubmission },
  { method: 'get', path: '/submissions/:id/files/:field', role: 'reviewer', run: sendFile },
];

/** The receipt of the submission in an address. Throws HttpFailure for an unknown one. */
async function receiptIn({ actor }: DeskSession, { params }: NamedRequest): Promise<string> {
  const receipt = await loadReceiptOf(actor.store, params.id ?? '');
  if (receipt === null) throw new HttpFailure(STATUS.notFound, 'notFound');
  return receipt;
}

async function showSubmission(desk: DeskSession, req: NamedRequest, res: Response) {
  res.send(await renderReview(desk, req, await receiptIn(desk, req), { isReplacing: false }));
}

/** Opens a submission from the queue: it is assigned, or the page names who has it. */
async function assignSubmission(desk: DeskSession, req: NamedRequest, res: Response) {
  const receipt = await receiptIn(desk, req);
  await assignTo(desk.actor, receipt).catch((error: unknown) =>
    desk.announce({ text: desk.explain(error, {}), links: [], undo: null }, deskPath(receipt)),
  );
  res.redirect(STATUS.seeOther, deskPath(receipt) + toQuery(readFilters(req.query)));
}

/** Each press renews the assignment. One that fails shows the page again with what was posted. */
async function pressOnSubmission(desk: DeskSession, req: NamedRequest, res: Response) {
  const receipt = await receiptIn(desk, req);
  const posted = parseDecision(req.body);
  try {
    if (posted.decision === 'take') await takeOver(desk, receipt, posted);
    else if (posted.decision === 'remark') await noteRemark(desk, receipt, posted);
    else await assignTo(desk.actor, receipt);
    if (posted.decision === 'tell') await tellTeam(desk, receipt, posted);
    const view = { posted: { ...posted, note: await insertReply(desk, receipt, posted) }, isReplacing: posted.replace };
    switch (posted.decision) {
      case 'replace':
        return res.send(await renderReview(desk, req, receipt, { ...view, isReplacing: true }));
      case 'insert':
        return res.send(await renderReview(desk, req, receipt, view));
      case 'aside':
        return res.redirect(STATUS.seeOther, await leaveAside(desk, req, receipt, posted));
      case 'resume':
        await resume(desk.actor, receipt, posted);
        return res.redirect(STATUS.seeOther, deskPath(receipt) + toQuery(readFilters(req.query)));
      case 'take':
      case 'review':
      case 'tell':
      case 'remark': {
        const shown = posted.decision === 'remark' ? { ...posted, remark: '' } : posted;
        if (isFilledIn(shown)) return res.send(await renderReview(desk, req, receipt, { ...view, posted: shown }));
        return res.redirect(STATUS.seeOther, deskPath(receipt) + toQuery(readFilters(req.query)));
      }
      default:
        return res.redirect(STATUS.seeOther, await decideSubmission(desk, req, receipt, posted));
    }
  } catch (error) {
    const failure = desk.explain(error);
    const html = await renderReview(desk, req, receipt, { posted, isReplacing: posted.replace, failure });
    return res.status(STATUS.conflict).send(html);
  }
}

/** Decides, and assigns the next free submission. Returns the address of that, or of the queue. */
async function decideSubmission(
  desk: DeskSession,
  req: NamedRequest,
  receipt: string,
  posted: PostedDecision,
): Promise<string> {
  const { actor, config } = desk;
  const command = toCommand(posted);
  if (command === null) throw new ReviewError({ code: 'nothingDecided' });
  const filters = readFilters(req.query);
  // Read before the decision, which takes the submission out of the queue.
  const title = (await loadTitles(actor.store, [receipt])).get(receipt);
  const free = await loadFree(actor, filters, receipt);
  const done = describeDecision(receipt, await makeDecision(actor, receipt, command), config);
  const next = await assignFirst(actor, free);
  const path = next === null ? '/' : deskPath(next);
  desk.announce({ ...done, text: [title?.name, done.text].filter(Boolean).join(': ') }, path);
  return path + toQuery({ ...filters, show: 'queue' });
}

/** Sets a submission aside, and assigns the next free one. Returns the address of that, or of the queue. */
async function leaveAside(
  { actor, announce }: DeskSession,
  req: NamedRequest,
  receipt: string,
  posted: PostedDecision,
) {
  const { status, updatedAt, until, note } = posted;
  const filters = readFilters(req.query);
  const free = await loadFree(actor, filters, receipt);
  await setAside(actor, receipt, { until, note, seen: { status, updatedAt } });
  const next = await assignFirst(actor, free);
  const path = next === null ? '/' : deskPath(next);
  const text = `${receipt} is set aside until ${until}, and waits again on that day.`;
  announce({ text, links: [{ text: 'Open it', url: deskPath(receipt) }], undo: null }, path);
  return path + toQuery({ ...filters, show: 'queue' });
}

function describeDecision(receipt: string, decided: Decided, config: DeskConfig): Message {
  const undo = { action: `${deskPath(receipt)}/reopen`, name: 'decidedAt', value: decided.decidedAt };
  if (decided.status !== 'accepted')
    return { text: describeSendBack(receipt, decided.status, decided), links: [], undo };
  return { text: describeAcceptance(receipt, decided, config), links: publishedLinks(decided, config), undo };
}

/** Takes a submission over. The other reviewer is told at the next press, which is refused. */
async function takeOver({ actor, announce }: DeskSession, receipt: string, { assignee }: PostedDecision) {
  const before = await takeFrom(actor, receipt, assignee);
  const told = `You have taken this one over from ${before?.reviewer}, whose next press is refused and names you.`;
  const text = before ? told : 'This one is assigned to you. Nobody had it anymore.';
  announce({ text, links: [], undo: null }, deskPath(receipt));
}

/** Tells the listed team of a dispute, which stays in the queue. */
async function tellTeam({ actor, announce }: DeskSession, receipt: string, { status, updatedAt }: PostedDecision) {
  const { effect } = await tellListedTeam(actor, receipt, { status, updatedAt });
  const text = effect.isMailed
    ? 'The listed team is told, by mail and on its page. Its answer will be in the warning of the dispute.'
    : 'The listed team is told on its page; its address is not confirmed, so it gets no mail.';
  announce({ text, links: [], undo: null }, deskPath(receipt));
}

/** Stores a note for reviewers, also of one who does not have the submission. */
async function noteRemark({ actor }: DeskSession, receipt: string, { remark }: PostedDecision) {
  if (remark === '') throw new ReviewError({ code: 'nothingNoted' });
  await addNote(actor, receipt, remark);
  await renew(actor, receipt);
}

/** The posted note, with the saved reply that was chosen at its end. */
async function insertReply({ actor }: DeskSession, receipt: string, { decision, reply, note }: PostedDecision) {
  const text = decision === 'insert' ? await loadReplyText(actor.store, reply, receipt) : '';
  return [note, text].filter(Boolean).join('\n\n');
}

async function reopenSubmission(desk: DeskSession, req: NamedRequest, res: Response) {
  const { actor, announce, explain } = desk;
  const receipt = await receiptIn(desk, req);
  const { decidedAt = '' } = (req.body ?? {}) as { decidedAt?: string };
  const undone = reopen(actor, receipt, decidedAt).then(async (done) => {
    await assignTo(actor, receipt);
    return describeReopening(receipt, done);
  });
  const text = await undone.catch((error: unknown) => explain(error, {}));
  announce({ text, links: [], undo: null }, deskPath(receipt));
  res.redirect(STATUS.seeOther, deskPath(receipt));
}

async function sendFile(desk: DeskSession, req: NamedRequest, res: Response) {
  const { field = '' } = req.params;
  const [file] = await loadFiles(desk.actor.store, await receiptIn(desk, req), field);
  if (!file) throw new HttpFailure(STATUS.notFound, 'notFound');
  if (sha256(file.body) !== file.sha256) throw new Error(`${field} is damaged in the store: its hash differs.`);
  res.set(UNTRUSTED_HEADERS).type(file.type);
  // A report is saved and never shown; pictures were encoded by the site.
  if (!file.type.startsWith('image/')) res.attachment(file.name);
  res.send(file.body);
}

/** The posted form, if there was one, and why it failed; `isReplacing` offers decisions that replace the one made. */
interface ReviewView {
  posted?: PostedDecision;
  isReplacing: boolean;
  failure?: string;
}

/** `isReplacing` is ignored where the submission was decided again since the posted page was shown. */
async function renderReview(
  { actor, config, formatTime, hasRole, render }: DeskSession,
  req: NamedRequest,
  receipt: string,
  { posted, isReplacing, failure = '' }: ReviewView,
): Promise<string> {
  const review = await loadReview(actor.store, receipt, actor.now());
  if (!review) throw new HttpFailure(STATUS.notFound, 'notFound');
  const isSeen = !posted || posted.updatedAt === review.seen.updatedAt;
  const filters = readFilters(req.query);
  const children = createElement(ReviewPage, {
    review,
    posted: posted ?? null,
    isReplacing: isReplacing && isSeen,
    isMine: review.assignment?.reviewer === actor.name,
    canEdit: hasRole('editor'),
    place: await loadPlace(actor, filters, receipt),
    query: toQuery({ ...filters, show: 'queue' }),
    now: actor.now().getTime(),
    formatTime,
    siteOrigin: config.siteOrigin,
  });
  const { kind, status, fields } = review.submission;
  const title = toPlainText(readTitle(kind, fields).name) || receipt;
  const section = status === 'received' ? 'queue' : 'decided';
  return render({ section, title, children, failure });
}
