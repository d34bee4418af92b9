import { checkHash, type ReleaseFiles } from '../../../shared/genuine/checkHash.ts';
import { compareVersions } from '../../../shared/genuine/versions.ts';

const hash = (digit: string) => digit.repeat(64);
const release = (version: string, sha256: string, product: ReleaseFiles['product'] = 'desktop'): ReleaseFiles => ({
  product,
  version,
  date: '2026-10-20',
  files: [{ name: `${product}-${version}`, sha256 }],
});
const RELEASES = [
  release('4.9.0', hash('a')),
  release('4.10.0', hash('b')),
  release('4.2', hash('c')),
  release('9.0.0', hash('d'), 'mobile'),
];
const answerTo = (text: string, releases = RELEASES) => {
  const { verdict, file } = checkHash({ releases, advisories: [] }, text);
  return [verdict, file?.version];
};

describe('a hash in a list of releases', () => {
  it('is of the latest of its product by number, in whatever order they stand', () => {
    for (const releases of [RELEASES, RELEASES.toReversed()]) {
      expect(answerTo(hash('b'), releases)).toEqual(['genuine', '4.10.0']);
      expect(answerTo(hash('a'), releases)).toEqual(['old', '4.9.0']);
      expect(answerTo(hash('c'), releases)).toEqual(['old', '4.2']);
      expect(answerTo(hash('d'), releases)).toEqual(['genuine', '9.0.0']);
    }
  });

  it('that two versions share is of the later one', () => {
    expect(answerTo(hash('a'), [...RELEASES, release('4.11.0', hash('a'))])).toEqual(['genuine', '4.11.0']);
  });

  it('comes with the advisory of its version', () => {
    const todo = { zh: '请更新。', en: 'Update.', ko: '업데이트하세요.' };
    const named = { id: 'SA-1', product: 'desktop', versions: ['4.2.0'], fixedIn: null, todo } as const;
    const advisories = [
      { ...named, versions: ['4.2.0'], kind: 'affected' as const, date: '2026-11-01', isUrgent: true },
    ];
    const list = { releases: RELEASES, advisories };
    expect(checkHash(list, hash('c'))).toMatchObject({ verdict: 'old', advisory: { id: 'SA-1', fixedIn: null, todo } });
    expect(checkHash(list, hash('b')).advisory).toBeNull();
  });

  it('is none of ours, also in an empty list', () => {
    expect(answerTo(hash('e'))).toEqual(['notOurs', undefined]);
    expect(answerTo(hash('a'), [])).toEqual(['notOurs', undefined]);
  });
});

it('versions are compared number by number, and a missing number is 0', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.9', '1.10')).toBeLessThan(0);
  expect(compareVersions('1.2', '1.2.0')).toBe(0);
});
