import { DOWNLOAD_SYSTEMS } from '../../../client/pages/downloads/downloadSystems.ts';
import { SOURCES } from '../../../shared/brand/links.ts';
import {
  addressOf,
  fileOf,
  linkedOptions,
  offerOf,
  offersOf,
  validList,
  withoutFiles,
} from '../../../shared/genuine/offers.ts';
import type { Advisory } from '../../../shared/genuine/trustFile.ts';
import { PRODUCTS } from '../../../shared/genuine/verify.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const ADVICE = { id: 'SA-1', fixedIn: '4.4.1', todo: { zh: '请等待。', en: 'Wait.', ko: '기다리세요.' } };
const URGENT: Advisory = {
  ...ADVICE,
  kind: 'affected',
  product: 'desktop',
  versions: ['4.4.0'],
  date: '2026-11-27',
  isUrgent: true,
};
const VERSIONS = ['4.4.0', '4.3.1', '4.2.0'];
const LIST = {
  expires: '2026-12-01T00:00:00.000Z',
  releases: [
    ...VERSIONS.map((version) => ({ product: 'desktop' as const, version })),
    { product: 'mobile' as const, version: '4.4.0' },
  ],
  advisories: [] as Advisory[],
};
const PAUSED = { state: 'paused', since: '2026-11-27', advice: ADVICE, isWhole: false };
const OFFERED = { state: 'offered' };
const UNCONFIRMED = { state: 'unconfirmed' };

const offer = (...advisories: Advisory[]) => offerOf({ ...LIST, advisories }, 'desktop', '4.4.0', NOW);

describe('a version', () => {
  it.each([
    ['that no advisory names', [], OFFERED],
    ['that an urgent advisory names', [URGENT], PAUSED],
    ['written otherwise in it', [{ ...URGENT, versions: ['4.4'] }], PAUSED],
    ['among others in it', [{ ...URGENT, versions: ['4.3.1', '4.4.0'] }], PAUSED],
    ['named by an advisory that is not urgent', [{ ...URGENT, isUrgent: false }], OFFERED],
    [
      'named by one that is not urgent and by one that is',
      [{ ...URGENT, id: 'SA-2', isUrgent: false }, URGENT],
      PAUSED,
    ],
    ['that repairs what an urgent advisory is about', [{ ...URGENT, versions: ['4.3.1'], fixedIn: '4.4.0' }], OFFERED],
    ['whose number another product has', [{ ...URGENT, product: 'mobile' as const }], OFFERED],
    ['that is said never to have existed', [{ ...URGENT, kind: 'neverExisted' as const }], PAUSED],
    ['without a repaired one', [{ ...URGENT, fixedIn: null }], { ...PAUSED, advice: { ...ADVICE, fixedIn: null } }],
    ['with all others of the product', [{ ...URGENT, versions: VERSIONS }], { ...PAUSED, isWhole: true }],
    [
      'with all others, which several advisories name',
      [URGENT, { ...URGENT, id: 'SA-2', versions: VERSIONS.slice(1) }],
      { ...PAUSED, isWhole: true },
    ],
    [
      'whose others are named by an advisory that is not urgent',
      [URGENT, { ...URGENT, id: 'SA-2', versions: VERSIONS.slice(1), isUrgent: false }],
      PAUSED,
    ],
  ])('%s', (_name, advisories, expected) => {
    expect(offer(...advisories)).toEqual(expected);
  });

  it('is not confirmed without a list, nor from the moment on at which it expires', () => {
    const at = (list: typeof LIST | null, now: number) => offerOf(list, 'desktop', '4.4.0', now);
    expect(at(null, NOW)).toEqual(UNCONFIRMED);
    const end = Date.parse(LIST.expires);
    expect([at(LIST, end - 1), at(LIST, end), at(LIST, end + 1)]).toEqual([OFFERED, UNCONFIRMED, UNCONFIRMED]);
    expect(at({ ...LIST, advisories: [URGENT] }, end)).toEqual(UNCONFIRMED);
    expect([validList(LIST, end - 1), validList(LIST, end), validList(null, NOW)]).toEqual([LIST, null, null]);
  });
});

const FILE = { url: 'https://download.example/9.exe', bytes: 91_750_400, sha256: 'a1'.repeat(32) };
const APK = { url: 'https://download.example/9.apk', bytes: 48_234_496, sha256: 'b2'.repeat(32) };
type Listed = typeof FILE & { platform: 'windows' | 'android'; name: string };
const listed = (platform: Listed['platform'], file: typeof FILE) => ({ ...file, platform, name: 'not said' });
const dated = (product: 'mobile' | 'desktop', version: string, files: Listed[] = []) => ({
  product,
  version,
  date: '2026-11-01',
  files,
});

describe('the offers of the pages', () => {
  const list = {
    ...LIST,
    releases: [
      dated('desktop', '4.4.0'),
      dated('desktop', '4.10.0', [listed('windows', FILE)]),
      dated('mobile', '9.0', [listed('android', APK)]),
    ],
  };

  it('are the newest releases of the list with their files, sizes and hashes, whatever the brand names', () => {
    expect(offersOf(list, NOW)).toEqual({
      mobile: { ...OFFERED, version: '9.0', date: '2026-11-01', files: { apk: APK } },
      desktop: { ...OFFERED, version: '4.10.0', date: '2026-11-01', files: { windows: FILE } },
      extension: UNCONFIRMED,
      hardware: UNCONFIRMED,
    });
    expect(new Set(Object.values(offersOf(null, NOW)).map(({ state }) => state))).toEqual(new Set(['unconfirmed']));
  });

  it('are the same without files for a page that links none', () => {
    const { mobile, hardware } = withoutFiles(offersOf(list, NOW));
    expect(mobile).toEqual({ ...OFFERED, version: '9.0', date: '2026-11-01', files: {} });
    expect(hardware).toEqual(UNCONFIRMED);
  });

  it('name no file of a paused release', () => {
    const { desktop } = offersOf({ ...list, advisories: [{ ...URGENT, versions: ['4.10.0'] }] }, NOW);
    expect(desktop).toEqual({ ...PAUSED, version: '4.10.0', date: '2026-11-01', files: {} });
    expect(linkedOptions('desktop', desktop)).toEqual([]);
  });

  it('cover every download of the pages', () => {
    for (const { product, options } of Object.values(DOWNLOAD_SYSTEMS).flat())
      expect([...SOURCES[product].stores, ...SOURCES[product].files]).toEqual(expect.arrayContaining([...options]));
  });

  it('link stores always, and those of our files that the list has while they are offered', () => {
    const offers = offersOf(list, NOW);
    expect(linkedOptions('desktop', offers.desktop)).toEqual(['windows']);
    expect(linkedOptions('mobile', offers.mobile)).toEqual([...SOURCES.mobile.stores, 'apk']);
    expect(addressOf('mobile', offers.mobile, 'apk')).toBe(APK.url);
    expect(fileOf(offers.mobile, 'apk')).toEqual(APK);
    expect([fileOf(offers.mobile, 'appStore'), fileOf({ state: 'unconfirmed' }, 'apk')]).toEqual([
      undefined,
      undefined,
    ]);
    for (const product of PRODUCTS)
      expect(linkedOptions(product, { state: 'unconfirmed' })).toEqual(SOURCES[product].stores);
  });
});
