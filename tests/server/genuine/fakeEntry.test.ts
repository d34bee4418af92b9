import { decideEntry } from '../../../server/genuine/fakeEntry.ts';
import { awaitsReview, covers, type FakeEntry, findEntry, findFake, hostsOf } from '../../../server/genuine/fakes.ts';
import { firstTrust } from '../../../server/genuine/trustList.ts';
import type { Fake } from '../../../shared/genuine/trustFile.ts';
import { readName } from '../../../shared/genuine/readName.ts';

const TRUST = firstTrust('2026-11-25T00:00:00.000Z');
const DAYS = { reason: 'website', date: '2026-11-01', expires: '2027-04-30' } as const;
const listOf = (...entries: FakeEntry[]): Fake[] => entries.map((entry) => ({ ...entry, ...DAYS }));

/** The name of the entry, or why there is none. */
function decide(typed: string, wholeHost = false): string {
  const decided = decideEntry(TRUST, typed, wholeHost);
  return 'fault' in decided ? `! ${decided.fault}` : decided.entry.name;
}

describe('the entry of a reported name', () => {
  it.each([
    ['https://addons.mozilla.org/zh-TW/firefox/addon/nami/', 'addons.mozilla.org/zh-tw/firefox/addon/nami'],
    ['https://ipfs.io/ipfs/QmPiUqt9twp/2728', 'ipfs.io/ipfs/qmpiuqt9twp/2728'],
    ['https://s3.amazonaws.com/satchel-app/index.html', 's3.amazonaws.com/satchel-app/index.html'],
    ['https://www.mediafire.com/file/abc/satchel.apk', 'mediafire.com/file/abc/satchel.apk'],
    ['hxxps://satchel-wallet[.]com/login', 'satchel-wallet.com/login'],
    ['http://www.evil.example:8080/Wallet?b=2&a=1#top', 'evil.example/wallet?b=2&a=1'],
    ['https://evil.example/?id=7', 'evil.example?id=7'],
    ['https://evil.example/%E7%99%BB%E5%BD%95', 'evil.example/登录'],
    ['https://evil.example/a%3Fb', 'evil.example/a%3fb'],
    ['https://m.github.io/claim', 'm.github.io/claim'],
    ['“https://evil.example/login”，', 'evil.example/login'],
    ['Support <help@evil.example>', 'help@evil.example'],
    ['mailto:help@evil[.]example', 'help@evil.example'],
    ['@Ours_Support', 'ours_support'],
    ['@evil.shop', '@evil.shop'],
    ['com.evil.wallet', 'com.evil.wallet'],
    ['abcdefghijklmnopabcdefghijklmnop', 'abcdefghijklmnopabcdefghijklmnop'],
    ['Satchel-11.0.0.apk', 'satchel-11.0.0.apk'],
    ['evil.example', '! pageMissing'],
    ['https://evil.example/', '! pageMissing'],
    ['satchel-wallet[.]com', '! pageMissing'],
    ['javascript:alert(1)', '! unreadableName'],
    ['https://one.example https://two.example', '! severalNames'],
    ['https://satchel.example@app.uniswap.org/login', '! userName'],
    ['https://:satchel.example@app.uniswap.org/login', '! userName'],
    ['https://evil.example\\@satchel.example/', '! userName'],
    ['https://satchel.example/en', '! officialName'],
    ['hxxps://satchel[.]example/en', '! officialName'],
    ['satchel-10.1.2.apk', '! officialName'],
    ['https://play.store.example/apps', '! aboveOfficial'],
    ['@ab', '! unreadableName'],
  ])('%s is listed as %s', (typed, expected) => {
    expect(decide(typed)).toBe(expected);
  });

  it.each([
    ['https://evil.example/login', 'evil.example'],
    ['evil.example', 'evil.example'],
    ['www.evil.example', 'evil.example'],
    ['satchel-wallet。com', 'satchel-wallet.com'],
    ['https://satchel.github.io/', 'satchel.github.io'],
    ['https://m.github.io/', 'm.github.io'],
    ['satchel-app.s3.amazonaws.com', 'satchel-app.s3.amazonaws.com'],
    ['https://com.evil.example/', 'com.evil.example'],
    ['192.0.2.7:8080/claim', '192.0.2.7'],
    ['https://sаtсhel.example/', 'xn--sthel-4ve4j.example'],
    ['https://github.io/x', '! publicSuffix'],
    ['pages.dev', '! publicSuffix'],
    ['vercel.app', '! publicSuffix'],
    ['co.uk', '! publicSuffix'],
    ['https://com/', '! publicSuffix'],
    ['https://s3.amazonaws.com/satchel-app/', '! publicSuffix'],
    ['https://ipfs.io/ipfs/Qm', '! sharedHost'],
    ['https://t.me/ours_support', '! sharedHost'],
    ['https://store.example/', '! aboveOfficial'],
    ['https://help.satchel.example', '! officialName'],
    ['help@evil.example', '! noHost'],
    ['@ours_support', '! noHost'],
  ])('%s as its whole host is %s', (typed, expected) => {
    expect(decide(typed, true)).toBe(expected);
  });
});

describe('what is listed', () => {
  const page = { name: 'evil.example/login?a=1&b=2' };
  it.each([
    'https://evil.example/login?a=1&b=2',
    'http://www.evil.example:8080/Login/?b=2&a=1#top',
    'hxxps://m.evil[.]example/login?a=1&b=2',
    'EVIL.EXAMPLE//login?a=1&b=2&utm=x',
    'https://evil.example/%6Cogin?a=%31&b=2',
    'ｅｖｉｌ.example/login?a=1&b=2',
    '“https://evil.example/login?a=1&b=2”，',
    'see https://evil.example/login/next?a=1&b=2 now',
  ])('a page is met as %s', (typed) => {
    expect(findFake(listOf(page), readName(typed) as never, '2026-11-25')?.name).toBe(page.name);
  });

  it.each([
    'evil.example',
    'https://evil.example/log?a=1&b=2',
    'evil.example/login?a=1',
    'shop.evil.example/login?a=1&b=2',
  ])('a page does not make a fake of %s', (typed) => {
    expect(findFake(listOf(page), readName(typed) as never, '2026-11-25')).toBeNull();
  });

  it.each([
    ['xn--sthel-4ve4j.example', 'https://sаtсhel.example/a'],
    ['xn--sthel-4ve4j.example', 'http://www.xn--sthel-4ve4j.example/'],
    ['com.evil.example', 'https://com.evil.example/login'],
    ['com.evil.example', 'login.com.evil.example/x'],
    ['evil.example', 'help@mail.evil.example'],
  ])('the whole host %s is met as %s', (name, typed) => {
    expect(covers({ name, wholeHost: true }, readName(typed))).toBe(true);
  });

  it('keeps a handle apart from the website that is written like it', () => {
    expect(covers({ name: '@evil.shop' }, readName('https://evil.shop/'))).toBe(false);
    expect(covers({ name: '@evil.shop' }, readName('@Evil.Shop'))).toBe(true);
  });

  it('waits for review where a host has no mark, and other programs block marked hosts only', () => {
    const fakes = listOf(
      { name: 'old.example' },
      { name: 'new.example', wholeHost: true },
      { name: 'page.example/x' },
      { name: 'com.evil.wallet' },
    );
    expect(fakes.filter(awaitsReview).map(({ name }) => name)).toEqual(['old.example']);
    expect(hostsOf(fakes, '2026-11-25')).toEqual(['new.example']);
    expect(findEntry(fakes, 'http://www.OLD.example/')?.name).toBe('old.example');
    expect(findEntry(fakes, 'http://old.example/x')).toBeNull();
    expect(findEntry(fakes, 'hxxp://page[.]example/X/')?.name).toBe('page.example/x');
  });
});
