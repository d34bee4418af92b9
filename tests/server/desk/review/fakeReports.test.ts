import { nameDetails } from '../../../../server/desk/warningTexts.ts';
import { makeChange } from '../../../../server/desk/review/audit.ts';
import { changeEntries, loadNewest } from '../../../../server/genuine/trustList.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { picture, type Texts } from '../../../support/forms.ts';
import { seenIn } from '../../../support/reviewer.ts';
import { seenFake } from '../../../../server/desk/review/fakeReports.ts';
import { openTestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('reports of fakes at the desk on %s', (engine) => {
  let site: DeskSite;
  let used = 0;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
  });
  afterAll(() => site.stop());

  const nextName = () => `satche1-${(used += 1)}.example`;
  const report = (name: string, texts: Texts = {}) => site.submit('fake', { name, ...texts });
  const objection = (name: string) => report(name, { what: 'objection', details: 'It is our shop.' });
  const listed = async (name: string) => (await loadNewest(site.store)).trust.fakes.find((fake) => fake.name === name);
  /** Accepts, with every warning that there is. */
  const accept = (receipt: string, ...more: string[]) =>
    site.run('accept', receipt, '--despite', 'nameVerdict,alsoNamed', ...more);
  /** Accepts a report as the whole host. */
  const acceptHost = (receipt: string) => accept(receipt, '--whole-host', '--covering');
  const refuse = (receipt: string, ...more: string[]) =>
    site.run('refuse', receipt, '--reason', 'notConfirmed', ...more);

  it('are listed with their reason once they are accepted, and not before', async () => {
    const name = nextName();
    const page = `${name}/login`;
    const receipt = await report(`http://${page.toUpperCase()}`, { reason: 'support' });
    expect(await listed(page)).toBeUndefined();
    // A report of what imitates us contradicts nothing.
    expect(await site.run('accept', receipt)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${page} is on the list`),
    });
    expect(await listed(page)).toEqual({
      name: page,
      reason: 'support',
      date: expect.any(String),
      expires: expect.any(String),
    });
    expect(await site.auditOf(receipt)).toMatchObject([
      { command: 'accept', detail: { listing: { name: page, listed: true } } },
    ]);
  });

  it('leave the list when the decision is undone or replaced, and a refusal leaves what another report has listed', async () => {
    const name = nextName();
    const [first, second, third] = [await report(name), await report(name), await report(name)];
    await acceptHost(first);
    expect(await site.run('reopen', first)).toMatchObject({ out: expect.stringContaining('is not on the list') });
    expect(await listed(name)).toBeUndefined();
    await acceptHost(first);
    await acceptHost(second);
    await refuse(third);
    await refuse(first, '--replace');
    expect(await listed(name)).toBeDefined();
    await refuse(second, '--replace');
    expect(await listed(name)).toBeUndefined();
  });

  it('leave the list by an accepted objection, and are listed again when that is undone', async () => {
    const name = nextName();
    const [reported, objected, refused] = [await report(name), await objection(name), await objection(name)];
    await acceptHost(reported);
    await refuse(refused);
    expect(await listed(name)).toBeDefined();
    // The name is like ours, so that an objection is looked at twice.
    expect(await site.run('accept', objected, '--despite', 'alsoNamed')).toMatchObject({
      code: 1,
      err: expect.stringContaining('nameVerdict: imitates satchel.example'),
    });
    expect(await accept(objected)).toMatchObject({ code: 0 });
    expect(await listed(name)).toBeUndefined();
    await site.run('reopen', objected);
    expect(await listed(name)).toMatchObject({ reason: 'website', wholeHost: true });
  });

  it('are not taken off by an objection to a name below them, which would change nothing', async () => {
    const name = nextName();
    await acceptHost(await report(name));
    const below = await objection(`https://shop.${name}/`);
    expect(await accept(below)).toMatchObject({ code: 1, err: expect.stringContaining(`as part of ${name}`) });
    await site.run('fakes', 'withdraw', name);
    expect(await accept(below)).toMatchObject({ code: 0 });
  });

  it('of a name that is ours cannot be accepted, whatever is confirmed', async () => {
    const receipt = await report(nextName());
    const fields = { ...(await site.load(receipt)).fields, name: 'https://satchel.example/en' };
    // As an earlier release, or another list of what is ours, may have stored it.
    await site.store
      .updateTable('submission')
      .set({ fields: JSON.stringify(fields) })
      .where('receipt', '=', receipt)
      .execute();
    expect(await accept(receipt)).toMatchObject({ code: 1, err: expect.stringContaining('one of our own names') });
    expect(await listed('satchel.example')).toBeUndefined();
    expect((await site.load(receipt)).status).toBe('received');
  });

  it('are not accepted as another name than the one that was sent: a link that hides its host, a suffix, a shared host', async () => {
    const set = async (typed: string) => {
      const receipt = await report(nextName());
      // As the form of an earlier release has stored it.
      const fields = { ...(await site.load(receipt)).fields, name: typed };
      const row = site.store.updateTable('submission').set({ fields: JSON.stringify(fields) });
      await row.where('receipt', '=', receipt).execute();
      return receipt;
    };
    const before = (await loadNewest(site.store)).trust.fakes;
    const hidden = await set('https://satchel.example@app.uniswap.org/login');
    expect(await accept(hidden)).toMatchObject({ code: 1, err: expect.stringContaining('hides its host') });
    expect(await acceptHost(await set('https://github.io/'))).toMatchObject({ code: 1 });
    expect(await acceptHost(await set('https://ipfs.io/ipfs/Qm'))).toMatchObject({ code: 1 });
    expect((await loadNewest(site.store)).trust.fakes).toEqual(before);
    const page = await report('https://addons.mozilla.org/zh-TW/firefox/addon/satchel-pro/');
    expect(await accept(page)).toMatchObject({ code: 0 });
    expect(await listed('addons.mozilla.org/zh-tw/firefox/addon/satchel-pro')).toBeDefined();
  });

  it('of a name that is like none of ours are confirmed, and their entry is in the queue', async () => {
    const receipt = await report('hxxps://harbour-shop[.]example/a');
    expect(await site.run('accept', receipt)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nameVerdict: harbour-shop.example/a is not ours, and like none of our names'),
    });
    const queue = await site.read<{ receipt: string; fake?: { text: string } }[]>('queue');
    expect(queue.find((entry) => entry.receipt === receipt)?.fake).toMatchObject({
      text: 'will be listed as harbour-shop.example/a · not ours, and like none of our names',
      page: { name: 'harbour-shop.example/a', verdict: 'notOurs', isListed: false },
      host: { name: 'harbour-shop.example' },
    });
    expect(await accept(receipt)).toMatchObject({ code: 0 });
    expect(await listed('harbour-shop.example/a')).toBeDefined();
  });

  it('of a host need the word for the whole host, and name the entries that leave for it', async () => {
    const name = nextName();
    const [page, host] = [`${name}/login`, await report(name)];
    await accept(await report(`https://${page}`));
    expect(await accept(host)).toMatchObject({ code: 1, err: expect.stringContaining('If it is, add --whole-host') });
    expect(await accept(host, '--whole-host')).toMatchObject({ code: 1, err: expect.stringContaining(page) });
    expect(await listed(page)).toBeDefined();
    expect(await acceptHost(host)).toMatchObject({ code: 0, out: expect.stringContaining(`left the list: ${page}`) });
    expect([await listed(page), await listed(name)]).toMatchObject([undefined, { wholeHost: true }]);
    await site.run('reopen', host);
    expect([await listed(page), await listed(name)]).toMatchObject([{ name: page }, undefined]);
  });

  it('are accepted at the desk with the ticks that the page shows', async () => {
    const name = nextName();
    await accept(await report(`https://${name}/login`));
    const receipt = await report(name);
    const desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
    const path = pathOf(receipt);
    const { body } = await desk.review(path);
    expect(body).toContain('It names no page.');
    expect(body).toMatch(/name="wholeHost"[^]*The whole host: list[^]*with our name in it \(satchel\.example\)/);
    expect(body).toMatch(new RegExp(`name="covering"[^]*${name}/login</bdi>`));
    expect((await desk.get('/')).body).toContain(
      `will be listed as the whole host ${name} · not ours, with our name in it`,
    );
    const decision = { decision: 'accept', despite: 'alsoNamed' };
    expect((await desk.decide(path, decision)).body).toContain('tick “The whole host”');
    const again = await desk.decide(path, { ...decision, wholeHost: 'on' });
    expect(again.body).toContain('tick the box that names them');
    expect(again.body).toMatch(/name="wholeHost"[^>]*checked=""/);
    expect((await desk.decide(path, { ...decision, wholeHost: 'on', covering: 'on' })).status).toBe(303);
    expect(await listed(name)).toMatchObject({ wholeHost: true });
    await desk.close();
  });

  it('that were listed before entries were pages are marked on the list, and settled there', async () => {
    const [name, dates] = [nextName(), { reason: 'website', date: '2026-11-01', expires: '2099-04-30' } as const];
    await makeChange(site.actor('mina'), 'fakes add', async (trx, at) => {
      await changeEntries(trx, at, (entries) => ({
        ...entries,
        fakes: [...entries.fakes, { name, ...dates }, { name: `${name}/login`, ...dates }],
      }));
      return { target: name, detail: {} };
    });
    const desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
    expect((await desk.get('/trust')).body).toMatch(
      new RegExp(`${name}</span>[^]*?for review: host without[^]*?name="covering"[^]*?${name}/login[^]*?name="settle"`),
    );
    const seen = seenFake({ name, ...dates });
    await desk.post('/trust', { settle: name, seen });
    expect(await listed(name)).toEqual({ name, ...dates });
    await desk.post('/trust', { settle: name, seen, covering: 'on' });
    expect(await listed(name)).toMatchObject({ wholeHost: true, date: dates.date });
    expect(await listed(`${name}/login`)).toBeUndefined();
    await desk.close();
  });

  it('say how many others name the same, whoever they are and however it is written', async () => {
    const name = nextName();
    const email = 'one@harbour.example';
    const receipt = await report(name, { email });
    await report(`https://www.${name}/`, { email: '' });
    await report(`HTTP://${name}/path`, { email: '' });
    await report(nextName(), { email });
    const dapp = await site.submit('dapp', { url: `https://${name}/app` });
    const { warnings } = await site.load(receipt);
    const named = warnings.map((warning) => [warning.code, nameDetails(warning)]);
    expect(named).toContainEqual(['alsoNamed', '2 others name it']);
    const seen = seenIn(warnings);
    expect(seen).toHaveLength(3);
    expect(seen.find((other) => other.receipt === dapp)).toMatchObject({ kind: 'dapp', shared: ['website'] });
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['alsoNamed']));
  });

  it('are shown at the desk and after acceptance as text that leads nowhere, and nothing else of them is published', async () => {
    const name = nextName();
    const texts = { details: 'UNPUBLISHED WORDS', seen: 'UNPUBLISHED PLACE', email: 'unpublished@harbour.example' };
    const receipt = await report(`http://${name}/claim`, texts);
    const shown = await site.submit('fake', { name: nextName() }, { picture: await picture({ width: 320, seed: 77 }) });
    const desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
    const page = (await desk.review(pathOf(receipt))).body;
    expect(page).toContain(`http://${name}/claim`);
    expect(page).toContain(`<bdi translate="no">${name}/claim</bdi>`);
    expect(page).not.toMatch(new RegExp(`(href|src)="[^"]*${name}`));
    expect((await desk.get('/')).body).not.toMatch(new RegExp(`(href|src)="[^"]*${name}`));
    expect((await desk.review(pathOf(shown))).body).toContain(`src="${pathOf(shown)}/files/picture"`);
    await desk.close();
    await accept(receipt);
    const [entry] = (await loadNewest(site.store)).trust.fakes.filter((fake) => fake.name === `${name}/claim`);
    expect(Object.keys(entry ?? {}).toSorted()).toEqual(['date', 'expires', 'name', 'reason']);
    expect(JSON.stringify((await loadNewest(site.store)).trust)).not.toMatch(/unpublished/i);
    for (const path of ['/en', '/en/verify', '/en/dapp', '/tokenlist.json'])
      expect(String((await site.get(path)).body)).not.toMatch(/unpublished/i);
  });
});
