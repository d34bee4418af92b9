import { randomUUID } from 'node:crypto';
import { DESK_ROUTES } from '../../server/desk/web/deskApp.ts';
import { deskOf } from './desk.ts';
import type { DeskSite } from './deskSite.ts';
import { openTestReviewDesk, pathOf } from './reviewDesk.ts';

/** Long texts of every kind: what a page cannot hold shows in these. */
const LONG = 'Harbourlightsanddeepwaterpiersofthenorth'.repeat(2);

/**
 * Something of every kind that the desk shows, most of it decided by a reviewer called anna. Resolves with the receipts
 * of the submissions by what they are.
 */
export async function fillDesk(site: DeskSite) {
  const { store } = site;
  const anna = await openTestReviewDesk(deskOf(store, { user: 'anna' }));
  await anna.enter();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const texts = {
    id: '',
    title: 'Logo',
    zh: '请发清晰的标志。',
    en: 'Please send a sharper logo.',
    ko: '로고를 보내 주세요.',
  };
  await anna.post('/replies', texts);
  const receipts = {
    token: await site.submit('token', { symbol: 'USDT', lang: 'zh' }),
    dapp: await site.submit('dapp', { title: 'Uniswap', projectDesc: `${LONG} ${LONG}` }),
    nft: await site.submit('nft', { name: LONG.slice(0, 40), lang: 'ko' }),
    fake: await site.submit('fake'),
    objection: await site.submit('fake', { what: 'objection', name: 'https://satche1-lost.example', details: LONG }),
    recruiting: await site.submit('recruiting'),
    listed: await site.submit('token'),
    dispute: await site.submit('token'),
    accepted: await site.submit('nft'),
    refused: await site.submit('recruiting', { name: 'Lee' }),
    asked: await site.submit('dapp'),
    aside: await site.submit('nft'),
    taken: await site.submit('dapp'),
    changed: await site.submit('nft', { name: 'Quay' }),
  };
  const proof = { method: 'signature', of: '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01', at: new Date().toISOString() };
  await store
    .updateTable('submission')
    .set({ disputes: receipts.listed, proof: JSON.stringify(proof) })
    .where('receipt', '=', receipts.dispute)
    .execute();
  await anna.decide(pathOf(receipts.listed), { decision: 'accept', despite: ['otherOpen'] });
  await anna.decide(pathOf(receipts.accepted), { decision: 'accept' });
  await anna.decide(pathOf(receipts.refused), { decision: 'refused', reason: 'imitation', note: LONG });
  await anna.decide(pathOf(receipts.asked), { decision: 'changes', reason: 'question', note: 'Who audits you?' });
  await anna.decide(pathOf(receipts.aside), { decision: 'aside', until: day, note: '' });
  await anna.decide(pathOf(receipts.changed), {
    decision: 'changes',
    reason: 'website:websiteDown',
    note: 'It is down.',
  });
  const { fields } = await site.load(receipts.changed);
  const revision = await site.submit('nft', { ...fields, name: 'Quays', previousReceipt: receipts.changed });
  await anna.review(pathOf(receipts.taken));
  await anna.post(pathOf(receipts.taken), {
    ...(await anna.open(pathOf(receipts.taken))),
    decision: 'remark',
    remark: `Seen at the fair: ${LONG}`,
  });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const free = { locked_until: null, lock_owner: null };
  const times = { created_at: later, next_at: later, attempts: 12 };
  for (const state of ['dead', 'waiting', 'delivered'] as const)
    await store
      .insertInto('delivery')
      .values({
        id: randomUUID(),
        receipt: receipts.token,
        state,
        payload: '{}',
        ...times,
        ...free,
        last_error: LONG,
        delivered_at: null,
      })
      .execute();
  await anna.post('/trust/new/advisory', { product: 'desktop', versions: '4.4.0', advice: 'stop', urgent: 'on' });
  await anna.close();
  // Each decision has assigned the next one to anna.
  await store
    .updateTable('submission')
    .set({ assigned_to: null, assigned_until: null })
    .where('receipt', '!=', receipts.taken)
    .execute();
  return { ...receipts, revision };
}

/**
 * The addresses of the pages of the desk, by its routes. Throws for a route that is not named here, so that no page is
 * forgotten.
 */
export async function addressesOf({ store }: DeskSite, receipts: Readonly<Record<string, string>>) {
  const known: Record<string, readonly string[]> = {
    '/': ['/', '/?show=decided', '/?q=no-such-name', '/?sort=risk&notice=any'],
    '/replies': ['/replies'],
    '/submissions/:id': Object.values(receipts).map(pathOf),
    // No page: a picture or a report.
    '/submissions/:id/files/:field': [],
    '/outbox': ['/outbox', '/outbox?show=delivered'],
    '/listed': ['/listed', '/listed?kind=dapps', '/listed?kind=nfts'],
    '/listed/:kind/:key': await addressesOfListings(store),
    '/audit': [
      '/audit',
      `/audit?target=${pathOf(receipts.listed ?? '')
        .split('/')
        .at(-1)}`,
    ],
    '/news': ['/news', '/news?state=draft'],
    '/news/new': ['/news/new'],
    '/news/:id': [`/news/${(await store.selectFrom('news').select('id').executeTakeFirstOrThrow()).id}`],
    // The page of a visitor, which the tests of the site judge.
    '/news/previews/:key/:lang': [],
    '/home': ['/home'],
    '/home/new': ['banner', 'activity', 'ad'].map((kind) => `/home/new?kind=${kind}`),
    '/home/promotions/:hid': [
      `/home/promotions/${(await store.selectFrom('promotion').select('hid').executeTakeFirstOrThrow()).hid}`,
    ],
    '/trust': ['/trust'],
    '/trust/fakes/new': ['/trust/fakes/new'],
    '/trust/new/:form': ['release', 'advisory', 'notice'].map((form) => `/trust/new/${form}`),
    '/trust/changes/:id': (await store.selectFrom('trust_change').select('id').execute()).map(
      ({ id }) => `/trust/changes/${id}`,
    ),
  };
  return DESK_ROUTES.filter(({ method }) => method === 'get').map(({ path }) => {
    const addresses = known[path];
    if (!addresses) throw new Error(`Name an address of the page ${path} here.`);
    return addresses;
  });
}

async function addressesOfListings(store: DeskSite['store']): Promise<string[]> {
  const token = await store.selectFrom('listed_token').select('address_key').executeTakeFirstOrThrow();
  const dapp = await store.selectFrom('application').select('hid').executeTakeFirstOrThrow();
  return [`/listed/tokens/${encodeURIComponent(token.address_key)}`, `/listed/dapps/${dapp.hid}`];
}
