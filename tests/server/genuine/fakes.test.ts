import { BRAND } from '../../../shared/brand/brand.ts';
import { fakeName } from '../../../shared/genuine/fakeName.ts';
import { checkName as check } from '../../../server/genuine/checkName.ts';
import { firstTrust } from '../../../server/genuine/trustList.ts';

const HOST = BRAND.officialHost;
const TRUST = firstTrust('2026-11-25T00:00:00.000Z');

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
