import { domainToASCII } from 'node:url';
import { BRAND } from '../../../shared/brand/brand.ts';
import { CHANNELS, FIRST_ENTRIES } from '../../../shared/brand/genuine.ts';
import { fakeName } from '../../../shared/genuine/fakeName.ts';
import { firstTrust } from '../../../server/genuine/trustList.ts';
import { checkName as check, leadsToOfficial } from '../../../server/genuine/checkName.ts';

const HOST = BRAND.officialHost;
const [NAME = '', ENDING = ''] = HOST.split('.');
const TRUST = firstTrust('2026-11-25T00:00:00.000Z');
const checkName = (text: string) => check(TRUST, text);

describe('what is ours', () => {
  it.each([
    HOST,
    `https://${HOST}`,
    `HTTPS://${HOST.toUpperCase()}/en/download/pc?from=mail#top`,
    `http://www.${HOST}:443/`,
    `help.${HOST}`,
    ...CHANNELS.pages,
    ...CHANNELS.accounts.flatMap(({ handle, url }) => [handle, url]),
    ...CHANNELS.mailboxes,
    ...new Set(FIRST_ENTRIES.releases.flatMap(({ ids }) => ids)),
  ])('%s', (name) => {
    expect(checkName(name)).toMatchObject({ verdict: 'official', how: null });
  });

  it.each([
    [`“${HOST}”`, HOST],
    [`《${HOST}》`, HOST],
    [`(${HOST}).`, HOST],
    [`${HOST}，`, HOST],
    [`${BRAND.name} <${BRAND.securityEmail}>`, BRAND.securityEmail],
    [`mailto:${BRAND.securityEmail}?subject=Hello`, BRAND.securityEmail],
    [`${BRAND.securityEmail}.`, BRAND.securityEmail],
  ])('%s, as it stands in a text', (text, official) => {
    expect(checkName(text)).toMatchObject({ verdict: 'official', official });
  });

  it('on a host of many projects is the page, not the host', () => {
    const [account] = CHANNELS.accounts.filter(({ url }) => new URL(url).pathname.length > 1);
    const { host, pathname } = new URL(account?.url ?? '');
    expect(checkName(account?.url ?? '')).toMatchObject({ verdict: 'official', name: host + pathname });
    expect(checkName(`https://github.com/${NAME}-wallet/`)).toMatchObject({
      verdict: 'imitates',
      name: `github.com/${NAME}-wallet`,
    });
    expect(checkName(`https://${HOST}/en/verify`)).toMatchObject({ verdict: 'official', name: HOST });
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
    [`${NAME}官方`, 'nameInside'],
    [`@${NAME}客服`, 'nameInside'],
    [`${NAME}지갑`, 'nameInside'],
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
  expect(others.map((other) => leadsToOfficial(own, other))).toEqual([true, false, false]);
});

describe('a reported fake', () => {
  const listed = { reason: 'website', date: '2026-11-01', expires: '2027-04-30' } as const;
  const askOn = (day: string, name: string, text: string) =>
    check({ ...TRUST, fakes: [{ ...listed, name }] }, text, new Date(`${day}T12:00:00Z`));

  it.each([
    ['evil.example', 'https://evil.example/login'],
    ['evil.example', 'WWW.evil.example.'],
    ['evil.example', 'login.evil.example'],
    ['x.example/satchel_help', 'https://x.example/Satchel_Help/'],
    ['x.example/satchel_help', 'x.example/satchel_help/status/1'],
    ['t.me/ours_support', 'https://t.me/ours_support'],
    ['play.google.com/store/apps/details?id=com.evil', 'play.google.com/store/apps/details?id=com.evil&hl=ko'],
    ['ours_support', '@Ours_Support'],
    ['evil.example', 'help@evil.example'],
    ['evil.example', 'help@mail.evil.example'],
    ['com.evil.wallet', 'com.evil.wallet'],
    ['help@evil.example', 'HELP@evil.example'],
    ['xn--schel-2ve3d.example', 'sаtсhel.example'],
  ])('%s is found as %s', (name, text) => {
    const stored = name.startsWith('xn--') ? fakeName(text) : name;
    expect(askOn('2026-11-25', stored, text)).toMatchObject({
      verdict: 'reported',
      reported: { reason: 'website', date: '2026-11-01' },
    });
  });

  it.each([
    ['evil.example', 'notevil.example'],
    ['evil.example', 'evil.example.org'],
    ['co.uk', 'shop.co.uk'],
    ['help@evil.example', 'evil.example'],
    ['x.example/satchel_help', 'https://x.example/'],
    ['play.google.com/store/apps/details?id=com.evil', 'play.google.com/store/apps/details?id=com.evilness'],
    ['x.example/satchel_help', 'https://x.example/satchel_helper'],
  ])('%s does not make one of %s', (name, text) => {
    expect(askOn('2026-11-25', name, text).verdict).not.toBe('reported');
  });

  it('is none any more after its last day, and never what is official', () => {
    expect(askOn('2027-04-30', 'evil.example', 'evil.example').verdict).toBe('reported');
    expect(askOn('2027-05-01', 'evil.example', 'evil.example').verdict).toBe('notOurs');
    expect(askOn('2026-11-25', HOST, HOST).verdict).toBe('official');
  });

  it('on a host of many projects is one of its pages', () => {
    expect(fakeName('https://t.me/Ours_Support/')).toBe('t.me/ours_support');
    expect(fakeName('https://x.example/satchel_help?lang=en')).toBe('x.example/satchel_help?lang=en');
    expect(fakeName('http://www.evil.example:8080/wallet')).toBe('evil.example');
    expect(fakeName('https://satchel.example@evil.example/login')).toBe('evil.example');
    expect(fakeName(' @Ours_Support ')).toBe('ours_support');
    expect(fakeName('Help@Evil.example')).toBe('help@evil.example');
    expect(fakeName('com.evil.wallet')).toBe('com.evil.wallet');
  });
});
