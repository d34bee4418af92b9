import { BRAND } from '../../../shared/brand/brand.ts';
import type { LinkName } from '../../../shared/brand/links.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { type PageName, type PageParams, ROUTES } from '../../../shared/site/routes.ts';
import type { Messages } from '../../i18n/messages.ts';

type PageTarget = {
  [P in PageName]: { page: P } & (keyof PageParams<P> extends never
    ? { params?: undefined }
    : { params: PageParams<P> });
}[PageName];

/** An entry of a menu or footer column: an external link, whose name is also its text's, a page or a mailbox. */
export type Entry =
  | (LinkName & keyof Messages['layout']['entries'])
  | ({ text: keyof Messages['layout']['entries'] } & (PageTarget | { mail: string }));

/** Links that exist in some languages only. */
const LANGUAGES_OF: Partial<Record<LinkName, readonly Language[]>> = { swap: ['en', 'ko'], helpPolicy: ['zh'] };

export function pickEntries(entries: readonly Entry[], lang: Language): Entry[] {
  return entries.filter((entry) => typeof entry !== 'string' || (LANGUAGES_OF[entry]?.includes(lang) ?? true));
}

export function textOf(entry: Entry): keyof Messages['layout']['entries'] {
  return typeof entry === 'string' ? entry : entry.text;
}

export interface MenuRow {
  menu: keyof Messages['layout']['menus'];
  /** The heading is omitted when the menu has one group. */
  groups: readonly { heading?: keyof Messages['layout']['groups']; entries: readonly Entry[] }[];
}

export function isMenu(row: MenuRow | Entry): row is MenuRow {
  return typeof row === 'object' && 'menu' in row;
}

const { kind: KINDS } = ROUTES.project.params;

/** The navigation in display order, for header and mini menu. */
export const NAVIGATION: readonly (MenuRow | Entry)[] = [
  {
    menu: 'product',
    groups: [
      {
        heading: 'wallets',
        entries: [{ text: 'selfCustodyWallet', page: 'home' }, 'hardwareWallet', 'extensionWallet'],
      },
      { heading: 'products', entries: ['transit', 'fiveDegrees'] },
      {
        heading: 'tools',
        entries: [
          { text: 'verify', page: 'verify' },
          'accountCreation',
          'keyGenerator',
          'eosRamTrend',
          'fallbackKeyRecovery',
        ],
      },
    ],
  },
  { text: 'dapps', page: 'dapp' },
  { text: 'news', page: 'news' },
  { menu: 'develop', groups: [{ entries: [{ text: 'developerPage', page: 'developer' }, 'developerDocs'] }] },
  {
    menu: 'submission',
    groups: [
      {
        entries: [
          ...KINDS.map((kind) => ({ text: kind, page: 'submit', params: { kind } }) as const),
          { text: 'checkSubmission', page: 'receiptEntry' },
        ],
      },
    ],
  },
  { text: 'recruiting', page: 'recruiting' },
  'helpCenter',
];

/** The header's download link. On a computer it leads to the desktop files. */
export const DOWNLOAD_ENTRIES = {
  usual: { text: 'download', page: 'download', params: { system: 'app' } },
  onComputers: { text: 'download', page: 'download', params: { system: 'pc' } },
} as const satisfies Record<string, Entry>;

export const FOOTER_COLUMNS: readonly { heading: keyof Messages['layout']['footer']; entries: readonly Entry[] }[] = [
  {
    heading: 'tools',
    entries: ['batchSender', 'keyGenerator', 'rex', 'swap', 'accountCreation', 'eosRamTrend', 'fallbackKeyRecovery'],
  },
  {
    heading: 'links',
    entries: [
      { text: 'desktop', page: 'download', params: { system: 'pc' } },
      { text: 'news', page: 'news' },
      { text: 'verify', page: 'verify' },
      { text: 'reportFake', page: 'submit', params: { kind: 'fake' } },
      'labs',
      { text: 'developerCommunity', page: 'developer' },
      'defiWallet',
      'guideTron',
      'guideBlockchain',
      'guideIost',
    ],
  },
  {
    heading: 'submission',
    entries: [
      ...KINDS.map((kind) => ({ text: kind, page: 'project', params: { kind } }) as const),
      { text: 'checkSubmission', page: 'receiptEntry' },
      'brandKit',
      { text: 'businessContact', mail: BRAND.businessEmail },
    ],
  },
  { heading: 'support', entries: ['helpCenter', 'contact', 'helpPolicy'] },
  {
    heading: 'company',
    entries: [
      { text: 'joinUs', page: 'recruiting' },
      { text: 'partner', page: 'partner' },
    ],
  },
];

export const LEGAL_ENTRIES: readonly Entry[] = ['privacy', 'terms', { text: 'accessibility', page: 'accessibility' }];
