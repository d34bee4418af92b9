import type { Response } from 'express';
import { createElement } from 'react';
import { STATUS } from '../../http/status.ts';
import { readFilters } from '../review/queueFilters.ts';
import { loadReceiptOf } from '../review/findSubmission.ts';
import { loadAudit, loadDecisionFigures } from '../review/audit.ts';
import { countListings, LISTING_KINDS, loadListingRows } from '../review/listingRows.ts';
import { loadDeliveries, loadMails, replay } from '../review/outboxRows.ts';
import { loadTitles } from '../review/reviewQueue.ts';
import { AuditPage } from './AuditPage.tsx';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';
import { ListingsPage } from './ListingsPage.tsx';
import { OutboxPage } from './OutboxPage.tsx';

const ROWS = 50;
const PAGE_MAX = 100_000;

export const LIST_ROUTES: readonly DeskRoute[] = [
  { method: 'get', path: '/outbox', role: 'all', run: showOutbox },
  { method: 'post', path: '/outbox', role: 'reviewer', run: replayDeliveries },
  { method: 'get', path: '/listed', role: 'all', run: showListed },
  { method: 'get', path: '/audit', role: 'all', run: showAudit },
];

async function showOutbox({ actor, formatTime, hasRole, render }: DeskSession, req: NamedRequest, res: Response) {
  const isDelivered = req.query.show === 'delivered';
  const deliveries = await loadDeliveries(actor.store, isDelivered);
  const mails = await loadMails(actor.store);
  const props = { deliveries, mails, isDelivered, canReview: hasRole('reviewer'), formatTime };
  res.send(render({ section: 'outbox', title: 'Outbox', children: createElement(OutboxPage, props) }));
}

async function replayDeliveries(desk: DeskSession, req: NamedRequest, res: Response) {
  const { id } = (req.body ?? {}) as { id?: string };
  await announceChange(
    desk,
    replay(desk.actor, id).then((count) => `${count} waiting again.`),
    '/outbox',
  );
  res.redirect(STATUS.seeOther, '/outbox');
}

/** A search without a kind shows the first kind in which something is found. */
async function showListed({ actor, formatTime, hasRole, render }: DeskSession, req: NamedRequest, res: Response) {
  const [search, page] = [readText(req.query.q), readPage(req.query.page)];
  const { chain } = readFilters(req.query);
  const counts = await countListings(actor.store, { search, chain });
  const asked = LISTING_KINDS.find((known) => known === req.query.kind);
  const found = LISTING_KINDS.find((known) => counts[known] > 0);
  const kind = asked ?? found ?? 'tokens';
  const { entries, count } = await loadListingRows(actor.store, kind, { search, chain, page, limit: ROWS });
  const hasMore = page * ROWS < count;
  const canReview = hasRole('reviewer');
  const props = { kind, search, chain, page, entries, count, counts, hasMore, canReview, formatTime };
  res.send(render({ section: 'listed', title: 'Listed', children: createElement(ListingsPage, props) }));
}

async function showAudit({ actor, formatTime, hasRole, render }: DeskSession, req: NamedRequest, res: Response) {
  const [target, q, page] = [readText(req.query.target), readText(req.query.q), readPage(req.query.page)];
  const mine = req.query.mine === 'on';
  const author = mine ? actor.name : '';
  // A submission is named by its id, so that no address has a receipt.
  const named = (await loadReceiptOf(actor.store, target)) ?? target;
  const changes = await loadAudit(actor.store, {
    target: named,
    q,
    author,
    limit: ROWS + 1,
    offset: (page - 1) * ROWS,
  });
  const titles = await loadTitles(actor.store, [...new Set(changes.map((change) => change.target))]);
  const figures = target + q === '' && page === 1 ? await loadDecisionFigures(actor) : [];
  const hasMore = changes.length > ROWS;
  const rows = { changes: changes.slice(0, ROWS), titles, figures, canReview: hasRole('reviewer') };
  const props = { ...rows, target, q, mine, page, hasMore, formatTime };
  res.send(render({ section: 'audit', title: 'Audit', children: createElement(AuditPage, props) }));
}

/** Announces what a change did, or why it was not possible. */
export async function announceChange(
  { announce, explain }: DeskSession,
  change: Promise<string>,
  path: string,
): Promise<void> {
  const text = await change.catch((error: unknown) => explain(error));
  announce({ text, links: [], undo: null }, path);
}

/** A parameter of an address, empty when it is missing or given twice. */
function readText(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : '';
}

/** The number of a page, from 1. A larger one than any list has would not be a valid offset for the store. */
function readPage(typed: unknown): number {
  return Math.min(Math.max(1, Math.floor(Number(typed)) || 1), PAGE_MAX);
}
