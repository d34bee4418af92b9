import type { Response } from 'express';
import { createElement } from 'react';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { STATUS } from '../../http/status.ts';
import { assignFirst, giveBack } from '../review/assigning.ts';
import { loadFound, loadReceiptOf } from '../review/findSubmission.ts';
import { loadFree, loadQueuePage, QUEUE_ROWS } from '../review/reviewQueue.ts';
import { readFilters, toQuery } from '../review/queueFilters.ts';
import { deleteReply, loadReplies, type ReplyTexts, saveReply } from '../review/savedReplies.ts';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';
import { FoundPage, QueuePage } from './QueuePage.tsx';
import { RepliesPage } from './RepliesPage.tsx';
import { deskPath } from './reviewTexts.ts';

const PAGE_MAX = 10_000;

export const QUEUE_ROUTES: readonly DeskRoute[] = [
  { method: 'get', path: '/', role: 'reviewer', run: showQueue },
  { method: 'post', path: '/next', role: 'reviewer', run: goToNext },
  { method: 'post', path: '/find', role: 'reviewer', run: findSubmissions },
  { method: 'get', path: '/replies', role: 'reviewer', run: showReplies },
  { method: 'post', path: '/replies', role: 'reviewer', run: changeReplies },
];

async function showQueue({ actor, config, formatTime, render }: DeskSession, req: NamedRequest, res: Response) {
  const filters = readFilters(req.query);
  const page = Math.min(Math.max(1, Math.floor(Number(req.query.page)) || 1), PAGE_MAX);
  const loaded = await loadQueuePage(actor, filters, page);
  const props = {
    ...loaded,
    filters,
    page,
    hasMore: page * QUEUE_ROWS < loaded.count,
    now: actor.now().getTime(),
    formatTime,
    timeZone: config.siteTimeZone,
    reviewer: actor.name,
    query: toQuery(filters),
  };
  const [section, title] =
    filters.show === 'decided' ? (['decided', 'Decided'] as const) : (['queue', 'Queue'] as const);
  res.send(render({ section, title, children: createElement(QueuePage, props) }));
}

/** Assigns the next free submission and opens it. One that is left undecided is free for others. */
async function goToNext({ actor, announce }: DeskSession, req: NamedRequest, res: Response) {
  const filters = readFilters(req.query);
  const { after = '' } = (req.body ?? {}) as { after?: string };
  const left = await loadReceiptOf(actor.store, after);
  const next = await assignFirst(actor, await loadFree(actor, filters, left));
  if (left !== null) await giveBack(actor, left);
  const query = toQuery({ ...filters, show: 'queue' });
  if (next !== null) return res.redirect(STATUS.seeOther, deskPath(next) + query);
  const text =
    query === '' ? 'Nothing else is waiting and free.' : 'Nothing else with these filters is waiting and free.';
  announce({ text, links: [], undo: null }, '/');
  return res.redirect(STATUS.seeOther, `/${query}`);
}

/** Looks for a receipt or a sender, which are posted because addresses are kept by browsers. */
async function findSubmissions(desk: DeskSession, req: NamedRequest, res: Response) {
  const { actor, announce, formatTime, render } = desk;
  const { what = '' } = (req.body ?? {}) as { what?: string };
  const entries = await loadFound(actor.store, what, actor.now());
  const [first] = entries;
  if (entries.length === 1 && first) return res.redirect(STATUS.seeOther, deskPath(first.receipt));
  if (!first) {
    const text = 'Nothing found: enter a whole receipt, or the email address of a form.';
    announce({ text, links: [], undo: null }, '/');
    return res.redirect(STATUS.seeOther, '/');
  }
  const props = { entries, now: actor.now().getTime(), formatTime, reviewer: actor.name, query: '' };
  return res.send(render({ section: 'queue', title: 'Found', children: createElement(FoundPage, props) }));
}

async function showReplies({ actor, formatTime, render }: DeskSession, _req: NamedRequest, res: Response) {
  const children = createElement(RepliesPage, { replies: await loadReplies(actor.store), posted: null, formatTime });
  res.send(render({ section: 'replies', title: 'Saved replies', children }));
}

/** Saves or deletes a reply; what could not be saved is shown again as it was typed. */
async function changeReplies(desk: DeskSession, req: NamedRequest, res: Response) {
  const { actor, announce, explain, formatTime, render } = desk;
  const body = (req.body ?? {}) as Partial<Record<string, string>>;
  const text = (name: string) => (body[name] ?? '').replaceAll('\r\n', '\n').trim();
  const seen = { id: text('id'), changedAt: text('changedAt') };
  const texts: ReplyTexts = { title: text('title'), zh: text('zh'), en: text('en'), ko: text('ko') };
  try {
    if (body.press === 'delete') await deleteReply(actor, seen);
    else await saveReply(actor, seen, texts);
  } catch (error) {
    const failure = explain(error);
    const posted = { id: seen.id, ...texts };
    const children = createElement(RepliesPage, { replies: await loadReplies(actor.store), posted, formatTime });
    return res.status(STATUS.conflict).send(render({ section: 'replies', title: 'Saved replies', children, failure }));
  }
  const done =
    body.press === 'delete' ? 'is deleted' : `is saved in ${countOf(texts)} of ${LANGUAGES.length} languages`;
  const { title } = texts;
  announce({ text: `“${title}” ${done}.`, links: [], undo: null }, '/replies');
  return res.redirect(STATUS.seeOther, '/replies');
}

function countOf(texts: ReplyTexts): number {
  return LANGUAGES.filter((lang) => texts[lang] !== '').length;
}
