import express, { type ErrorRequestHandler, type Express } from 'express';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { SUBMISSION_STATUSES } from '../../../shared/submission.ts';
import { FORM_KINDS } from '../../../shared/schemas/formSections.ts';
import { pictures, PICTURES_PATH, UNTRUSTED_HEADERS } from '../../contentService/pictures.ts';
import { STATUS } from '../../http/status.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { loadFiles, loadImage } from '../../submissions/loadSubmission.ts';
import { findReceipt } from '../../submissions/receipt.ts';
import { loadAudit } from '../audit.ts';
import { loadDeliveries, replay } from '../deliveries.ts';
import { DecidedError } from '../decide.ts';
import { type Desk, DeskError, UsageError } from '../desk.ts';
import { toPlainText } from '../plainText.ts';
import { loadQueue, loadTitles, readTitle } from '../reading.ts';
import { momentsOf } from '../table.ts';
import { AuditPage } from './AuditPage.tsx';
import { renderDeskPage, TooLate } from './DeskPage.tsx';
import { deskHeaders, guard } from './guard.ts';
import { loadReview } from './loadReview.ts';
import { ListedPage } from './ListedPage.tsx';
import { LISTED_KINDS, loadListed } from './loadListed.ts';
import { OutboxPage } from './LogPages.tsx';
import { DECIDED_MAX, QueuePage } from './QueuePage.tsx';
import { type Given, makeDecision, readDecision } from './readDecision.ts';
import { ReviewPage } from './ReviewPage.tsx';

const AUDIT_ROWS = 50;
const BODY_MAX = '64kb';

/**
 * The review desk for the one browser that has the key. It reads and decides by the same functions as the commands, on the store
 * of the site.
 */
export function createDeskApp(desk: Desk, key: string): Express {
  const app = express();
  const at = momentsOf(desk);
  // There is one browser, so one place for what the next page says.
  let said = '';

  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(deskHeaders, guard(key));
  app.use(express.static(desk.filesDir, { index: false }));
  app.use(express.urlencoded({ extended: false, limit: BODY_MAX }));
  app.use(
    PICTURES_PATH,
    pictures(async (hash) => loadImage(await desk.openStore(), hash)),
  );

  app.get('/', async (req, res) => {
    const isDecided = req.query.show === 'decided';
    const statuses = SUBMISSION_STATUSES.filter((status) => (status === 'received') !== isDecided);
    const entries = await loadQueue(desk, {
      kinds: [...FORM_KINDS],
      statuses,
      ...(isDecided && { newest: DECIDED_MAX }),
    });
    const props = { entries, now: desk.now().getTime(), at, timeZone: desk.config.siteTimeZone, isDecided };
    res.send(page(isDecided ? 'decided' : 'queue', isDecided ? 'Decided' : 'Queue', createElement(QueuePage, props)));
  });

  app.get('/submissions/:receipt', async (req, res) => {
    res.send(await reviewPage(req.params.receipt, null));
  });

  app.post('/submissions/:receipt', async (req, res) => {
    const { receipt } = req.params;
    const given = readDecision(req.body);
    // Read before the decision, which takes the submission out of the queue.
    const review = await loadReview(desk, receipt);
    const next = review?.after;
    try {
      const done = await makeDecision(desk, receipt, given);
      said = review ? `${readTitle(review.submission.kind, review.submission.fields).name}: ${done}` : done;
      res.redirect(STATUS.seeOther, next ? `/submissions/${next}` : '/');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const failure = error instanceof DecidedError ? createElement(TooLate, { error, next }) : error.message;
      res.status(STATUS.conflict).send(await reviewPage(receipt, given, failure));
    }
  });

  app.get('/submissions/:receipt/files/:field', async (req, res) => {
    const { receipt, field } = req.params;
    const [file] = await loadFiles(await desk.openStore(), receipt, field);
    if (!file) throw new HttpFailure(STATUS.notFound, 'notFound');
    res.set(UNTRUSTED_HEADERS).type(file.type);
    // A report is saved and never shown; pictures were encoded by the site.
    if (!file.type.startsWith('image/')) res.attachment(file.name);
    res.send(file.body);
  });

  app.get('/outbox', async (_req, res) => {
    const deliveries = await loadDeliveries(desk, ['waiting', 'dead']);
    res.send(page('outbox', 'Outbox', createElement(OutboxPage, { deliveries, at })));
  });

  app.post('/outbox', async (req, res) => {
    const { id } = (req.body ?? {}) as { id?: string };
    said = await replay(desk, id).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return error.message;
    });
    res.redirect(STATUS.seeOther, '/outbox');
  });

  app.get('/listed', async (req, res) => {
    const kind = LISTED_KINDS.find((known) => known === req.query.kind) ?? 'tokens';
    const [search, number] = [readText(req.query.search), readPage(req.query.page)];
    const part = await loadListed(desk, kind, { search, page: number });
    res.send(page('listed', 'Listed', createElement(ListedPage, { kind, search, page: number, ...part })));
  });

  app.get('/audit', async (req, res) => {
    const [target, number] = [readText(req.query.target), readPage(req.query.page)];
    const query = { target: target || undefined, limit: AUDIT_ROWS + 1, offset: (number - 1) * AUDIT_ROWS };
    const rows = await loadAudit(desk, query);
    const hasMore = rows.length > AUDIT_ROWS;
    const titles = await loadTitles(desk, [...new Set(rows.map((row) => row.target))]);
    const props = { rows: rows.slice(0, AUDIT_ROWS), titles, target, page: number, hasMore, at };
    res.send(page('audit', 'Audit', createElement(AuditPage, props)));
  });

  app.use(() => {
    throw new HttpFailure(STATUS.notFound, 'notFound');
  });
  app.use(failures(desk));
  return app;

  async function reviewPage(typed: string, given: Given | null, failure: ReactNode = null): Promise<string> {
    const receipt = findReceipt(typed);
    const review = receipt === null ? null : await loadReview(desk, receipt);
    if (!review) throw new HttpFailure(STATUS.notFound, 'notFound');
    const props = { review, given, now: desk.now().getTime(), at, siteOrigin: desk.config.siteOrigin };
    const section = review.submission.status === 'received' ? 'queue' : 'decided';
    const { name } = readTitle(review.submission.kind, review.submission.fields);
    return page(section, toPlainText(name) || receipt || '', createElement(ReviewPage, props), failure);
  }

  function page(
    section: Parameters<typeof renderDeskPage>[0]['at'],
    title: string,
    children: ReactNode,
    failure: ReactNode = null,
  ) {
    const html = renderDeskPage({ title, at: section, user: desk.user, said, failure, children });
    said = '';
    return html;
  }
}

/** A parameter of an address, empty when it is missing or given twice. */
function readText(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : '';
}

/** The number of a page, from 1. */
function readPage(typed: unknown): number {
  return Math.max(1, Math.floor(Number(typed)) || 1);
}

/** A reason for the reviewer, not a fault of the program. */
function isRefusal(error: unknown): error is DeskError | UsageError {
  return error instanceof DeskError || error instanceof UsageError;
}

/** The desk is used by the operator, so a fault is shown, and its stack is printed in the terminal. */
function failures(desk: Desk): ErrorRequestHandler {
  return (error: Error & { status?: number }, _req, res, next) => {
    if (res.headersSent) return next(error);
    const status = error.status ?? STATUS.internalServerError;
    if (status >= STATUS.internalServerError) void desk.writeError(`${error.stack ?? error.message}\n`);
    const said = status === STATUS.notFound ? 'There is nothing at this address of the desk.' : error.message;
    return res.status(status).type('text').send(`${said}\n`);
  };
}
