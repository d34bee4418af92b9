import type { Response } from 'express';
import { createElement } from 'react';
import { FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';
import { SUBMISSION_STATUSES } from '../../../shared/submission/submission.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { sha256 } from '../../records/files.ts';
import { loadFiles } from '../../records/loadSubmission.ts';
import { UNTRUSTED_HEADERS } from '../../records/pictures.ts';
import { findReceipt } from '../../records/receipt.ts';
import { readTitle } from '../../records/subject.ts';
import { type Decided, makeDecision } from '../review/decisions.ts';
import { loadReview } from '../review/loadReview.ts';
import { reopen } from '../review/reopen.ts';
import { loadQueue } from '../review/reviewQueue.ts';
import { toPlainText } from '../formats.ts';
import {
  describeAcceptance,
  describeReopening,
  describeSendBack,
  type DeskConfig,
  publishedLinks,
} from '../messages.ts';
import type { Message } from './DeskPage.tsx';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';
import { DECIDED_MAX, QueuePage } from './QueuePage.tsx';
import { parseDecision, type PostedDecision, toCommand } from './parseDecision.ts';
import { ReviewPage } from './ReviewPage.tsx';

/** Enter in a field posts a form that decides nothing. */
const NOTHING_DECIDED =
  'Nothing has been decided yet. Press Enter on one of the buttons: Accept once every warning is ticked, the others with a reason.';

export const REVIEW_ROUTES: readonly DeskRoute[] = [
  { method: 'get', path: '/', role: 'reviewer', run: showQueue },
  { method: 'get', path: '/submissions/:receipt', role: 'reviewer', run: showSubmission },
  { method: 'post', path: '/submissions/:receipt', role: 'reviewer', run: decideSubmission },
  { method: 'post', path: '/submissions/:receipt/reopen', role: 'reviewer', run: reopenSubmission },
  { method: 'get', path: '/submissions/:receipt/files/:field', role: 'reviewer', run: sendFile },
];

async function showQueue({ actor, config, formatTime, render }: DeskSession, req: NamedRequest, res: Response) {
  const isDecided = req.query.show === 'decided';
  const statuses = SUBMISSION_STATUSES.filter((status) => (status === 'received') !== isDecided);
  const query = { kinds: FORM_KINDS, statuses, ...(isDecided && { newest: DECIDED_MAX }) };
  const entries = await loadQueue(actor.store, actor.now(), query);
  const props = { entries, now: actor.now().getTime(), formatTime, timeZone: config.siteTimeZone, isDecided };
  const [section, title] = isDecided ? (['decided', 'Decided'] as const) : (['queue', 'Queue'] as const);
  res.send(render({ section, title, children: createElement(QueuePage, props) }));
}

async function showSubmission(desk: DeskSession, req: NamedRequest, res: Response) {
  res.send(await renderReview(desk, req.params.receipt, { isReplacing: false }));
}

/** Decides, and goes on to the next submission that waits; or shows the page again with what was posted. */
async function decideSubmission(desk: DeskSession, req: NamedRequest, res: Response) {
  const { receipt = '' } = req.params;
  const posted = parseDecision(req.body);
  if (posted.decision === 'replace') return res.send(await renderReview(desk, receipt, { posted, isReplacing: true }));
  // Read before the decision, which takes the submission out of the queue.
  const review = await loadReview(desk.actor.store, receipt);
  const repeat = async (failure: string) => {
    const html = await renderReview(desk, receipt, { posted, isReplacing: posted.replace, failure });
    return res.status(STATUS.conflict).send(html);
  };
  const command = toCommand(posted);
  if (command === null) return repeat(NOTHING_DECIDED);
  try {
    const done = describeDecision(receipt, await makeDecision(desk.actor, receipt, command), desk.config);
    const { name } = review ? readTitle(review.submission.kind, review.submission.fields) : { name: '' };
    desk.announce({ ...done, text: [name, done.text].filter(Boolean).join(': ') });
    const next = review?.queue.next ?? null;
    return res.redirect(STATUS.seeOther, next ? `/submissions/${next}` : '/');
  } catch (error) {
    return repeat(desk.explain(error));
  }
}

function describeDecision(receipt: string, decided: Decided, config: DeskConfig): Message {
  const undo = { action: `/submissions/${receipt}/reopen`, name: 'decidedAt', value: decided.decidedAt };
  if (decided.status !== 'accepted')
    return { text: describeSendBack(receipt, decided.status, decided), links: [], undo };
  return { text: describeAcceptance(receipt, decided, config), links: publishedLinks(decided, config), undo };
}

async function reopenSubmission({ actor, announce, explain }: DeskSession, req: NamedRequest, res: Response) {
  const { receipt = '' } = req.params;
  const { decidedAt = '' } = (req.body ?? {}) as { decidedAt?: string };
  const undone = reopen(actor, receipt, decidedAt).then((done) => describeReopening(receipt, done));
  const text = await undone.catch((error: unknown) => explain(error, {}));
  announce({ text, links: [], undo: null });
  res.redirect(STATUS.seeOther, `/submissions/${receipt}`);
}

async function sendFile({ actor }: DeskSession, req: NamedRequest, res: Response) {
  const { receipt = '', field = '' } = req.params;
  const [file] = await loadFiles(actor.store, receipt, field);
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
  { actor, config, formatTime, render }: DeskSession,
  typed = '',
  { posted, isReplacing, failure = '' }: ReviewView,
): Promise<string> {
  const receipt = findReceipt(typed);
  const review = receipt === null ? null : await loadReview(actor.store, receipt);
  if (!review) throw new HttpFailure(STATUS.notFound, 'notFound');
  const isSeen = !posted || posted.updatedAt === review.seen.updatedAt;
  const children = createElement(ReviewPage, {
    review,
    posted: posted ?? null,
    isReplacing: isReplacing && isSeen,
    now: actor.now().getTime(),
    formatTime,
    siteOrigin: config.siteOrigin,
  });
  const { kind, status, fields } = review.submission;
  const title = toPlainText(readTitle(kind, fields).name) || receipt || '';
  return render({ section: status === 'received' ? 'queue' : 'decided', title, children, failure });
}
