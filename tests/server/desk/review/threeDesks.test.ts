import { readFields } from '../../../../server/records/subject.ts';
import { receive } from '../../../../server/records/teamTransitions.ts';
import { createReceipt } from '../../../../server/records/receipt.ts';
import { traitsOf } from '../../../../server/records/traits.ts';
import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { contractOf } from '../../../support/forms.ts';
import { hiddenFields, openTestReviewDesk, pathOf, type TestReviewDesk } from '../../../support/reviewDesk.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const REVIEWERS = ['anna', 'ben', 'cho'] as const;
const SUBMISSIONS = 200;
/** By the keyboard: a goes to Accept, and Enter accepts. */
const PRESSES_TO_ACCEPT = 2;

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

/** Stores copies of a submission, each with a name, contract, website and sender of its own. */
async function storeCopies({ store }: DeskSite, receipt: string, count: number): Promise<string[]> {
  const row = await store.selectFrom('submission').selectAll().where('receipt', '=', receipt).executeTakeFirstOrThrow();
  const { status: _status, updated_at: _updatedAt, desk_id: _id, search_text: _text, ...common } = row;
  const receipts: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const values = {
      ...readFields(row.fields),
      name: `Pier ${number}`,
      address: contractOf(700_000 + number),
      website: `https://pier-${number}.example/`,
      email: `pier-${number}@pier.example`,
    };
    const copy = createReceipt();
    const form = { kind: row.kind, values };
    const keys = { receipt: copy, idempotency_key: `copy-${number}`, request_hash: `copy-${number}` };
    const stored = { ...common, ...keys, fields: JSON.stringify(values), ...traitsOf(form) };
    await store.transaction().execute((trx) => receive(trx, stored, {}));
    receipts.push(copy);
  }
  return receipts;
}

describe.each(ENGINES)('three desks on one store, %s,', (engine) => {
  let site: DeskSite;
  let desks: TestReviewDesk[];
  let receipts: string[];
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
    const first = await site.submit('nft');
    receipts = [first, ...(await storeCopies(site, first, SUBMISSIONS - 1))];
    desks = await Promise.all(
      REVIEWERS.map(async (user) => {
        const desk = await openTestReviewDesk(deskOf(site.store, { user }));
        await desk.enter();
        return desk;
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(desks.map((desk) => desk.close()));
    await site.stop();
  });

  it('find a contract and a host by the address, a receipt and a sender by a form, and no address has a receipt', async () => {
    const [desk] = desks;
    const receipt = receipts[77] ?? '';
    if (!desk) throw new Error('There is no desk.');
    const found = async (query: string) =>
      Array.from(
        (await desk.get(`/?${query}`)).body.matchAll(/action="(\/submissions\/[^"/]+)\/assign/g),
        ([, path]) => path,
      );
    expect(await found(`q=${contractOf(700_077).toUpperCase().replace('0X', '0x')}`)).toEqual([pathOf(receipt)]);
    expect(await found('q=pier-77.example')).toEqual([pathOf(receipt)]);
    expect(await found('q=PIER+77&kind=nft&lang=en&notice=none')).toEqual([pathOf(receipt)]);
    for (const query of ['q=pier-77.example&kind=token', 'q=pier-77.example&lang=ko', 'q=pier-77.example&notice=any'])
      expect([query, await found(query)]).toEqual([query, []]);
    for (const what of [receipt.toLowerCase(), 'Pier-77@pier.example']) {
      const { status, headers } = await desk.post('/find', { what });
      expect([status, headers.get('location')]).toEqual([303, pathOf(receipt)]);
    }
    for (const path of ['/', '/audit', '/outbox', pathOf(receipt)]) {
      const { body } = await desk.get(path);
      const addresses = Array.from(body.matchAll(/(?:href|action|src|formAction)="(\/[^"]*)"/g), ([, one]) => one);
      expect(addresses.length).toBeGreaterThan(5);
      expect(addresses.filter((one) => receipts.some((known) => one?.includes(known)))).toEqual([]);
    }
  });

  it(`decide ${SUBMISSIONS} from the top, each once, with no decision lost and few keys`, async () => {
    let presses = 0;
    const lost: string[] = [];
    const decided: string[] = [];
    async function work(desk: TestReviewDesk) {
      presses += 1;
      let location = (await desk.post('/next', {})).headers.get('location') ?? '';
      while (location.startsWith('/submissions/')) {
        const { body } = await desk.get(location);
        const fields = hiddenFields(body);
        presses += PRESSES_TO_ACCEPT;
        const { status, headers } = await desk.post(location, { ...fields, decision: 'accept' });
        if (status === 303) decided.push(location);
        else lost.push(location);
        location = headers.get('location') ?? '';
      }
    }
    await Promise.all(desks.map(work));
    expect(lost).toEqual([]);
    expect(decided.toSorted()).toEqual(receipts.map(pathOf).toSorted());
    expect(presses / SUBMISSIONS).toBeLessThanOrEqual(2.5);
    const events = await site.store.selectFrom('submission_event').select(['receipt', 'status', 'actor']).execute();
    const accepted = events.filter(({ status }) => status === 'accepted');
    expect(accepted.map(({ receipt }) => receipt).toSorted()).toEqual(receipts.toSorted());
    expect(new Set(accepted.map(({ actor }) => actor))).toEqual(new Set(REVIEWERS));
    const { body: audit } = await desks[0]!.get('/audit');
    const counts = Array.from(
      audit.matchAll(/<td>(?:anna|ben|cho)<\/td><td>(\d+)<\/td><td>0<\/td><td>0<\/td>/g),
      ([, count]) => Number(count),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(SUBMISSIONS);
    const left = site.store.selectFrom('submission').select('receipt').where('assigned_to', 'is not', null);
    expect(await left.execute()).toEqual([]);
  });

  it('tell who has an item, and whom it was taken from', async () => {
    const [anna, ben] = desks;
    if (!anna || !ben) throw new Error('There are no desks.');
    const path = pathOf(await site.submit('nft', { name: 'Breakwater' }));
    expect((await anna.get(path)).body).not.toContain('value="accept"');
    const seen = hiddenFields((await anna.review(path)).body);
    expect((await anna.get(path)).body).toContain('value="accept"');
    expect((await ben.get('/')).body).toMatch(/Breakwater[^]*anna, until/);
    expect((await ben.post('/next', {})).headers.get('location')).toBe('/');
    expect((await ben.get(path)).body).toMatch(/anna has this one[^]*Take it over/);
    const taken = await ben.take(path);
    expect([taken.status, taken.headers.get('location')]).toEqual([303, path]);
    expect((await ben.get(path)).body).toMatch(/taken this one over from anna[^]*value="accept"/);
    const late = await anna.post(path, { ...seen, decision: 'refused', reason: 'imitation', note: 'Too similar.' });
    expect([late.status, late.body.includes('value="refused"')]).toEqual([409, false]);
    expect(late.body).toMatch(/ben has this one, until[^]*<blockquote[^>]*>Too similar\./);

    await ben.post(path, { ...(await ben.open(path)), decision: 'remark', remark: 'Seen at the fair <b>.' });
    expect((await anna.get(path)).body).toMatch(/No team ever sees them[^]*ben<[^]*Seen at the fair &lt;b&gt;\./);
    await ben.post('/replies', { id: '', title: 'Logo', en: 'Please send a sharper logo.', zh: '', ko: '' });
    const [, reply = ''] = /<option value="([^"]+)">Logo</.exec((await ben.get(path)).body) ?? [];
    const inserted = await ben.post(path, { ...(await ben.open(path)), decision: 'insert', reply, note: 'Hello,' });
    expect(inserted.body).toMatch(/<textarea[^>]*name="note"[^>]*>Hello,\n\nPlease send a sharper logo\.</);

    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const aside = await ben.post(path, { ...(await ben.open(path)), decision: 'aside', until: day, note: '' });
    expect([aside.status, aside.headers.get('location')]).toEqual([303, '/']);
    expect((await ben.get('/')).body).not.toMatch(/queue__row[^]*Breakwater/);
    expect((await ben.get('/?show=decided&status=aside')).body).toMatch(/queue__row[^]*Breakwater/);
    await ben.review(path);
    expect((await ben.post(path, { ...(await ben.open(path)), decision: 'resume' })).status).toBe(303);
    expect((await ben.get('/')).body).toMatch(/queue__row[^]*Breakwater/);
  });
});
