import { readTitle } from '../../records/subject.ts';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { createElement, type ReactNode } from 'react';
import { SUBMISSION_STATUSES } from '../../../shared/submission/submission.ts';
import { FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';
import { pictures, PICTURES_PATH, UNTRUSTED_HEADERS } from '../../records/pictures.ts';
import { STATUS } from '../../http/status.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { type Actor, loadAudit } from '../review/audit.ts';
import { loadDeliveries, loadMails, replay } from '../review/outboxRows.ts';
import { LISTED_KINDS, loadListed } from '../review/listed.ts';
import { loadReview } from '../review/loadReview.ts';
import { ReviewError } from '../review/obstacles.ts';
import { reopen } from '../review/reopen.ts';
import { loadQueue, loadTitles } from '../review/reviewQueue.ts';
import { changeFake } from '../review/fakeReports.ts';
import { sha256 } from '../../records/files.ts';
import { loadFiles, loadImage } from '../../records/loadSubmission.ts';
import { findReceipt } from '../../records/receipt.ts';
import { loadNewest, TrustError } from '../../genuine/trustList.ts';
import { momentsIn, toPlainText } from '../formats.ts';
import { describeFakeChange, describeObstacle, describeReopening, type DeskConfig } from '../messages.ts';
import { AuditPage } from './AuditPage.tsx';
import { renderDeskPage } from './DeskPage.tsx';
import { deskHeaders, guard } from './guard.ts';
import { ListedPage } from './ListedPage.tsx';
import { OutboxPage } from './OutboxPage.tsx';
import { DECIDED_MAX, QueuePage } from './QueuePage.tsx';
import {
  makeDecision,
  type Message,
  NOTHING_DECIDED,
  type PostedDecision,
  readDecision,
  RESOLUTIONS,
} from './readDecision.ts';
import { ReviewPage } from './ReviewPage.tsx';
import { TrustPage } from './TrustPage.tsx';

const ROWS = 50;
const PAGE_MAX = 100_000;
const BODY_MAX = '64kb';

/**
 * How a review is shown: with what was posted and why it could not be done, and with other decisions in place of the
 * one made.
 */
interface ReviewRequest {
  posted?: PostedDecision;
  isReplacing: boolean;
  failure?: string;
}

interface DeskParts {
  /** The reviewer, on the store of the site. */
  actor: Actor;
  config: DeskConfig;
  /** Folder with the style sheet and the script. */
  filesDir: string;
  key: string;
  host: string;
  /** Prints a fault of the program, and who was let in or refused, in the terminal. */
  reportFault(text: string): Promise<void>;
}

/** The review desk at the name `host`, for the one browser that has the key. */
export function createDeskApp({ actor, config, filesDir, reportFault, ...door }: DeskParts): Express {
  const app = express();
  const { store } = actor;
  const at = momentsIn(config.siteTimeZone);
  // There is one browser, so the message for its next page has one place.
  let message: Message | null = null;
  const say = (text: string) => (message = { text, links: [], undo: null });

  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(deskHeaders, guard({ ...door, now: actor.now, report: (text) => void reportFault(text) }));
  app.use(express.static(filesDir, { index: false }));
  app.use(express.urlencoded({ extended: false, limit: BODY_MAX }));
  app.use(
    PICTURES_PATH,
    pictures((hash) => loadImage(store, hash)),
  );

  app.get('/', async (req, res) => {
    const isDecided = req.query.show === 'decided';
    const statuses = SUBMISSION_STATUSES.filter((status) => (status === 'received') !== isDecided);
    const query = { kinds: FORM_KINDS, statuses, ...(isDecided && { newest: DECIDED_MAX }) };
    const entries = await loadQueue(store, actor.now(), query);
    const props = { entries, now: actor.now().getTime(), formatTime: at, timeZone: config.siteTimeZone, isDecided };
    res.send(page(isDecided ? 'decided' : 'queue', isDecided ? 'Decided' : 'Queue', createElement(QueuePage, props)));
  });

  app.get('/submissions/:receipt', async (req, res) => {
    res.send(await reviewPage(req.params.receipt, { isReplacing: false }));
  });

  app.post('/submissions/:receipt', async (req, res) => {
    const { receipt } = req.params;
    const posted = readDecision(req.body);
    if (posted.decision === 'replace') return res.send(await reviewPage(receipt, { posted, isReplacing: true }));
    // Read before the decision, which takes the submission out of the queue.
    const review = await loadReview(store, receipt);
    const next = review?.queue.next ?? null;
    const repeat = async (failure: string) =>
      res.status(STATUS.conflict).send(await reviewPage(receipt, { posted, isReplacing: posted.replace, failure }));
    try {
      const done = await makeDecision(actor, config, receipt, posted);
      if (done === null) return await repeat(NOTHING_DECIDED);
      const { name } = review ? readTitle(review.submission.kind, review.submission.fields) : { name: '' };
      message = { ...done, text: [name, done.text].filter(Boolean).join(': ') };
      return res.redirect(STATUS.seeOther, next ? `/submissions/${next}` : '/');
    } catch (error) {
      return await repeat(explain(error));
    }
  });

  app.post('/submissions/:receipt/reopen', async (req, res) => {
    const { receipt } = req.params;
    const { decidedAt = '' } = (req.body ?? {}) as { decidedAt?: string };
    const undone = reopen(actor, receipt, decidedAt).then((done) => describeReopening(receipt, done));
    say(await undone.catch((error: unknown) => explain(error, {})));
    res.redirect(STATUS.seeOther, `/submissions/${receipt}`);
  });

  app.get('/submissions/:receipt/files/:field', async (req, res) => {
    const { receipt, field } = req.params;
    const [file] = await loadFiles(store, receipt, field);
    if (!file) throw new HttpFailure(STATUS.notFound, 'notFound');
    if (sha256(file.body) !== file.sha256) throw new Error(`${field} is damaged in the store: its hash differs.`);
    res.set(UNTRUSTED_HEADERS).type(file.type);
    // A report is saved and never shown; pictures were encoded by the site.
    if (!file.type.startsWith('image/')) res.attachment(file.name);
    res.send(file.body);
  });

  app.get('/outbox', async (req, res) => {
    const isDelivered = req.query.show === 'delivered';
    const deliveries = await loadDeliveries(store, isDelivered);
    const props = { deliveries, mails: await loadMails(store), isDelivered, formatTime: at };
    res.send(page('outbox', 'Outbox', createElement(OutboxPage, props)));
  });

  app.post('/outbox', async (req, res) => {
    const { id } = (req.body ?? {}) as { id?: string };
    const replayed = replay(actor, id).then((count) => `${count} waiting again.`);
    say(await replayed.catch((error: unknown) => explain(error)));
    res.redirect(STATUS.seeOther, '/outbox');
  });

  app.get('/listed', async (req, res) => {
    const kind = LISTED_KINDS.find((known) => known === req.query.kind) ?? 'tokens';
    const [search, number] = [readText(req.query.search), readPage(req.query.page)];
    const { entries, count } = await loadListed(store, kind, { search, page: number, limit: ROWS });
    const props = { kind, search, page: number, entries, count, hasMore: number * ROWS < count, formatTime: at };
    res.send(page('listed', 'Listed', createElement(ListedPage, props)));
  });

  app.get('/trust', async (_req, res) => {
    const props = { ...(await loadNewest(store)), formatTime: at };
    res.send(page('trust', 'Genuine and fake', createElement(TrustPage, props)));
  });

  app.post('/trust', async (req, res) => {
    const { renew, withdraw = '' } = (req.body ?? {}) as { renew?: string; withdraw?: string };
    const change = renew ? 'renew' : 'withdraw';
    const changed = changeFake(actor, renew || withdraw, change).then((name) => describeFakeChange(name, change));
    say(await changed.catch((error: unknown) => explain(error)));
    res.redirect(STATUS.seeOther, '/trust');
  });

  app.get('/audit', async (req, res) => {
    const [target, number] = [readText(req.query.target), readPage(req.query.page)];
    const changes = await loadAudit(store, { target, limit: ROWS + 1, offset: (number - 1) * ROWS });
    const titles = await loadTitles(store, [...new Set(changes.map((change) => change.target))]);
    const hasMore = changes.length > ROWS;
    const props = { changes: changes.slice(0, ROWS), titles, target, page: number, hasMore, formatTime: at };
    res.send(page('audit', 'Audit', createElement(AuditPage, props)));
  });

  app.use(() => {
    throw new HttpFailure(STATUS.notFound, 'notFound');
  });
  app.use(failures(reportFault));
  return app;

  /** With `isReplacing` the page of a decided submission offers other decisions; one that was decided meanwhile does not. */
  async function reviewPage(typed: string, { posted, isReplacing, failure = '' }: ReviewRequest): Promise<string> {
    const receipt = findReceipt(typed);
    const review = receipt === null ? null : await loadReview(store, receipt);
    if (!review) throw new HttpFailure(STATUS.notFound, 'notFound');
    const isSeen = !posted || posted.updatedAt === review.seen.updatedAt;
    const props = {
      review,
      posted: posted ?? null,
      isReplacing: isReplacing && isSeen,
      now: actor.now().getTime(),
      formatTime: at,
    };
    const section = review.submission.status === 'received' ? 'queue' : 'decided';
    const title = toPlainText(readTitle(review.submission.kind, review.submission.fields).name) || receipt || '';
    return page(section, title, createElement(ReviewPage, { ...props, siteOrigin: config.siteOrigin }), failure);
  }

  function page(
    section: Parameters<typeof renderDeskPage>[0]['section'],
    title: string,
    children: ReactNode,
    failure = '',
  ) {
    const html = renderDeskPage({ title, section, user: actor.name, message, failure, children });
    message = null;
    return html;
  }

  /** What the reviewer has to change. Throws what is a fault of the program. */
  function explain(error: unknown, resolutions = RESOLUTIONS): string {
    if (error instanceof TrustError) return error.message;
    if (error instanceof ReviewError) return describeObstacle(error.obstacle, resolutions, config.siteTimeZone);
    throw error;
  }
}

/** A parameter of an address, empty when it is missing or given twice. */
function readText(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : '';
}

/** The number of a page, from 1. A larger one than any list has would be no number of rows for the store. */
function readPage(typed: unknown): number {
  return Math.min(Math.max(1, Math.floor(Number(typed)) || 1), PAGE_MAX);
}

/** The desk is used by the operator, so a fault is shown, and its stack is printed in the terminal. */
function failures(reportFault: DeskParts['reportFault']): ErrorRequestHandler {
  return (error: Error & { status?: number }, _req, res, next) => {
    if (res.headersSent) return next(error);
    const status = error.status ?? STATUS.internalServerError;
    if (status >= STATUS.internalServerError) void reportFault(`${error.stack ?? error.message}\n`);
    const text = status === STATUS.notFound ? 'There’s no such page on the desk.' : error.message;
    return res.status(status).type('text').send(`${text}\n`);
  };
}
