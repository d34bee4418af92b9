import { describe, expect, it } from '@jest/globals';
import { pickEncoding } from '../../../server/middleware/pickEncoding.ts';

describe('the coding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0', 'identity'],
    ['br;Q=0, gzip', 'gzip'],
    ['br; q = 0 , *', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0.5, identity', 'identity'],
    ['br;q=nonsense, gzip;q=0.001', 'gzip'],
    ['zstd', 'identity'],
    [',,;q=1,', 'identity'],
  ])('for Accept-Encoding %j is %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding);
  });

  it('is right after any number of made-up headers', () => {
    for (let number = 0; number < 1_000; number += 1) pickEncoding(`made-up-${number}`);
    expect(pickEncoding('gzip')).toBe('gzip');
  });
});
