import type { Response } from 'express';
import { createElement } from 'react';
import { isLanguage, LANGUAGES, toContentLanguage } from '../../../shared/site/languages.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { toSiteTime } from '../../siteTime.ts';
import { loadChanges, loadRows, type NewsRow, newsVersion, stateOfAll, undoNews } from '../review/changeNews.ts';
import { deleteNews, EMPTY_FORM, formOf, NO_VERSION, saveNews, toRows } from '../review/editedNews.ts';
import { setNewsStatus } from '../review/news.ts';
import { loadNewsList } from '../review/newsList.ts';
import { prepareSubmittedNews } from '../review/submittedNews.ts';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';
import { NewsEditPage } from './NewsEditPage.tsx';
import { NEWS_STATES, NewsListPage } from './NewsListPage.tsx';
import { addPreview, findPreview, previewHeaders, renderPreview } from './newsPreview.tsx';
import { parseNewsForm, type PostedNews, publicationOf } from './parseNewsForm.ts';
import { readPictureForm } from './pictureForm.ts';

const ROWS = 30;
const PAGE_MAX = 100_000;
const WITH_FRAME = "frame-src 'self'";

const ROUTES: readonly Omit<DeskRoute, 'role'>[] = [
  { method: 'get', path: '/news', run: showList },
  { method: 'get', path: '/news/new', run: showNew },
  { method: 'post', path: '/news/new', run: changeFlash },
  { method: 'post', path: '/news/flash', run: prepareFlash },
  { method: 'get', path: '/news/previews/:key/:lang', run: showPreview },
  { method: 'get', path: '/news/:id', run: showFlash },
  { method: 'post', path: '/news/:id', run: changeFlash },
  { method: 'post', path: '/news/:id/undo', run: undoChange },
];

export const NEWS_ROUTES: readonly DeskRoute[] = ROUTES.map((route) => ({
  ...route,
  role: 'editor',
  run: (desk, req, res) => (desk.config.contentOrigin ? refuseElsewhere(desk, res) : route.run(desk, req, res)),
}));

/** With a content service of its own the site shows nothing of this store's news. */
async function refuseElsewhere({ config, render }: DeskSession, res: Response) {
  const host = new URL(config.contentOrigin ?? '').host;
  const text = `Content is edited elsewhere: CONTENT_ORIGIN is set, so the site shows what ${host} has.`;
  const children = [createElement('h1', { key: 'h' }, 'News'), createElement('p', { key: 'p' }, text)];
  res.send(render({ section: 'news', title: 'News', children }));
}

async function showList({ actor, formatTime, render }: DeskSession, req: NamedRequest, res: Response) {
  const { state: stateName, lang: langName, q, page: typed } = req.query as Record<string, string | undefined>;
  const state = NEWS_STATES.find((known) => known === stateName) ?? null;
  const lang = LANGUAGES.find((known) => known === langName) ?? null;
  const search = typeof q === 'string' ? q.trim() : '';
  const page = Math.min(Math.max(1, Math.floor(Number(typed)) || 1), PAGE_MAX);
  const now = actor.now().getTime();
  const { entries, count } = await loadNewsList(actor.store, { state, lang, search, page, limit: ROWS }, now);
  const props = { entries, count, state, lang, search, page, hasMore: page * ROWS < count, now, formatTime };
  res.send(render({ section: 'news', title: 'News', children: createElement(NewsListPage, props) }));
}

async function showNew(desk: DeskSession, _req: NamedRequest, res: Response) {
  await sendForm(desk, res, { id: null, rows: [] });
}

async function showFlash(desk: DeskSession, req: NamedRequest, res: Response) {
  const id = idOf(req);
  const rows = await loadRows(desk.actor.store, id);
  if (rows.length === 0) throw new HttpFailure(STATUS.notFound, 'notFound');
  await sendForm(desk, res, { id, rows });
}

/** Does what a button of the form says; or shows the form again, with what was posted and why it was refused. */
async function changeFlash(desk: DeskSession, req: NamedRequest, res: Response) {
  const id = req.params.id === undefined ? null : idOf(req);
  const { fields, picture, fault } = await readPictureForm(desk, req, res, 'news');
  const posted = parseNewsForm(fields, req.query.action, picture);
  const rows = id === null ? [] : await loadRows(desk.actor.store, id);
  const repeat = (failure: string) => sendForm(desk, res, { id, rows, posted, failure });
  if (fault !== null) return repeat(fault);
  if (posted.action === 'preview') {
    const at = desk.actor.now().toISOString();
    const preview = toRows(posted.form, rows, id ?? 0, at);
    return preview.length === 0
      ? repeat('Write a title or a text in one language first.')
      : sendForm(desk, res, { id, rows, posted, preview: addPreview(preview) });
  }
  try {
    const changed = await change(desk, id, posted);
    announceDone(desk, changed, posted);
    res.redirect(STATUS.seeOther, pathOfChanged(changed));
  } catch (error) {
    await repeat(desk.explain(error, RESOLUTIONS));
  }
}

const RESOLUTIONS = {
  newsLanguagesMissing: 'Write them, or tick the box above the buttons.',
  newsChanged: 'What changed is in the history below; a box above the buttons replaces it.',
};

async function change({ actor, config }: DeskSession, id: number | null, posted: PostedNews) {
  const { action, seen, form, isPartial } = posted;
  if (id !== null && action === 'delete') return deleteNews(actor, id, seen);
  if (id !== null && action === 'withdraw') {
    await setNewsStatus(actor, id, 'unpublish', undefined, seen);
    return { id, rows: await loadRows(actor.store, id) };
  }
  const publication = publicationOf(posted, config.siteTimeZone);
  return saveNews(actor, { id, seen, form, publication, isPartial });
}

function announceDone(desk: DeskSession, { id, rows }: { id: number; rows: NewsRow[] }, { action }: PostedNews): void {
  const state = rows.length === 0 ? null : stateOfAll(rows, desk.actor.now().getTime());
  const time = desk.formatTime(rows[0]?.create_time ?? null);
  const done = {
    draft: 'stored as a draft; visitors see nothing of it',
    scheduled: `stored; it goes out by itself on ${time}, ${desk.config.siteTimeZone}`,
    published: 'public; visitors see it within about a second',
    withdrawn: action === 'withdraw' ? 'withdrawn' : 'stored; visitors see nothing of it',
  };
  const text = state === null ? `Flash ${id} is deleted.` : `Flash ${id} is ${done[state]}.`;
  const undo = { action: `/news/${id}/undo`, name: 'seen', value: newsVersion(rows) };
  desk.announce({ text, links: [], undo }, pathOfChanged({ id, rows }));
}

/** The page of a flash; the list when it is deleted. */
function pathOfChanged({ id, rows }: { id: number; rows: NewsRow[] }): string {
  return rows.length === 0 ? '/news' : `/news/${id}`;
}

async function undoChange(desk: DeskSession, req: NamedRequest, res: Response) {
  const id = idOf(req);
  const { seen = '' } = (req.body ?? {}) as { seen?: string };
  let left = await loadRows(desk.actor.store, id);
  let text = `Flash ${id} is as it was before.`;
  try {
    left = (await undoNews(desk.actor, id, seen)).rows;
  } catch (error) {
    text = desk.explain(error);
  }
  const path = pathOfChanged({ id, rows: left });
  desk.announce({ text, links: [], undo: null }, path);
  res.redirect(STATUS.seeOther, path);
}

/** Makes the flash of a submission a draft, and opens it. */
async function prepareFlash(desk: DeskSession, req: NamedRequest, res: Response) {
  const { flash = '' } = (req.body ?? {}) as { flash?: string };
  try {
    res.redirect(STATUS.seeOther, `/news/${await prepareSubmittedNews(desk.actor, flash)}`);
  } catch (error) {
    desk.announce({ text: desk.explain(error), links: [], undo: null }, '/news');
    res.redirect(STATUS.seeOther, '/news');
  }
}

async function showPreview({ actor, config }: DeskSession, req: NamedRequest, res: Response) {
  const { key = '', lang = '' } = req.params;
  const row = isLanguage(lang) ? findPreview(key, lang) : undefined;
  if (!row || !isLanguage(lang)) throw new HttpFailure(STATUS.notFound, 'notFound');
  const html = await renderPreview(actor.store, row, lang, config);
  previewHeaders(req, res, () => void res.send(html));
}

interface FormView {
  id: number | null;
  rows: NewsRow[];
  posted?: PostedNews;
  failure?: string;
  preview?: string;
}

async function sendForm(desk: DeskSession, res: Response, { id, rows, posted, failure = '', preview }: FormView) {
  const { actor, config, formatTime } = desk;
  const state = rows.length === 0 ? null : stateOfAll(rows, actor.now().getTime());
  const form = posted?.form ?? (rows.length === 0 ? EMPTY_FORM : formOf(rows));
  const langs = LANGUAGES.filter((lang) => rows.some((row) => row.lang === toContentLanguage(lang)));
  const receipt = rows[0]?.receipt ?? null;
  const version = rows.length === 0 ? NO_VERSION : newsVersion(rows);
  const children = createElement(NewsEditPage, {
    id,
    seen: posted?.seen ?? version,
    stored: posted && rows.length > 0 && posted.seen !== version ? version : null,
    now: actor.now().toISOString(),
    state,
    form,
    publishAt: posted?.publishAt ?? (state === 'scheduled' ? toLocal(rows[0]?.create_time, config.siteTimeZone) : ''),
    timeZone: config.siteTimeZone,
    isPartial:
      posted?.isPartial ?? ((state === 'published' || state === 'scheduled') && langs.length < LANGUAGES.length),
    isWaiting: receipt !== null && (await isUndecided(desk, receipt)),
    preview: preview ?? null,
    siteOrigin: config.siteOrigin,
    changes: id === null ? [] : await loadChanges(actor.store, id),
    formatTime,
  });
  if (preview !== undefined) {
    const policy = String(res.getHeader('Content-Security-Policy'));
    res.set('Content-Security-Policy', `${policy};${WITH_FRAME}`);
  }
  if (failure !== '') res.status(STATUS.conflict);
  res.send(desk.render({ section: 'news', title: id === null ? 'New flash' : `Flash ${id}`, children, failure }));
}

function toLocal(iso: string | undefined, timeZone: string): string {
  if (iso === undefined) return '';
  const { date, time } = toSiteTime(iso, timeZone);
  return `${date}T${time}`;
}

async function isUndecided({ actor }: DeskSession, receipt: string): Promise<boolean> {
  const origin = actor.store.selectFrom('submission').select('status').where('receipt', '=', receipt);
  return (await origin.executeTakeFirst())?.status === 'received';
}

/** Throws for an address without a number. */
function idOf({ params: { id = '' } }: NamedRequest): number {
  if (!/^\d{1,9}$/.test(id)) throw new HttpFailure(STATUS.notFound, 'notFound');
  return Number(id);
}
