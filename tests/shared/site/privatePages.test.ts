import { isPrivate, mayLeaveSite } from '../../../shared/site/privatePages.ts';
import { findPage, PAGE_NAMES, ROUTES } from '../../../shared/site/routes.ts';

describe('a private page', () => {
  it.each([
    ['/en/submit/status/00000-00000-00000-00000-000000', true],
    ['/zh/submit/token?revises=00000', true],
    ['/ko/submit/token?takeover=00000', true],
    ['/ko/submit/token?claim=00000', true],
    ['/ko/recruiting?revises=00000', true],
    ['/en/submit/status?receipt=00000', true],
    ['/en/newsletter?confirm=00000', true],
    ['/en/newsletter?leave=00000', true],
    ['/en/verify?q=satchel.example', true],
    ['/en/verify?product=mobile&version=10.1.2', true],
    ['/en/verify?hash=0', true],
    ['/en/verify?code=0', true],
    ['/en/verify?secret=kept', true],
    ['/en/search?q=swap', true],
    ['/en/search?secret=kept', true],
    ['/en/search', false],
    ['/en/verify', false],
    ['/en/verify?q=', false],
    ['/en/newsletter', false],
    ['/en/submit/status', false],
    ['/zh/submit/token', false],
    ['/zh/submit/token?revises=', false],
    ['/ko/recruiting?other=00000', false],
    ['/en/news/42', false],
  ])('is known by its address: %s, %s', (address, expected) => {
    const [path = '', search] = address.split('?');
    const found = findPage(path, search);
    expect(found && isPrivate(found)).toBe(expected);
  });
});

describe('an address that other hosts may learn', () => {
  it.each([
    ['/en', true],
    ['/zh/news', true],
    ['/zh/news/', true],
    ['/en/news/42', true],
    ['/en/verify', true],
    ['/ko/submit/token', true],
    ['/en/news?topic=security&start=20', true],
    ['/en/dapp?category=all&chain=1&sort=new&start=40', true],
    ['/en/dapp?category=all&key=swap', false],
    ['/en/dapp?key=', false],
    ['/en/dapp?%6bey=swap', false],
    ['/en/dapp?start=40?&key=swap', false],
    ['/en/search?q=swap', false],
    ['/en/verify?q=me%40private.example', false],
    ['/en/verify?product=mobile&version=4.2.0', false],
    ['/en/verify?hash=0', false],
    ['/en/verify?code=0', false],
    ['/en/news?q=satchel', false],
    ['/en/partner?start=20', false],
    ['/en?utm_source=mail', false],
    ['/ko/submit/token?takeover=00000', false],
    ['/ko/submit/token?claim=00000', false],
    ['/en/newsletter?confirm=00000', false],
    ['/en/submit/status/00000-00000-00000-00000-000000', false],
    ['/en/submit/status/00000-00000-00000-00000-000000.', false],
    ['/me@private.example', false],
  ])('is known by its page and its query: %s, %s', (address, expected) => {
    expect(mayLeaveSite(address)).toBe(expected);
  });

  it('has choices among the names that its page reads', () => {
    for (const page of PAGE_NAMES) {
      const { choices, query } = ROUTES[page];
      expect([page, query]).toEqual([page, expect.arrayContaining([...choices])]);
    }
  });
});
