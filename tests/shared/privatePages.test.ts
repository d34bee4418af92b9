import { findPage, isPrivate } from '../../shared/routes.ts';

describe('a private page', () => {
  it.each([
    ['/en/submit/status/00000-00000-00000-00000-000000', true],
    ['/zh/submit/token?revises=00000', true],
    ['/ko/recruiting?revises=00000', true],
    ['/en/submit/status?receipt=00000', true],
    ['/en/newsletter?confirm=00000', true],
    ['/en/newsletter?leave=00000', true],
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
