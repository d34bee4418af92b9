import { findHttpUrl, findImageUrl, parseUrl } from '../../../shared/site/textFormats.ts';

const KEPT = [
  { name: 'an https address', value: 'https://dapp.example/', found: 'https://dapp.example/' },
  { name: 'an http address', value: 'http://dapp.example/a?b=c#d', found: 'http://dapp.example/a?b=c#d' },
  { name: 'an address without a path', value: 'https://dapp.example', found: 'https://dapp.example/' },
  { name: 'capitals', value: 'HTTPS://DAPP.EXAMPLE/A', found: 'https://dapp.example/A' },
  { name: 'a port', value: 'https://dapp.example:8443/', found: 'https://dapp.example:8443/' },
  { name: 'an address of numbers', value: 'http://192.0.2.1/', found: 'http://192.0.2.1/' },
  { name: 'blanks around', value: '  https://dapp.example/  ', found: 'https://dapp.example/' },
  {
    name: 'a host of another script, in the form a visitor can tell apart',
    value: 'https://аррӏе.example/',
    found: 'https://xn--80ak6aa92e.example/',
  },
  { name: 'a Chinese host', value: 'https://例子.example/路', found: 'https://xn--fsqu00a.example/%E8%B7%AF' },
  { name: 'dots in the path', value: 'https://dapp.example/a/../b', found: 'https://dapp.example/b' },
  {
    name: 'quotes, which leave encoded',
    value: 'https://dapp.example/"><script>',
    found: 'https://dapp.example/%22%3E%3Cscript%3E',
  },
];

const DROPPED = [
  { name: 'a script that contains the letters http', value: 'javascript:alert("http")' },
  { name: 'a script that looks like an address', value: 'javascript://https://dapp.example/%0aalert(1)' },
  { name: 'a script in capitals', value: 'JaVaScRiPt:alert("http")' },
  { name: 'a script behind a line break', value: '\njavascript:alert("http")' },
  { name: 'a script with a tab inside', value: 'java\tscript:alert("http")' },
  { name: 'data', value: 'data:text/html,http://dapp.example' },
  { name: 'a blob', value: 'blob:https://dapp.example/1' },
  { name: 'a file', value: 'file:///etc/http' },
  { name: 'ftp', value: 'ftp://http.example/' },
  { name: 'a view of the source', value: 'view-source:https://dapp.example/' },
  { name: 'mail', value: 'mailto:http@dapp.example' },
  { name: 'a wallet link', value: 'wc:http' },
  { name: 'a host without a scheme', value: 'dapp.example/http' },
  { name: 'a relative scheme', value: '//dapp.example/http' },
  { name: 'a scheme alone', value: 'https://' },
  { name: 'a scheme that only begins alike', value: 'httpx://dapp.example/' },
  { name: 'a user, which makes one host look like another', value: 'https://satchel.example@evil.example/' },
  { name: 'a user and a password', value: 'https://user:pass@dapp.example/' },
  { name: 'a password alone', value: 'https://:pass@dapp.example/' },
  { name: 'a user behind backslashes', value: 'https:\\\\user@dapp.example\\' },
  { name: 'an impossible port', value: 'https://dapp.example:99999/' },
  { name: 'an impossible host', value: 'https://dapp example/' },
  { name: 'nothing', value: '' },
  { name: 'no text', value: undefined },
  { name: 'null', value: null },
  { name: 'a number', value: 42 },
  { name: 'a list', value: ['https://dapp.example/'] },
  { name: 'an address object', value: new URL('https://dapp.example/') },
  { name: '2,049 characters', value: `https://dapp.example/${'a'.repeat(2_049 - 21)}` },
];

describe('an address of content', () => {
  it.each(KEPT)('$name is kept', ({ value, found }) => expect(findHttpUrl(value)).toBe(found));

  it.each(DROPPED)('$name is dropped', ({ value }) => {
    expect(findHttpUrl(value)).toBeNull();
    expect(findImageUrl(value)).toBeNull();
  });

  it('of 2,048 characters is the longest', () => {
    const longest = `https://dapp.example/${'a'.repeat(2_048 - 21)}`;
    expect(findHttpUrl(longest)).toBe(longest);
  });

  it('of 10 MB is dropped', () => {
    const long = `https://dapp.example/${'a'.repeat(10 * 1024 * 1024)}`;
    expect(findHttpUrl(long)).toBeNull();
  });
});

describe('an address of a picture', () => {
  it('is kept on https', () =>
    expect(findImageUrl('https://pictures.example/1.png')).toBe('https://pictures.example/1.png'));

  it('may be a path on the content service', () => expect(findImageUrl('/pictures/1.png?2')).toBe('/pictures/1.png?2'));

  it.each(['//evil.example/1.png', '/\\evil.example/1.png', '/\t/evil.example', '/a b', `/${'a'.repeat(2_048)}`])(
    'is no path like %j',
    (value) => expect(findImageUrl(value)).toBeNull(),
  );

  it('is dropped on http, which a page on https cannot show', () =>
    expect(findImageUrl('http://pictures.example/1.png')).toBeNull());
});

it('an address with an accent is one as often as it is asked for', () => {
  const answers = Array.from({ length: 30_000 }, () => parseUrl('https://café.example/')?.hostname);
  expect(new Set(answers)).toEqual(new Set(['xn--caf-dma.example']));
});
