import { nameDetails } from '../../../../server/desk/warningTexts.ts';
import { loadNewest } from '../../../../server/genuine/trustList.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { picture, type Texts } from '../../../support/forms.ts';
import { seenIn } from '../../../support/reviewer.ts';
import { openTestReviewDesk } from '../../../support/reviewDesk.ts';
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
  const refuse = (receipt: string, ...more: string[]) =>
    site.run('refuse', receipt, '--reason', 'notConfirmed', ...more);

  it('are listed with their reason once they are accepted, and not before', async () => {
    const name = nextName();
    const receipt = await report(`http://${name.toUpperCase()}/login`, { reason: 'support' });
    expect(await site.run('accept', receipt)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nameVerdict: imitates satchel.example'),
    });
    expect(await listed(name)).toBeUndefined();
    expect(await accept(receipt)).toMatchObject({ code: 0, out: expect.stringContaining(`${name} is on the list`) });
    expect(await listed(name)).toMatchObject({ name, reason: 'support' });
    expect(await site.auditOf(receipt)).toMatchObject([
      { command: 'accept', detail: { listing: { name, listed: true } } },
    ]);
  });

  it('leave the list when the decision is undone or replaced, and a refusal leaves what another report has listed', async () => {
    const name = nextName();
    const [first, second, third] = [await report(name), await report(name), await report(name)];
    await accept(first);
    expect(await site.run('reopen', first)).toMatchObject({ out: expect.stringContaining('is not on the list') });
    expect(await listed(name)).toBeUndefined();
    await accept(first);
    await accept(second);
    await refuse(third);
    await refuse(first, '--replace');
    expect(await listed(name)).toBeDefined();
    await refuse(second, '--replace');
    expect(await listed(name)).toBeUndefined();
  });

  it('leave the list by an accepted objection, and are listed again when that is undone', async () => {
    const name = nextName();
    const [reported, objected, refused] = [await report(name), await objection(name), await objection(name)];
    await accept(reported);
    await refuse(refused);
    expect(await listed(name)).toBeDefined();
    expect(await accept(objected)).toMatchObject({ code: 0 });
    expect(await listed(name)).toBeUndefined();
    await site.run('reopen', objected);
    expect(await listed(name)).toMatchObject({ reason: 'website' });
  });

  it('are not taken off by an objection to a name below them, which would change nothing', async () => {
    const name = nextName();
    await accept(await report(name));
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
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['nameVerdict', 'alsoNamed']));
  });

  it('are shown at the desk and after acceptance as text that leads nowhere, and nothing else of them is published', async () => {
    const name = nextName();
    const texts = { details: 'UNPUBLISHED WORDS', seen: 'UNPUBLISHED PLACE', email: 'unpublished@harbour.example' };
    const receipt = await report(`http://${name}/claim`, texts);
    const shown = await site.submit('fake', { name: nextName() }, { picture: await picture({ width: 320, seed: 77 }) });
    const desk = await openTestReviewDesk(deskOf(site.store));
    await desk.enter();
    const page = (await desk.get(`/submissions/${receipt}`)).body;
    expect(page).toContain(`http://${name}/claim`);
    expect(page).toContain(`<bdi translate="no">${name}</bdi>`);
    expect(page).not.toMatch(new RegExp(`(href|src)="[^"]*${name}`));
    expect((await desk.get('/')).body).not.toMatch(new RegExp(`(href|src)="[^"]*${name}`));
    expect((await desk.get(`/submissions/${shown}`)).body).toContain(`src="/submissions/${shown}/files/picture"`);
    await desk.close();
    await accept(receipt);
    const [entry] = (await loadNewest(site.store)).trust.fakes.filter((fake) => fake.name === name);
    expect(Object.keys(entry ?? {}).toSorted()).toEqual(['date', 'expires', 'name', 'reason']);
    expect(JSON.stringify((await loadNewest(site.store)).trust)).not.toMatch(/unpublished/i);
    for (const path of ['/en', '/en/verify', '/en/dapp', '/tokenlist.json'])
      expect(String((await site.get(path)).body)).not.toMatch(/unpublished/i);
  });
});
