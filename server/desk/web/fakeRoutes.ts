import type { Response } from 'express';
import { createElement } from 'react';
import { FAKE_REASONS } from '../../../shared/genuine/verify.ts';
import { TrustError } from '../../genuine/trustList.ts';
import { STATUS } from '../../http/status.ts';
import { describeFake } from '../fakeTexts.ts';
import { addListed, renewListed, withdrawListed } from '../review/fakeReports.ts';
import { type EntryView, loadEntryView } from '../review/fakeViews.ts';
import type { DeskRoute, DeskSession, NamedRequest } from './deskSession.ts';
import { FakeForm } from './FakeForm.tsx';
import { announceChange } from './listRoutes.ts';
import { readFields, type TrustFields } from './trustFields.ts';

/** The list of fakes: its form, and the buttons of its rows. */
export const FAKE_ROUTES: readonly DeskRoute[] = [
  { method: 'post', path: '/trust', role: 'releases', run: changeFake },
  { method: 'get', path: '/trust/fakes/new', role: 'releases', run: showFakeForm },
  { method: 'post', path: '/trust/fakes', role: 'releases', run: addNamed },
];

async function changeFake(desk: DeskSession, req: NamedRequest, res: Response) {
  const { renew, settle, withdraw: name = '', seen = '', ...ticks } = readFields(req.body);
  const choice = { ...readTicks(ticks), wholeHost: Boolean(settle) };
  const kept = renew || settle;
  const changed = kept ? renewListed(desk.actor, kept, choice, seen) : withdrawListed(desk.actor, name, seen);
  await announceChange(desk, changed.then(describeFake), '/trust');
  res.redirect(STATUS.seeOther, '/trust');
}

async function addNamed(desk: DeskSession, req: NamedRequest, res: Response) {
  const fields = readFields(req.body);
  try {
    const reason = FAKE_REASONS.find((one) => one === fields.reason);
    if (!reason) throw new TrustError('Choose what it is.');
    const choice = { ...readTicks(fields), wholeHost: fields.wholeHost === 'on' };
    const added = await addListed(desk.actor, { name: fields.fake ?? '', reason, ...choice });
    desk.announce({ text: describeFake(added), links: [], undo: null }, '/trust');
    res.redirect(STATUS.seeOther, '/trust');
  } catch (error) {
    const failure = desk.explain(error);
    const entry = await loadEntryView(desk.actor.store, fields.fake ?? '', fields.wholeHost === 'on');
    await showFakeForm(desk, req, res, { fields, failure, entry });
  }
}

interface Refusal {
  fields: TrustFields;
  failure: string;
  entry: EntryView | null;
}

function showFakeForm(
  { render }: DeskSession,
  _req: NamedRequest,
  res: Response,
  { fields, failure, entry }: Refusal = { fields: {}, failure: '', entry: null },
) {
  if (failure !== '') res.status(STATUS.badRequest);
  const children = createElement(FakeForm, { fields, entry });
  res.send(render({ section: 'trust', title: 'New fake', failure, children }));
  return Promise.resolve();
}

function readTicks({ covering, hiding }: TrustFields) {
  return { covering: covering === 'on', hiding: hiding?.split(',') };
}
