import { domainToASCII } from 'node:url';
import { ACCOUNTS, BRAND } from '../../../shared/brand/brand.ts';
import { EXTENSION_IDS, MAILBOXES, PACKAGES } from '../../../shared/brand/genuine.ts';
import { DOWNLOADS, LINKS } from '../../../shared/brand/links.ts';
import { checkName, isSamePage } from '../../../server/verify/checkName.ts';

const HOST = BRAND.officialHost;
const [NAME = '', ENDING = ''] = HOST.split('.');
const URLS = [
  ...Object.values(DOWNLOADS),
  ...Object.values(LINKS).flatMap(Object.values<string>),
  ...ACCOUNTS.map(({ url }) => url),
];

describe('what is ours', () => {
  it.each([
    HOST,
    `https://${HOST}`,
    `HTTPS://${HOST.toUpperCase()}/en/download/pc?from=mail#top`,
    `http://www.${HOST}:443/`,
    `help.${HOST}`,
    ...new Set(URLS),
    ...ACCOUNTS.map(({ handle }) => handle),
    ...MAILBOXES,
    ...PACKAGES,
    ...EXTENSION_IDS,
  ])('%s', (name) => {
    expect(checkName(name)).toMatchObject({ verdict: 'official', how: null });
  });
});

/** With a Latin letter of the name put in place by one that only looks like it. */
const disguised = (from: string, to: string) => HOST.replace(NAME, NAME.replace(from, to));

describe('what imitates', () => {
  it.each([
    [disguised('a', 'а'), 'lookAlike'],
    [disguised('s', 'ѕ'), 'lookAlike'],
    [disguised('c', 'с'), 'lookAlike'],
    [disguised('h', 'һ'), 'lookAlike'],
    [disguised('e', 'е'), 'lookAlike'],
    [disguised('s', 'ꓢ'), 'lookAlike'],
    [disguised('s', 'Ꮪ'), 'lookAlike'],
    [disguised('c', 'ⲥ'), 'lookAlike'],
    [disguised('l', 'ⵏ'), 'lookAlike'],
    [disguised('s', 'ꜱ'), 'lookAlike'],
    [disguised('l', '1'), 'lookAlike'],
    [disguised('s', '5'), 'lookAlike'],
    [disguised('l', 'i'), 'lookAlike'],
    [disguised('a', 'á'), 'lookAlike'],
    [`https://${domainToASCII(disguised('a', 'а'))}/`, 'lookAlike'],
    [`${NAME}.com`, 'otherEnding'],
    [`https://${NAME}.io/wallet`, 'otherEnding'],
    [`${NAME}.co.uk`, 'otherEnding'],
    [`${HOST}.evil.com`, 'otherDomain'],
    [`https://${HOST}-login.ru/`, 'otherDomain'],
    [`${NAME}.wallet-login.net`, 'otherDomain'],
    [`${NAME}-wallet.com`, 'nameInside'],
    [`get-${NAME}-app.org`, 'nameInside'],
    [`${NAME}wallet.io`, 'nameInside'],
    [`${NAME}-wаllet.com`, 'nameInside'],
    [disguised('ch', 'hc'), 'oneEdit'],
    [disguised('tch', 'ch'), 'oneEdit'],
    [disguised('ch', 'cch'), 'oneEdit'],
    [`business@${NAME}.com`, 'otherEnding'],
    [`support@${disguised('a', 'а')}`, 'lookAlike'],
    ['@satchel_examp1e', 'lookAlike'],
    ['@satchel_exampel', 'oneEdit'],
    ['https://x.example/satchel_examp1e', 'lookAlike'],
    ['example.satchel.wallett', 'oneEdit'],
    ['example.sаtchel.wallet', 'lookAlike'],
  ])('%s: %s', (name, how) => {
    expect(checkName(name)).toMatchObject({ verdict: 'imitates', how });
  });

  it('is shown with the letters that differ', () => {
    expect(checkName(disguised('a', 'а'))).toMatchObject({
      name: `sаtchel.${ENDING}`,
      odd: ['а U+0430'],
      official: HOST,
    });
  });
});

describe('what is somebody else’s', () => {
  it.each([
    'example.org',
    'https://ethereum.org/en/',
    'metamask.io',
    'cambridgesatchel.com',
    'leathersatchels.co.uk',
    'satchel-bags.com',
    'ledger.com',
    'phantom.app',
    'snatcher.net',
    'hatchet.dev',
    'https://x.example/somebody',
    '@vitalik',
    'somebody',
    'someone@gmail.com',
    `intern@${HOST}`,
    'com.android.chrome',
    'org.example.app',
    '钱包.com',
    '지갑.한국',
    'שלום',
    '👛',
    'http://',
    'https://example.org/%E0%A4%A',
    'https://example.org/%zz/%',
    `javascript://${HOST}/%0aalert(1)`,
    `ftp://${HOST}/`,
    `https://${HOST}@example.org/`,
    '%00',
    '..',
    'a'.repeat(300),
  ])('%s', (name) => {
    expect(checkName(name)).toMatchObject({ verdict: 'notOurs', how: null });
  });
});

it('a page of a store is the one whose app its query names', () => {
  const own = new URL('https://store.example/details?id=ours');
  const others = ['?id=ours&hl=ko', '?id=theirs', ''].map((query) => new URL(`https://store.example/details${query}`));
  expect(others.map((other) => isSamePage(own, other))).toEqual([true, false, false]);
});
