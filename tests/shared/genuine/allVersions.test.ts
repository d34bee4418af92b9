import { allVersions } from '../../../shared/genuine/allVersions.ts';
import type { Advisory } from '../../../shared/genuine/trustFile.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const FILE = { url: 'https://download.example/4.exe', bytes: 91_750_400, sha256: 'a1'.repeat(32) };
const ADVICE = { id: 'SA-1', fixedIn: null, todo: { zh: '请等待。', en: 'Wait.', ko: '기다리세요.' } };

const release = (product: 'mobile' | 'desktop', version: string) => ({
  product,
  version,
  date: '2026-11-01',
  files: [{ ...FILE, platform: product === 'mobile' ? ('android' as const) : ('windows' as const) }],
});
const advisory = (version: string, isUrgent: boolean): Advisory => ({
  ...ADVICE,
  kind: 'affected',
  product: 'desktop',
  versions: [version],
  date: '2026-11-27',
  isUrgent,
});

function desktopVersions(...advisories: Advisory[]) {
  const releases = [release('desktop', '4.9.0'), release('mobile', '1.0'), release('desktop', '4.10.0')];
  const [mobile, desktop] = allVersions({ expires: '2026-12-01T00:00:00.000Z', releases, advisories }, NOW);
  expect([mobile?.product, desktop?.product]).toEqual(['mobile', 'desktop']);
  expect(mobile?.versions).toMatchObject([{ version: '1.0', isLinked: true, files: [{ option: 'apk' }] }]);
  return desktop?.versions ?? [];
}

describe('all versions of a product', () => {
  it('are the newest first, each with its files, and only the newest is linked', () => {
    const usual = { date: '2026-11-01', advice: null, files: [{ ...FILE, option: 'windows' }] };
    expect(desktopVersions()).toEqual([
      { version: '4.10.0', ...usual, isLinked: true },
      { version: '4.9.0', ...usual, isLinked: false },
    ]);
  });

  it('show the hashes of one that an advisory names, and no link to its files', () => {
    expect(desktopVersions(advisory('4.9.0', false))).toMatchObject([
      { version: '4.10.0', advice: null, isLinked: true },
      { version: '4.9.0', advice: ADVICE, files: [FILE], isLinked: false },
    ]);
  });

  it('name no file of one under an urgent advisory, and link no other in place of the newest', () => {
    expect(desktopVersions(advisory('4.9.0', true))).toMatchObject([
      { version: '4.10.0', isLinked: true },
      { version: '4.9.0', advice: ADVICE, files: [], isLinked: false },
    ]);
    expect(desktopVersions(advisory('4.10.0', true))).toMatchObject([
      { version: '4.10.0', advice: ADVICE, files: [], isLinked: false },
      { version: '4.9.0', advice: null, files: [FILE], isLinked: false },
    ]);
  });
});
