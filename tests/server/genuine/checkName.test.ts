import { domainToASCII } from 'node:url';
import { BRAND } from '../../../shared/brand/brand.ts';
import { CHANNELS, FIRST_ENTRIES } from '../../../shared/brand/genuine.ts';
import { firstTrust } from '../../../server/genuine/trustList.ts';
import { checkName as check } from '../../../server/genuine/checkName.ts';

const HOST = BRAND.officialHost;
const [NAME = '', ENDING = ''] = HOST.split('.');
const TRUST = firstTrust('2026-11-25T00:00:00.000Z');
const checkName = (text: string) => check(TRUST, text);

describe('what is ours', () => {
  it.each([
    HOST,
    `https://${HOST}`,
    `HTTPS://${HOST.toUpperCase()}/en/download/pc?from=mail#top`,
    `http://www.${HOST}/`,
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
    'https://example.org/%E0%A4%A',
    'https://example.org/%zz/%',
    'a'.repeat(300),
  ])('%s', (name) => {
    expect(checkName(name)).toMatchObject({ verdict: 'notOurs', how: null });
  });
});

describe('what is not judged', () => {
  it.each([
    ['', 'unreadable'],
    ['http://', 'unreadable'],
    ['https://example.org:99999/', 'unreadable'],
    [`javascript://${HOST}/%0aalert(1)`, 'unreadable'],
    ['%00', 'unreadable'],
    ['..', 'unreadable'],
    [`${BRAND.name} Support`, 'unreadable'],
    [`https://${HOST}/ https://evil.com`, 'severalNames'],
    [`https://${HOST}/, then https://evil.com`, 'severalNames'],
    [`https://evil.com <https://${HOST}>`, 'severalNames'],
    [`mailto:${BRAND.securityEmail}?cc=help@evil.com`, 'severalNames'],
  ])('%s: %s', (name, verdict) => {
    expect(checkName(name)).toMatchObject({ verdict, how: null, official: null });
  });
});

describe('what we never write', () => {
  it.each([
    `https://user@${HOST}/`,
    `https://${HOST}:8443/`,
    `https:\\\\${HOST}/`,
    `https://${HOST}\\@evil.com`,
    `hxxps://${HOST}/`,
    HOST.replace('.', '[.]'),
    `ftp://${HOST}/`,
    `//${HOST}`,
    HOST.replace('s', 'ｓ'),
    `https://${HOST}//en`,
    HOST.replace('.', '。'),
  ])('%s', (name) => {
    expect(checkName(name)).toMatchObject({ verdict: 'unusual', official: HOST });
  });
});

describe('our name with something else', () => {
  it.each([
    `${NAME}recovery-zone.com`,
    `my${NAME}online2.com`,
    `${NAME}-东西.com`,
    `${NAME}물건.kr`,
    `${NAME}99999x@outlook.com`,
    `https://t.me/${NAME}_zh_group`,
    `https://sites.google.com/view/${NAME}-zone`,
    `https://${NAME}-zone.s3.amazonaws.com/index.html`,
    `@${NAME}_zone`,
    `com.zone.${NAME}zone`,
    `${NAME}-10.1.3.apk`,
  ])('%s is a warning', (name) => {
    expect(['hasName', 'imitates']).toContain(checkName(name).verdict);
  });

  it.each([
    'matchel.com',
    'hatchel.org',
    `${NAME}s.com`,
    'rachel.org',
    'ratchet.io',
    `${NAME}bags.com`,
    'latchel.com',
    'com.hatchel.notes',
    'com.rachel.app',
    ...['matchel', 'hatchel', `${NAME}s`, 'rachel', 'ratchet'].flatMap((word) => [
      word,
      `@${word}`,
      `${word}@gmail.com`,
      `https://x.example/${word}`,
      `https://play.store.example/apps/${word}`,
    ]),
  ])('%s is somebody else’s', (name) => {
    expect(checkName(name)).toMatchObject({ verdict: 'notOurs', how: null });
  });
});

it('the file of a release is answered with its hash', () => {
  const [{ files: [file] = [], product = '', version = '' } = {}] = FIRST_ENTRIES.releases;
  expect(checkName(file?.name.toUpperCase() ?? '')).toMatchObject({
    verdict: 'releaseFile',
    file: { name: file?.name, sha256: file?.sha256, product, version },
  });
});

it('posts and pages of an account, also on the hosts for phones, belong to it', () => {
  const [{ url } = { url: '' }] = CHANNELS.accounts;
  const { host, pathname } = new URL(url);
  for (const name of [`${url}/status/12`, `https://mobile.${host}${pathname}`, `https://m.${host}${pathname}/9?s=20`])
    expect(checkName(name)).toMatchObject({ verdict: 'official', official: url });
  expect(checkName(`https://${host}${pathname.replace('l', '1')}/status/12`)).toMatchObject({ verdict: 'imitates' });
});

it('a website that is named without https is to be opened by it', () => {
  const named = [HOST, `http://${HOST}/`, `https://${HOST}/`].map((name) => checkName(name).isInsecure);
  expect(named).toEqual([true, true, false]);
});
