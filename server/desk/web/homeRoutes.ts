import type { Response } from 'express';
import { createElement } from 'react';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import {
  addCategory,
  type CategoryNames,
  deleteCategory,
  loadEditedCategories,
  moveCategory,
  renameCategory,
} from '../review/categories.ts';
import { ReviewError } from '../review/obstacles.ts';
import {
  addPromotion,
  deletePromotion,
  editPromotion,
  loadPromotions,
  movePromotion,
  PROMOTION_KINDS,
  type PromotionEdit,
  type PromotionTexts,
  setPromotionStatus,
} from '../review/promotions.ts';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';
import { HomePage, PROMOTION_WORDS, titleOf } from './HomePage.tsx';
import { readLogo } from './listingRoutes.ts';
import { readPictureForm } from './pictureForm.ts';
import type { PostedTexts } from './PostedText.tsx';
import { PromotionPage } from './PromotionPage.tsx';

export const HOME_ROUTES: readonly DeskRoute[] = [
  { method: 'get', path: '/home', role: 'editor', run: showHome },
  { method: 'get', path: '/home/new', role: 'editor', run: showNew },
  { method: 'post', path: '/home/new', role: 'editor', run: createPromotion },
  { method: 'get', path: '/home/promotions/:hid', role: 'editor', run: showPromotion },
  { method: 'post', path: '/home/promotions/:hid', role: 'editor', run: changePromotion },
  { method: 'post', path: '/home/categories/:hid', role: 'editor', run: changeCategory },
];

async function showHome(desk: DeskSession, _req: NamedRequest, res: Response) {
  res.send(await renderHome(desk, ''));
}

async function renderHome(desk: DeskSession, failure: string, posted: PostedTexts | null = null): Promise<string> {
  const { actor, config, formatTime, render } = desk;
  const elsewhere = config.contentOrigin;
  const children = elsewhere
    ? createElement('h1', null, 'Home page')
    : createElement(HomePage, {
        promotions: await loadPromotions(actor.store, actor.now()),
        categories: await loadEditedCategories(actor.store),
        posted,
        timeZone: config.siteTimeZone,
        formatTime,
      });
  const text = elsewhere ? explainElsewhere(elsewhere) : failure;
  return render({ section: 'home', title: 'Home page', children, failure: text });
}

function explainElsewhere(origin: string): string {
  return `CONTENT_ORIGIN is set: the site shows the banners, activities, ads and categories of ${origin}, so they are edited there.`;
}

/** Throws ReviewError where the site shows the content of another service. */
function checkContent({ config }: DeskSession): void {
  if (config.contentOrigin) throw new ReviewError({ code: 'contentElsewhere', origin: config.contentOrigin });
}

async function showNew(desk: DeskSession, req: NamedRequest, res: Response) {
  res.send(await renderPromotion(desk, { kind: findKind(req.query.kind), hid: null, posted: null, failure: '' }));
}

async function showPromotion(desk: DeskSession, req: NamedRequest, res: Response) {
  res.send(await renderPromotion(desk, { kind: null, hid: Number(req.params.hid), posted: null, failure: '' }));
}

async function createPromotion(desk: DeskSession, req: NamedRequest, res: Response) {
  const { fields, picture, fault } = await readPictureForm(desk, req, res, 'promotion');
  const kind = findKind(fields.kind);
  const posted = withPicture(fields, picture);
  const repeat = async (failure: string) =>
    res.status(STATUS.conflict).send(await renderPromotion(desk, { kind, hid: null, posted, failure }));
  if (fault !== null) return repeat(fault);
  try {
    checkContent(desk);
    const edit = toEdit(posted, null, isShowPressed(req));
    const hid = await addPromotion(desk.actor, kind, edit);
    const text = edit.isShown ? `Saved and ${DONE.show}` : 'Saved. It is hidden: look at it, then show it.';
    desk.announce({ text, links: [], undo: null }, `/home/promotions/${hid}`);
    return res.redirect(STATUS.seeOther, `/home/promotions/${hid}`);
  } catch (error) {
    return repeat(desk.explain(error));
  }
}

async function changePromotion(desk: DeskSession, req: NamedRequest, res: Response) {
  const { fields, picture, fault } = await readPictureForm(desk, req, res, 'promotion');
  const [hid, posted] = [Number(req.params.hid), withPicture(fields, picture)];
  const { change = '', seen = '', order = '' } = posted;
  const isEdit = change === 'edit';
  const repeat = async (failure: string) =>
    res
      .status(STATUS.conflict)
      .send(
        await (isEdit || change === 'delete'
          ? renderPromotion(desk, { kind: null, hid, posted: isEdit ? posted : null, failure })
          : renderHome(desk, failure)),
      );
  if (fault !== null) return repeat(fault);
  try {
    checkContent(desk);
    const { actor } = desk;
    const stored = (await loadPromotions(actor.store, actor.now())).find((one) => one.hid === hid);
    const done =
      change === 'up' || change === 'down'
        ? await movePromotion(actor, hid, order, change)
        : change === 'show' || change === 'hide'
          ? await setPromotionStatus(actor, hid, seen, change)
          : change === 'delete' && posted.sure === 'on'
            ? await deletePromotion(actor, hid, seen)
            : isEdit
              ? await editPromotion(actor, hid, seen, toEdit(posted, stored?.img_url ?? null, isShowPressed(req)))
              : null;
    if (!done) throw new HttpFailure(STATUS.badRequest, 'badRequest');
    const did = isEdit && isShowPressed(req) ? 'show' : change;
    const path = isEdit ? `/home/promotions/${hid}` : '/home';
    desk.announce({ text: `${titleOf(done)}: ${DONE[did] ?? 'changed.'}`, links: [], undo: null }, path);
    return res.redirect(STATUS.seeOther, isEdit ? path : `${path}#${done.kind}`);
  } catch (error) {
    return repeat(desk.explain(error));
  }
}

/** The button “Save and show” is in the address: the file is the last field of the form. */
function isShowPressed(req: NamedRequest): boolean {
  return req.query.show === 'on';
}

const DONE: Readonly<Record<string, string>> = {
  show: 'shown, from its start on.',
  hide: 'hidden.',
  delete: 'deleted. The audit keeps what it was.',
  up: 'moved up.',
  down: 'moved down.',
};

async function changeCategory(desk: DeskSession, req: NamedRequest, res: Response) {
  const posted = Object.fromEntries(
    Object.entries((req.body ?? {}) as Record<string, string>).map(([name, text]) => [name, String(text).trim()]),
  );
  const { hid: typed = '' } = req.params;
  const { change = '', seen = '', order = '', zh = '', en = '', ko = '' } = posted;
  const names: CategoryNames = { zh, en, ko };
  try {
    checkContent(desk);
    const { actor } = desk;
    const hid = Number(typed);
    if (typed === 'new') await addCategory(actor, names);
    else if (change === 'up' || change === 'down') await moveCategory(actor, hid, order, change);
    else if (change === 'delete') await deleteCategory(actor, hid, seen);
    else await renameCategory(actor, hid, seen, names);
    desk.announce(
      { text: `Category ${names.en || typed}: ${DONE[change] ?? 'saved.'}`, links: [], undo: null },
      '/home',
    );
    return res.redirect(STATUS.seeOther, '/home#categories');
  } catch (error) {
    return res.status(STATUS.conflict).send(await renderHome(desk, desk.explain(error), { hid: typed, zh, en, ko }));
  }
}

function withPicture(fields: PostedTexts, picture: string | null): PostedTexts {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()]));
  return { ...texts, ...(picture !== null && { logo: picture }) };
}

function toEdit(posted: PostedTexts, storedImage: string | null, isShown: boolean): PromotionEdit {
  const texts: PromotionTexts = {};
  for (const language of LANGUAGES) {
    const { [`title_${language}`]: title = '', [`desc_${language}`]: desc = '' } = posted;
    if (title !== '' || desc !== '') texts[language] = { title, desc };
  }
  const image = readLogo(posted) ?? (posted.withoutPicture === 'on' ? null : storedImage);
  return { url: posted.url ?? '', image, start: posted.start ?? '', end: posted.end ?? '', texts, isShown };
}

function findKind(typed: unknown) {
  const kind = PROMOTION_KINDS.find((known) => known === typed);
  if (!kind) throw new HttpFailure(STATUS.notFound, 'notFound');
  return kind;
}

interface PromotionView {
  /** Of a new one; null for one that is there. */
  kind: ReturnType<typeof findKind> | null;
  hid: number | null;
  posted: PostedTexts | null;
  failure: string;
}

async function renderPromotion(desk: DeskSession, { kind, hid, posted, failure }: PromotionView): Promise<string> {
  const { actor, config, formatTime, render } = desk;
  if (config.contentOrigin) return renderHome(desk, '');
  const all = await loadPromotions(actor.store, actor.now());
  const promotion = all.find((one) => one.hid === hid) ?? null;
  const shownKind = promotion?.kind ?? kind;
  if (!shownKind) throw new HttpFailure(STATUS.notFound, 'notFound');
  const props = { kind: shownKind, promotion, posted, timeZone: config.siteTimeZone, formatTime };
  const title = promotion ? titleOf(promotion) : `New ${PROMOTION_WORDS[shownKind].one}`;
  return render({ section: 'home', title, children: createElement(PromotionPage, props), failure });
}
