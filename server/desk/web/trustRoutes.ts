import type { Response } from 'express';
import { createElement } from 'react';
import { PRODUCTS } from '../../../shared/genuine/verify.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { findHidden } from '../../genuine/fakes.ts';
import { applyChange, type EntryChange, isApplied, loadChanges, targetOf } from '../../genuine/preparedChanges.ts';
import { loadKeyNeed, loadNewest, TrustError } from '../../genuine/trustList.ts';
import { STATUS } from '../../http/status.ts';
import { ADVICE, makeAdvisory, makeNotice, makeWithdrawal, TOPICS } from '../review/advisoryEntries.ts';
import { loadCoveredBy } from '../review/entryHiding.ts';
import { fetchFiles, makeRelease, parseBuiltFiles } from '../review/releaseFiles.ts';
import {
  dropPrepared,
  loadKeyAtHand,
  loadPrepared,
  makePrepared,
  type Outcome,
  prepareChange,
  undoMade,
} from '../review/trustChanges.ts';
import { ChangePage } from './ChangePage.tsx';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';
import { FAKE_ROUTES } from './fakeRoutes.ts';
import { readFields, type TrustFields } from './trustFields.ts';
import { type TrustFormName, TRUST_FORMS } from './TrustForms.tsx';
import { TrustPage } from './TrustPage.tsx';

const CHANGES = 10;

/** The list of what is genuine: its page, the forms that prepare changes, and the page of each change. */
export const TRUST_ROUTES: readonly DeskRoute[] = [
  { method: 'get', path: '/trust', role: 'all', run: showTrust },
  ...FAKE_ROUTES,
  { method: 'post', path: '/trust/withdraw', role: 'releases', run: withdraw },
  { method: 'get', path: '/trust/changes/:id', role: 'all', run: showChange },
  { method: 'post', path: '/trust/changes/:id', role: 'releases', run: stepChange },
  { method: 'get', path: '/trust/new/:form', role: 'releases', run: showForm },
  { method: 'post', path: '/trust/new/:form', role: 'releases', run: prepare },
];

async function showTrust({ actor, formatTime, render, hasRole }: DeskSession, _req: NamedRequest, res: Response) {
  const newest = await loadNewest(actor.store);
  const { fakes } = newest.trust;
  const hiddenBy = (fake: (typeof fakes)[number]) => findHidden(fakes, fake).map(({ name }) => name);
  const coveredBy = await loadCoveredBy(actor.store);
  const changes = await loadChanges(actor.store, { limit: CHANGES });
  const waiting = await loadChanges(actor.store, { limit: CHANGES, state: 'waiting' });
  const now = actor.now().getTime();
  const props = { ...newest, changes, waiting, formatTime, hiddenBy, coveredBy, now, mayChange: hasRole('releases') };
  res.send(render({ section: 'trust', title: 'Genuine and fake', children: createElement(TrustPage, props) }));
}

function showForm({ render }: DeskSession, req: NamedRequest, res: Response, fields: TrustFields = {}, failure = '') {
  const form = readFormName(req);
  if (!form) throw Object.assign(new Error('There is no such form.'), { status: STATUS.notFound });
  const { title, Form } = TRUST_FORMS[form];
  if (failure !== '') res.status(STATUS.badRequest);
  res.send(render({ section: 'trust', title, failure, children: createElement(Form, { fields }) }));
  return Promise.resolve();
}

async function prepare(desk: DeskSession, req: NamedRequest, res: Response) {
  const fields = readFields(req.body);
  try {
    const id = await prepareChange(desk.actor, await readChange(desk, readFormName(req), fields));
    res.redirect(STATUS.seeOther, `/trust/changes/${id}`);
  } catch (error) {
    await showForm(desk, req, res, fields, desk.explain(error));
  }
}

/** The change that a form asks for. Throws TrustError for one that is not possible. */
async function readChange({ actor, config }: DeskSession, form: TrustFormName | null, fields: TrustFields) {
  const at = actor.now().toISOString();
  const product = form === 'notice' ? PRODUCTS[0] : readChoice(PRODUCTS, fields.product, 'a product');
  const own = Object.fromEntries(LANGUAGES.map((lang) => [lang, fields[lang]]));
  const files = form === 'release' ? await fetchFiles(parseBuiltFiles(fields.files ?? ''), config.downloads) : [];
  const { trust } = await loadNewest(actor.store);
  const change = ((): EntryChange => {
    switch (form) {
      case 'release':
        return makeRelease(
          trust,
          { product, version: fields.version ?? '', date: fields.date || undefined, files },
          at,
        );
      case 'advisory': {
        const versions = (fields.versions ?? '').split(/[\s,]+/).filter(Boolean);
        const advice = ADVICE.find((one) => one === fields.advice);
        const kind = advice === 'fake' ? 'neverExisted' : 'affected';
        const given = {
          kind,
          product,
          versions,
          fixedIn: fields.fixedIn || null,
          isUrgent: fields.urgent === 'on',
        } as const;
        return makeAdvisory(trust, { ...given, advice, own }, at);
      }
      case 'notice': {
        const topic = readChoice(TOPICS, fields.topic, 'what the notice is about');
        return makeNotice(trust, { topic, days: Number(fields.days), own }, at);
      }
      case null:
        throw new TrustError('There is no such form.');
    }
  })();
  if (change.before) throw new TrustError(`${targetOf(change)} is in the list already. Withdraw it first.`);
  return change;
}

function readChoice<Option extends string>(
  options: readonly Option[],
  typed: string | undefined,
  what: string,
): Option {
  const option = options.find((one) => one === typed);
  if (option === undefined) throw new TrustError(`Choose ${what}.`);
  return option;
}

async function withdraw(desk: DeskSession, req: NamedRequest, res: Response) {
  const { list = '', name = '', before = '' } = readFields(req.body);
  const { actor } = desk;
  const path = await announceStep(desk, async () => {
    if (!isListName(list)) throw new TrustError('There is no such entry.');
    const { trust } = await loadNewest(actor.store);
    const change = makeWithdrawal(trust, list, name);
    if (JSON.stringify(change.before) !== before) throw new TrustError(`${name} has changed since this page was made.`);
    const id = await prepareChange(actor, change);
    return { id, text: describeStep(name, await makePrepared(actor, await keyOf(desk), id), 'withdrawn') };
  });
  res.redirect(STATUS.seeOther, path);
}

async function showChange(desk: DeskSession, req: NamedRequest, res: Response) {
  const { actor, render, formatTime, hasRole } = desk;
  const prepared = await loadPrepared(actor.store, req.params.id ?? '').catch((error: unknown) => {
    throw Object.assign(new Error(desk.explain(error)), { status: STATUS.notFound });
  });
  const { trust } = await loadNewest(actor.store);
  const isOpen = prepared.state === 'prepared' || prepared.state === 'waiting';
  let [after, need, conflict]: [typeof trust, string | null, string] = [trust, null, ''];
  if (isOpen)
    try {
      after = { ...trust, ...applyChange(trust, prepared.change) };
      const apply = (entries: Parameters<typeof applyChange>[0]) => applyChange(entries, prepared.change);
      need = (await keyOf(desk)) ? null : await loadKeyNeed(actor.store, actor.now().toISOString(), apply);
    } catch (error) {
      conflict = desk.explain(error);
    }
  const canUndo = prepared.state === 'made' && isApplied(trust, prepared.change);
  const now = actor.now().getTime();
  const props = { prepared, after, need, conflict, canUndo, formatTime, now, mayChange: hasRole('releases') };
  const title = targetOf(prepared.change);
  res.send(render({ section: 'trust', title, children: createElement(ChangePage, props) }));
}

async function stepChange(desk: DeskSession, req: NamedRequest, res: Response) {
  const { actor } = desk;
  const [id, { step = '' }] = [req.params.id ?? '', readFields(req.body)];
  const path = await announceStep(desk, async () => {
    const name = targetOf((await loadPrepared(actor.store, id)).change);
    if (step === 'drop') {
      await dropPrepared(actor, id);
      return { id: '', text: `${name}: dropped. Nothing was published.` };
    }
    if (step === 'undo') {
      const undo = await undoMade(actor, await keyOf(desk), id);
      return { id: undo.id, text: describeStep(name, undo.outcome, 'undone') };
    }
    return { id, text: describeStep(name, await makePrepared(actor, await keyOf(desk), id), 'published') };
  });
  res.redirect(STATUS.seeOther, path);
}

/**
 * Announces what a step did, with its undo where it was made, or why it was not possible. Resolves with the path of the
 * page that says so: of a change that waits for the key its own.
 */
async function announceStep(
  { announce, explain, actor }: DeskSession,
  run: () => Promise<{ id: string; text: string }>,
): Promise<string> {
  try {
    const { id, text } = await run();
    const state = id === '' ? 'dropped' : (await loadPrepared(actor.store, id)).state;
    const undo = state === 'made' ? { action: `/trust/changes/${id}`, name: 'step', value: 'undo' } : null;
    const path = state === 'waiting' ? `/trust/changes/${id}` : '/trust';
    announce({ text, links: [], undo }, path);
    return path;
  } catch (error) {
    announce({ text: explain(error), links: [], undo: null }, '/trust');
    return '/trust';
  }
}

function describeStep(name: string, outcome: Outcome, done: string): string {
  if (outcome.state === 'published') return `${name} is ${done}: serial ${outcome.serial}.`;
  if (outcome.state === 'signing') return `${name} is ${done}. A site that has the key signs it within a second.`;
  return `${name} waits to be signed. ${outcome.need}.`;
}

function keyOf({ actor, config }: DeskSession) {
  return loadKeyAtHand(actor.store, config.trustKey);
}

function isListName(name: string): name is EntryChange['list'] {
  return name === 'releases' || name === 'advisories' || name === 'notices';
}

function readFormName({ params }: NamedRequest): TrustFormName | null {
  const name = params.form ?? '';
  return name === 'release' || name === 'advisory' || name === 'notice' ? name : null;
}
