import { siteAuthority, siteHost, isSamePage, websiteKey } from '../../../server/records/subject.ts';

it.each([
  ['https://app.harbour.example/', 'app.harbour.example', 'app.harbour.example'],
  ['https://www.harbour.example/', 'harbour.example', 'harbour.example'],
  ['https://app.harbour.example./', 'app.harbour.example', 'app.harbour.example'],
  ['https://www.harbour.example.:8443/x', 'harbour.example', 'harbour.example:8443'],
  ['https://harbour.example:443/', 'harbour.example', 'harbour.example'],
  ['harbour', null, null],
])('the website %s is one of the host %s and is told apart as %s', (url, host, authority) => {
  expect([siteHost(url), siteAuthority(url)]).toEqual([host, authority]);
});

it('a public host stays one with a dot at its end', () => {
  expect(websiteKey('https://github.com./harbour')).toBe('github.com/harbour');
});

it.each([
  ['https://www.harbour.example/', 'https://harbour.example', true],
  ['https://harbour.example/app/', 'https://harbour.example/app', true],
  ['https://harbour.example/#/swap', 'https://harbour.example/', false],
  ['https://harbour.example/app', 'https://harbour.example/App', false],
  ['https://harbour.example:8443/', 'https://harbour.example/', false],
  ['https://harbour.example/?id=1', 'https://harbour.example/', false],
  ['none', 'none', true],
])('%s and %s are the same page: %s', (one, other, expected) => expect(isSamePage(one, other)).toBe(expected));

it('a project on a host of many is known by its page, in any case', () => {
  expect(websiteKey('https://t.me/Harbour/')).toBe('t.me/harbour');
  expect(websiteKey('https://www.harbour.example/app')).toBe('harbour.example');
  expect(websiteKey('no URL')).toBeNull();
});
