import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Warning } from '../../../../server/desk/review/warningDetails.ts';
import { WarningText } from '../../../../server/desk/web/WarningText.tsx';
import { describeWarning } from '../../../../server/desk/warningTexts.ts';
import type { Listing } from '../../../../server/records/listingIndex.ts';
import { deskOf } from '../../../support/desk.ts';
import { startDeskSite } from '../../../support/deskSite.ts';
import { openTestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { createStoreLocations } from '../../../support/stores.ts';

const ADDRESS = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af';
const NONE = { symbol: '', contracts: [], url: '', subject: null, receipt: null, isShown: true };
const ENTRY: Listing = { ...NONE, kind: 'entry', id: '12', name: 'Harbour', url: 'https://harbour.example/?a=b' };
const TOKEN: Listing = {
  ...NONE,
  kind: 'token',
  id: `ETH:${ADDRESS}`,
  name: 'Nova',
  symbol: 'NOVA',
  contracts: [{ platform: 'ETH', address: ADDRESS }],
};
const ENTRY_LINK = '/listed?kind=dapps&amp;q=https%3A%2F%2Fharbour.example%2F%3Fa%3Db';
const TOKEN_LINK = `/listed?kind=tokens&amp;q=${ADDRESS}`;

/** A warning in one line of the command line, and what a page of the desk shows of it. */
const ROWS: readonly [text: string, shown: string, warning: Warning][] = [
  [
    'entry 12 “Harbour” https://harbour.example/?a=b',
    `is already listed: <a href="${ENTRY_LINK}" target="_blank" rel="noreferrer">entry 12 “Harbour” https://harbour.example/?a=b</a>.<`,
    { code: 'sameHost', details: { kind: 'listing', listing: ENTRY, newUrl: null } },
  ],
  [
    'entry 12 “Harbour” https://harbour.example/?a=b → https://pier.example',
    '?a=b</a> → https://pier.example.<',
    { code: 'otherHost', details: { kind: 'listing', listing: ENTRY, newUrl: 'https://pier.example' } },
  ],
  [
    `token list NOVA · Nova · ${ADDRESS}`,
    `listed: token list <a href="${TOKEN_LINK}" target="_blank" rel="noreferrer">NOVA · Nova · ${ADDRESS}</a>.<`,
    { code: 'listedContract', details: { kind: 'listing', listing: TOKEN, newUrl: null } },
  ],
  [
    `NOVA · Nova · ${ADDRESS}`,
    `on this chain: <a href="${TOKEN_LINK}"`,
    { code: 'sameSymbol', details: { kind: 'listing', listing: TOKEN, newUrl: null } },
  ],
  [
    '1000000 → 10',
    'smallest unit: 1,000,000 → 10.<',
    { code: 'rawSupply', details: { kind: 'supply', supply: '1000000', tokens: '10' } },
  ],
  ['0.00', 'The supply is 0.00.<', { code: 'noSupply', details: { kind: 'supply', supply: '0.00', tokens: null } }],
  [
    'email: nothing → a@b.example',
    'version: email: nothing → a@b.example.<',
    { code: 'contactChanged', details: { kind: 'change', field: 'email', before: '', now: 'a@b.example' } },
  ],
  [
    'website: https://a.example → nothing',
    'https://a.example → nothing.<',
    {
      code: 'contactChanged',
      details: { kind: 'change', field: 'website', before: 'https://a.example', now: '' },
    },
  ],
  [ADDRESS, `contract: ${ADDRESS}.<`, { code: 'ownContract', details: { kind: 'address', address: ADDRESS } }],
  [
    't.me · chat',
    'marketplace: t.me · chat.<',
    { code: 'notOwnSite', details: { kind: 'sharedSite', host: 't.me', site: 'chat' } },
  ],
  [
    'imitates satchel.example (nameInside)',
    'says: imitates satchel.example (nameInside).<',
    {
      code: 'nameVerdict',
      details: { kind: 'verdict', verdict: 'imitates', how: 'nameInside', official: 'satchel.example' },
    },
  ],
  [
    'ours, as satchel.example',
    'says: ours, as satchel.example.<',
    {
      code: 'nameVerdict',
      details: { kind: 'verdict', verdict: 'official', how: null, official: 'satchel.example' },
    },
  ],
  [
    'not ours, and like none of our names',
    'says: not ours',
    { code: 'nameVerdict', details: { kind: 'verdict', verdict: 'notOurs', how: null, official: null } },
  ],
  [
    '1 other names it',
    '>Other submissions name it too.<',
    { code: 'alsoNamed', details: { kind: 'reports', count: 1 } },
  ],
  [
    '2 others name it',
    '>Other submissions name it too.<',
    { code: 'alsoNamed', details: { kind: 'reports', count: 2 } },
  ],
  ['USDC', 'looks similar to USDC.<', { code: 'lookAlikeSymbol', details: { kind: 'word', word: 'USDC' } }],
  [
    'b.example · B',
    'is already listed: b.example · B.<',
    { code: 'sameHost', details: { kind: 'text', text: 'b.example · B' } },
  ],
];

it.each(ROWS)('%s', (text, shown, warning) => {
  expect(describeWarning(warning, 'UTC')).toBe(text);
  const html = renderToStaticMarkup(createElement(WarningText, { warnings: [warning], formatTime: String }));
  expect(html).toContain(shown);
});

it('links to the listing that a warning is about', async () => {
  const locations = createStoreLocations();
  const site = await startDeskSite(await locations.createLocation('SQLite'));
  const desk = await openTestReviewDesk(deskOf(site.store));
  await desk.enter();
  const dapp = await site.submit('dapp', { address: ADDRESS, url: 'https://stranger.example' });
  const token = await site.submit('token', { symbol: 'NOVA' });
  expect(await site.run('accept', token)).toMatchObject({ code: 0 });
  const other = await site.submit('token', { symbol: 'nova' });
  const linkOf = async (receipt: string, name: RegExp) => {
    const { body } = await desk.review(pathOf(receipt));
    const [, href = ''] =
      [...body.matchAll(/<a href="(\/listed[^"]+)"[^>]*>([^<]+)</g)].find(([, , text = '']) => name.test(text)) ?? [];
    return (await desk.get(href.replaceAll('&amp;', '&'))).body;
  };
  expect(await linkOf(dapp, /^entry 2001 “Uniswap”/)).toMatch(/1 entry[^]*Uniswap[^]*Entry 2001/);
  expect(await linkOf(other, /^NOVA · /)).toMatch(new RegExp(`1 entry[^]*NOVA[^]*${pathOf(token)}`));
  await desk.close();
  await site.stop();
  await locations.removeAll();
});
