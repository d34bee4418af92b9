import { DESK_ROLES } from '../../../../server/config/deskRoles.ts';
import { takeOver } from '../../../../server/records/teamTransitions.ts';
import { markChanges } from '../../../../server/desk/web/markChanges.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { picture } from '../../../support/forms.ts';
import { openTestReviewDesk, type TestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { createStoreLocations } from '../../../support/stores.ts';

const locations = createStoreLocations();
let site: DeskSite;
let desk: TestReviewDesk;
beforeAll(async () => {
  site = await startDeskSite(await locations.createLocation('SQLite'));
  desk = await openTestReviewDesk(deskOf(site.store));
  await desk.enter();
});
afterAll(async () => {
  await desk.close();
  await site.stop();
  await locations.removeAll();
});

/** The row of a field in the table of fields. */
const rowOf = (html: string, label: string) =>
  html.split('<tr').find((row) => row.includes(`<span>${label}`)) ?? `no row ${label}`;
const pageOf = async (receipt: string) => (await desk.review(pathOf(receipt))).body;

describe('a submission that was revised twice since the decision', () => {
  it('is compared with the version that was decided, with what was asked for, every answer and the whole history', async () => {
    const before = { website: 'https://before.example/', name: 'Harbour Lights' };
    const first = await site.submit('nft', before);
    const reasons = ['--reason', 'icon_url:logoUnclear,website:websiteDown', '--note', 'Another logo, please.'];
    await site.run('changes', first, ...reasons, '--as', 'bob');
    const { fields } = await site.load(first);
    const answer = 'The site is up again.';
    const moved = { ...fields, website: 'https://after.example/' };
    const logo = { icon_url: await picture({ seed: 5 }) };
    const second = await site.submit('nft', { ...moved, answer, previousReceipt: first }, logo);
    const third = await site.submit(
      'nft',
      { ...moved, desc: 'Two hundred lighthouses, drawn by ear.', previousReceipt: second },
      logo,
    );

    const page = await pageOf(third);
    expect(rowOf(page, 'Website').replaceAll(/<\/?mark>/g, '')).toMatch(
      /changed[^]*Requested: The website doesn’t open[^]*https:\/\/before\.example/,
    );
    expect(rowOf(page, 'Logo')).toMatch(/changed[^]*Requested: The logo/);
    expect(page).not.toContain('unchanged since');
    expect(page).toContain(`src="${pathOf(first)}/files/icon_url"`);
    expect(page).toMatch(
      /What was requested on[^]*Another logo, please\.[^]*The team’s reply[^]*The site is up again\./,
    );
    const history = page.slice(page.indexOf('<h2>History'));
    for (const part of [pathOf(first), 'changes', pathOf(second), 'revised', 'This version'])
      expect([part, history.includes(part)]).toEqual([part, true]);
    expect(history.indexOf(first)).toBeLessThan(history.indexOf(second));
    expect(page).toContain('website: https://before.example/ → https://after.example/');
  });

  it('without any decision is compared with the first version, and no request is shown', async () => {
    const first = await site.submit('nft');
    const { fields } = await site.load(first);
    const second = await site.submit('nft', { ...fields, name: 'Harbour Lamps', previousReceipt: first });
    const third = await site.submit('nft', {
      ...fields,
      name: 'Harbour Lamps',
      desc: 'Other words.',
      previousReceipt: second,
    });
    const page = await pageOf(third);
    expect(rowOf(page, 'Collection name')).toContain('Harbour <mark>Lamps</mark>');
    expect(page).not.toContain('What was requested');
  });
});

describe('words that differ are marked', () => {
  const marked = (text: string, other: string) =>
    markChanges(text, other)
      .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
      .join('');

  it.each([
    [
      'one word of many',
      'We lend and borrow since 2021.',
      'We lend and stake since 2021.',
      'We lend and [borrow] since 2021.',
    ],
    [
      'three words, and nothing between',
      'a big red old ship in port',
      'a small red new ship at port',
      'a [big] red [old] ship [in] port',
    ],
    ['a word more', 'Lends and borrows safely.', 'Lends and borrows.', 'Lends and borrows[ safely].'],
    ['Chinese', '没有中间人的借贷', '没有中间人的交易', '没有中间人的[借贷]'],
    ['an address, by characters', '0xAbc123', '0xAbd123', '0xAb[c]123'],
    ['two characters of an address, and nothing between', '0xAbc12f', '0xAbd12e', '0xAb[c]12[f]'],
    ['the mailbox of an email address', 'help@harbour.example', 'team@harbour.example', '[help]@harbour.example'],
    ['a longer website', 'https://harbour.example/app', 'https://harbour.example/', 'https://harbour.example/[app]'],
    ['texts that share little', 'entirely new', 'what was here', 'entirely new'],
    ['the same text', 'same', 'same', 'same'],
    ['nothing before', 'new', '', 'new'],
  ])('%s', (_name, text, other, expected) => expect(marked(text, other)).toBe(expected));

  it('in a moment, also when everything differs', () => {
    const text = (word: string) => Array.from({ length: 4_000 }, (_, number) => `${word}${number % 7}`).join(' ');
    const start = process.cpuUsage();
    expect(marked(text('a'), text('b'))).toBe(text('a'));
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});

describe('the page after a decision', () => {
  it('links to what is live, and its button undoes that decision alone', async () => {
    const receipt = await site.submit('dapp');
    const decided = await desk.decide(pathOf(receipt), { decision: 'accept', category: '12' });
    const { body } = await desk.get(decided.headers.get('location') ?? '');
    const [, url, path = ''] = /href="(https:\/\/satchel\.example(\/en\/dapp\/\d+))"/.exec(body) ?? [];
    expect([url?.startsWith('https'), (await site.get(path)).status]).toEqual([true, 200]);
    const undo = new RegExp(`action="${pathOf(receipt)}/reopen"[^>]*><button[^>]*value="([^"]+)"[^>]*>Undo`).exec(body);
    const decidedAt = undo?.[1] ?? '';
    const { status, headers } = await desk.post(`${pathOf(receipt)}/reopen`, { decidedAt });
    expect([status, headers.get('location')]).toEqual([303, pathOf(receipt)]);
    const undone = await pageOf(receipt);
    expect(undone).toContain('is waiting again');
    expect([(await site.load(receipt)).status, (await site.get(path)).status]).toEqual(['received', 404]);

    await site.run('refuse', receipt, '--reason', 'imitation', '--as', 'bob');
    await desk.post(`${pathOf(receipt)}/reopen`, { decidedAt });
    const late = await pageOf(receipt);
    expect(late).toMatch(/is already declined, since [^<]* by bob\.</);
    expect((await site.load(receipt)).status).toBe('refused');
    // What is no longer listed still says where it came from.
    expect((await desk.get('/listed?kind=dapps')).body).toMatch(new RegExp(`>hidden<[^]*href="${pathOf(receipt)}"`));
  });
});

describe('the page of a submission', () => {
  it('says what a signature is of, without green, and groups the digits of a supply', async () => {
    const receipt = await site.submit('token', { total_supply: '1000000000.5' });
    const set = (method: string, of: string) =>
      site.store
        .updateTable('submission')
        .set({ proof: JSON.stringify({ method, of, at: '2026-11-24T08:00:00Z' }) })
        .where('receipt', '=', receipt)
        .execute();
    await set('signature', '0xOwner');
    const signed = await pageOf(receipt);
    expect(signed).toMatch(
      /by <code>0xOwner<\/code>, the owner’s address in the form\. Compare it with[^]*href="https:\/\/bscscan/,
    );
    expect(signed).not.toMatch(/tag--good[^>]*>\s*Proven/);
    expect(rowOf(signed, 'Total supply')).toContain('1,000,000,000.5');
    expect(rowOf(signed, 'Email')).toMatch(/href="mailto:team-\d+@harbour\.example"/);
    expect(signed).toContain('cut to a circle');
    await set('dns', 'harbour.example');
    expect(await pageOf(receipt)).toMatch(/control of the website <code>harbour\.example<\/code>, by a[^]*DNS record/);
  });
});

describe('names of reviewers', () => {
  it('are those of the operator’s list, where there is one, for commands and the desk', async () => {
    const config = {
      ...deskOf(site.store).config,
      deskPeople: new Map(['mina', 'jun'].map((name) => [name, DESK_ROLES])),
    };
    const { run } = site.deskWith({ config });
    const receipt = await site.submit('nft');
    const refuse = ['refuse', receipt, '--reason', 'imitation', '--as'];
    expect(await run(...refuse, 'bob')).toMatchObject({
      code: 1,
      err: 'bob is not among DESK_ROLES. Give another name with --as.\n',
    });
    expect((await site.load(receipt)).status).toBe('received');
    await expect(openTestReviewDesk(deskOf(site.store, { config, user: 'bob' }))).rejects.toThrow('DESK_ROLES');
    expect(await run(...refuse, 'jun')).toMatchObject({ code: 0 });
    expect((await run('queue')).code).toBe(0);
  });
});

it('a submission that another one has taken over has no buttons, because it is decided no more', async () => {
  const [taken, successor] = [await site.submit('nft'), await site.submit('nft')];
  expect(await pageOf(taken)).toContain('value="refused"');
  await site.store.transaction().execute((trx) => takeOver(trx, taken, { successor, at: new Date().toISOString() }));
  const page = await pageOf(taken);
  expect(page).toContain('Another submission has replaced this one.');
  expect(page).not.toContain('value="refused"');
});
