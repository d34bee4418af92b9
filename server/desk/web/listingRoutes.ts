import type { Response } from 'express';
import { createElement } from 'react';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { PICTURES_PATH } from '../../records/pictures.ts';
import { loadAudit } from '../review/audit.ts';
import { loadCategories } from '../review/dappListing.ts';
import {
  editListedEntry,
  type EntryTexts,
  entryTarget,
  hideListedEntry,
  loadEditedEntry,
  showListedEntry,
} from '../review/listedEntry.ts';
import { editToken, hideToken, loadEditedToken, showToken } from '../review/listedToken.ts';
import { LISTING_KINDS, type ListingKind, loadListingRow } from '../review/listingRows.ts';
import { ReviewError } from '../review/obstacles.ts';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';
import { toPlainText } from '../formats.ts';
import { ListingPage } from './ListingPage.tsx';
import type { PostedTexts } from './PostedText.tsx';
import { listingPath } from './ListingsPage.tsx';
import { readPictureForm } from './pictureForm.ts';

const CHANGES_SHOWN = 20;

export const LISTING_ROUTES: readonly DeskRoute[] = [
  { method: 'get', path: '/listed/:kind/:key', role: 'all', run: showListing },
  { method: 'post', path: '/listed/:kind/:key', role: 'editor', run: changeListing },
];

async function showListing(desk: DeskSession, req: NamedRequest, res: Response) {
  res.send(await renderListing(desk, req, null, ''));
}

/** Hides, shows or changes a listing; what could not be saved is shown again with the reason. */
async function changeListing(desk: DeskSession, req: NamedRequest, res: Response) {
  const { fields, picture, fault } = await readPictureForm(desk, req, res, 'icon');
  const texts = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()]));
  const posted: PostedTexts = { ...texts, ...(picture !== null && { logo: picture }) };
  const kind = findKind(req);
  const repeat = async (failure: string) =>
    res.status(STATUS.conflict).send(await renderListing(desk, req, texts.change === 'edit' ? posted : null, failure));
  if (fault !== null) return repeat(fault);
  try {
    const { contentOrigin } = desk.config;
    if (kind === 'dapps' && contentOrigin) throw new ReviewError({ code: 'contentElsewhere', origin: contentOrigin });
    const text = await (kind === 'tokens' ? changeToken : changeEntry)(desk, req.params.key ?? '', posted);
    const path = listingPath(kind, req.params.key ?? '');
    desk.announce({ text, links: linksTo(desk, kind, req.params.key ?? ''), undo: null }, path);
    return res.redirect(STATUS.seeOther, path);
  } catch (error) {
    return repeat(desk.explain(error, RESOLUTIONS));
  }
}

const RESOLUTIONS = {
  noReasons: 'Write why, for those who come after you.',
  otherPage: 'If that is right, tick the box below the website.',
};

async function changeEntry({ actor }: DeskSession, key: string, posted: PostedTexts): Promise<string> {
  const hid = Number(key);
  const details = { reason: posted.reason ?? '', seen: posted.seen ?? '' };
  if (posted.change === 'hide') {
    await hideListedEntry(actor, hid, details);
    return `Entry ${hid} is hidden: the site links to it no more.`;
  }
  if (posted.change === 'show') {
    await showListedEntry(actor, hid, details);
    return `Entry ${hid} is shown again.`;
  }
  const { category = '', website = '', replaceUrl } = posted;
  const edit = { texts: readTexts(posted), category, website, logo: readLogo(posted), replaceUrl: replaceUrl === 'on' };
  await editListedEntry(actor, hid, { ...edit, ...details });
  return `Entry ${hid} is changed.`;
}

async function changeToken({ actor }: DeskSession, key: string, posted: PostedTexts): Promise<string> {
  const details = { reason: posted.reason ?? '', seen: posted.seen ?? '' };
  if (posted.change === 'hide') return `${(await hideToken(actor, key, details)).symbol} is hidden.`;
  if (posted.change === 'show') return `${(await showToken(actor, key, details)).symbol} is shown again.`;
  const edit = { name: posted.name ?? '', logo: readLogo(posted) };
  return `${(await editToken(actor, key, { ...edit, ...details })).symbol} is changed.`;
}

function readTexts(posted: PostedTexts): EntryTexts {
  const texts = LANGUAGES.map((language) => {
    const { [`title_${language}`]: title = '', [`desc_${language}`]: desc = '' } = posted;
    // The fields have several lines to be read whole; a listing has one.
    return [language, { title: title.replace(/\s+/g, ' '), desc: desc.replace(/\s+/g, ' ') }] as const;
  });
  return Object.fromEntries(texts) as EntryTexts;
}

/** The path of a picture that was posted before; null without one. */
export function readLogo({ logo = '' }: PostedTexts): string | null {
  return new RegExp(`^${PICTURES_PATH}/[0-9a-f]{64}$`).test(logo) ? logo : null;
}

function linksTo({ config }: DeskSession, kind: ListingKind, key: string) {
  if (kind !== 'dapps') return [];
  return [{ text: 'Its page on the site', url: config.siteOrigin + pathTo('dappItem', 'en', { hid: key }) }];
}

function findKind(req: NamedRequest): ListingKind {
  const kind = LISTING_KINDS.find((known) => known === req.params.kind);
  if (!kind) throw new HttpFailure(STATUS.notFound, 'notFound');
  return kind;
}

async function renderListing(
  { actor, config, hasRole, formatTime, render }: DeskSession,
  req: NamedRequest,
  posted: PostedTexts | null,
  failure: string,
): Promise<string> {
  const [kind, { key = '' }] = [findKind(req), req.params];
  const row = await loadListingRow(actor.store, kind, key);
  if (!row) throw new HttpFailure(STATUS.notFound, 'notFound');
  const edited =
    kind === 'dapps'
      ? await loadEditedEntry(actor.store, Number(key))
      : kind === 'tokens'
        ? await loadEditedToken(actor.store, key)
        : null;
  const target = kind === 'dapps' ? entryTarget(Number(key)) : kind === 'tokens' ? key : null;
  const children = createElement(ListingPage, {
    kind,
    row,
    edited,
    categories: kind === 'dapps' ? await loadCategories(actor.store) : [],
    posted,
    changes: target === null ? [] : await loadAudit(actor.store, { target, limit: CHANGES_SHOWN }),
    target,
    elsewhere: config.contentOrigin ?? null,
    canReview: hasRole('reviewer'),
    formatTime,
  });
  return render({ section: 'listed', title: toPlainText(row.name) || key, children, failure });
}
