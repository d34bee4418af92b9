import type { Language } from '../site/languages.ts';
import { BRAND } from './brand.ts';

/** External links by language; pages that exist only in Chinese and English give Korean readers the English one. */
type LinkByLanguage = Record<Language, string>;

const everywhere = (url: string): LinkByLanguage => ({ zh: url, en: url, ko: url });
const chineseOrEnglish = (origin: string, path: string): LinkByLanguage => {
  const en = `${origin}/en/${path}`;
  return { zh: `${origin}/zh/${path}`, en, ko: en };
};

export const LINKS = {
  hardwareWallet: everywhere('https://key.satchel.example/'),
  extensionWallet: everywhere('https://extension.satchel.example/'),
  transit: everywhere('https://transit.satchel.example/'),
  fiveDegrees: everywhere('https://5degrees.satchel.example/'),
  developerDocs: chineseOrEnglish('https://docs.satchel.example', ''),
  helpCenter: chineseOrEnglish('https://help.satchel.example', ''),
  helpPolicy: chineseOrEnglish('https://static.satchel.example', 'help-policy'),
  contact: chineseOrEnglish('https://help.satchel.example', 'contact'),
  privacy: chineseOrEnglish('https://static.satchel.example', 'privacy'),
  terms: chineseOrEnglish('https://static.satchel.example', 'terms'),
  brandKit: everywhere('https://static.satchel.example/brand/satchel-brand-kit.zip'),
  batchSender: everywhere('https://tools.satchel.example/batch-sender'),
  keyGenerator: everywhere('https://tools.satchel.example/key-generator'),
  rex: everywhere('https://tools.satchel.example/rex'),
  swap: everywhere('https://transit.satchel.example/swap'),
  accountCreation: everywhere('https://tools.satchel.example/create-account'),
  eosRamTrend: everywhere('https://tools.satchel.example/eos-ram'),
  fallbackKeyRecovery: everywhere('https://tools.satchel.example/fallback-key'),
  labs: everywhere('https://code.satchel.example/satchel/labs'),
  developerForum: everywhere('https://community.satchel.example/'),
  defiWallet: chineseOrEnglish('https://help.satchel.example', 'defi-wallet'),
  guideTron: chineseOrEnglish('https://help.satchel.example', 'tron-wallet'),
  guideBlockchain: chineseOrEnglish('https://help.satchel.example', 'blockchain-wallet'),
  guideIost: chineseOrEnglish('https://help.satchel.example', 'iost-wallet'),
  tokenRepository: everywhere('https://code.satchel.example/satchel/tokens'),
  securityReports: chineseOrEnglish('https://help.satchel.example', 'security'),
} as const satisfies Record<string, LinkByLanguage>;

export type LinkName = keyof typeof LINKS;

/** Where the key is published beside this site: places that a copy of the site cannot change. */
export const KEY_PLACES = { dns: `_${BRAND.slug}.${BRAND.officialHost}`, code: LINKS.labs.en } as const;

/** Where the wallet is downloaded. */
export const DOWNLOADS = {
  googlePlay: 'https://play.store.example/apps/satchel',
  appStore: 'https://apps.store.example/app/satchel',
  apk: 'https://download.satchel.example/android/satchel-10.1.2.apk',
  windows: 'https://download.satchel.example/desktop/satchel-4.4.0-setup.exe',
  macos: 'https://download.satchel.example/desktop/satchel-4.4.0.dmg',
  linux: 'https://download.satchel.example/desktop/satchel-4.4.0.AppImage',
  chrome: 'https://chrome.store.example/extension/satchel',
  edge: 'https://edge.store.example/extension/satchel',
  firefox: 'https://firefox.store.example/extension/satchel',
  hashes: 'https://download.satchel.example/SHA256SUMS.txt',
} as const;

/** The hosts that our own files are downloaded from: the desk fetches the files of a release from no other. */
export const DOWNLOAD_HOSTS: readonly string[] = [new URL(DOWNLOADS.apk).host];

export type DownloadOption = Exclude<keyof typeof DOWNLOADS, 'hashes'>;

/** The first entries of a new list. What pages offer is the newest release of the list. The release day is an ISO date. */
export const RELEASES = {
  mobile: { version: '10.1.2', date: '2026-11-17' },
  desktop: { version: '4.4.0', date: '2026-10-28' },
  extension: { version: '2.6.0', date: '2026-11-04' },
  hardware: { version: '2.0.0', date: '2026-09-22' },
} as const;

/** Where each product is downloaded: pages of stores, and our own files, which this site can stop offering. */
export const SOURCES = {
  mobile: { stores: ['googlePlay', 'appStore'], files: ['apk'] },
  desktop: { stores: [], files: ['windows', 'macos', 'linux'] },
  extension: { stores: ['chrome', 'edge', 'firefox'], files: [] },
  hardware: { stores: [], files: [] },
} as const satisfies Record<keyof typeof RELEASES, Record<'stores' | 'files', readonly DownloadOption[]>>;

/**
 * Real networks that the wallet supports, as examples: link, and platform, whose name and mark are shown. No agreement
 * with them is implied.
 */
export const PARTNERS = [
  { url: 'https://ethereum.org', platform: 1 },
  { url: 'https://www.bnbchain.org', platform: 12 },
  { url: 'https://tron.network', platform: 10 },
  { url: 'https://solana.com', platform: 27 },
  { url: 'https://polygon.technology', platform: 18 },
  { url: 'https://arbitrum.io', platform: 24 },
  { url: 'https://www.optimism.io', platform: 26 },
  { url: 'https://www.avax.network', platform: 23 },
  { url: 'https://polkadot.com', platform: 13 },
  { url: 'https://cosmos.network', platform: 8 },
  { url: 'https://www.kaia.io', platform: 22 },
  { url: 'https://www.wax.io', platform: 29 },
  { url: 'https://confluxnetwork.org', platform: 36 },
  { url: 'https://moonbeam.network', platform: 31 },
  { url: 'https://www.gnosis.io', platform: 28 },
  { url: 'https://iost.io', platform: 7 },
] as const;

/**
 * What anyone can check about the wallet: its name in the catalogs, the day it is from, an ISO date, its address, and
 * values of its text. The auditor is fictional.
 */
export const PROOFS = [
  {
    name: 'audit',
    date: '2026-10-28',
    url: 'https://tidewater-review.example/reports/satchel-2026-autumn',
    values: { firm: 'Tidewater Review', critical: 0, high: 0, medium: 2, low: 5 },
  },
  {
    name: 'build',
    date: RELEASES.mobile.date,
    url: 'https://docs.satchel.example/security/reproducible-android',
    values: RELEASES.mobile,
  },
  // The latest report that was published and paid.
  {
    name: 'bounty',
    date: '2026-07-30',
    url: 'https://docs.satchel.example/security/bounty',
    values: { dollars: '8,000' },
  },
  { name: 'hashes', date: RELEASES.mobile.date, url: DOWNLOADS.hashes, values: {} },
] as const;
