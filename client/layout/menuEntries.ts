import { BRAND } from '../../shared/brand/brand.ts';
import type { LinkName } from '../../shared/brand/links.ts';
import { type Language, LANGUAGES } from '../../shared/languages.ts';
import type { PageName, PageParams } from '../../shared/routes.ts';
import type { Messages } from '../i18n/messages.ts';

type PageTarget = {
  [P in PageName]: { page: P } & (keyof PageParams<P> extends never
    ? { params?: undefined }
    : { params: PageParams<P> });
}[PageName];

/** One line of a menu or a footer column: what it is called, and the page, link or mailbox it leads to. */
export type Entry = {
  text: keyof Messages['layout']['entries'];
  /** The languages that show it; all of them if it does not say. */
  languages?: readonly Language[];
} & (PageTarget | { to: LinkName } | { mail: string });

export function pickEntries(entries: readonly Entry[], lang: Language): Entry[] {
  return entries.filter(({ languages = LANGUAGES }) => languages.includes(lang));
}

interface MenuGroup {
  /** Where a menu has one group only, the menu's own name says it all. */
  heading?: keyof Messages['layout']['groups'];
  entries: readonly Entry[];
}

export interface MenuRow {
  menu: keyof Messages['layout']['menus'];
  groups: readonly MenuGroup[];
}

/** The navigation, in the order it is read. Header and mini menu show the same rows. */
export const NAVIGATION: readonly (MenuRow | Entry)[] = [
  {
    menu: 'product',
    groups: [
      {
        heading: 'wallets',
        entries: [
          { text: 'selfCustodyWallet', page: 'home' },
          { text: 'hardwareWallet', to: 'hardwareWallet' },
          { text: 'extensionWallet', to: 'extensionWallet' },
        ],
      },
      {
        heading: 'products',
        entries: [
          { text: 'transit', to: 'transit' },
          { text: 'fiveDegrees', to: 'fiveDegrees' },
        ],
      },
      {
        heading: 'tools',
        entries: [
          { text: 'accountCreation', to: 'accountCreation' },
          { text: 'keyGenerator', to: 'keyGenerator' },
          { text: 'eosRamTrend', to: 'eosRamTrend' },
          { text: 'fallbackKeyRecovery', to: 'fallbackKeyRecovery' },
        ],
      },
    ],
  },
  { text: 'dapps', page: 'dapp' },
  { text: 'news', page: 'news' },
  {
    menu: 'develop',
    groups: [
      {
        entries: [
          { text: 'developerPage', page: 'developer' },
          { text: 'developerDocs', to: 'developerDocs' },
        ],
      },
    ],
  },
  {
    menu: 'submission',
    groups: [
      {
        entries: [
          { text: 'dapp', page: 'submit', params: { kind: 'dapp' } },
          { text: 'token', page: 'submit', params: { kind: 'token' } },
          { text: 'nft', page: 'submit', params: { kind: 'nft' } },
        ],
      },
    ],
  },
  { text: 'recruiting', page: 'recruiting' },
  { text: 'helpCenter', to: 'helpCenter' },
];

export const DOWNLOAD_ENTRY: Entry = { text: 'download', page: 'download', params: { system: 'app' } };

interface FooterColumn {
  heading: keyof Messages['layout']['footer'];
  entries: readonly Entry[];
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'tools',
    entries: [
      { text: 'batchSender', to: 'batchSender' },
      { text: 'keyGenerator', to: 'keyGenerator' },
      { text: 'rex', to: 'rex' },
      // Not offered to readers of Chinese: a rule of the product.
      { text: 'swap', to: 'swap', languages: ['en', 'ko'] },
      { text: 'accountCreation', to: 'accountCreation' },
      { text: 'eosRamTrend', to: 'eosRamTrend' },
      { text: 'fallbackKeyRecovery', to: 'fallbackKeyRecovery' },
    ],
  },
  {
    heading: 'links',
    entries: [
      { text: 'desktop', page: 'download', params: { system: 'pc' } },
      { text: 'news', page: 'news' },
      { text: 'labs', to: 'labs' },
      { text: 'developerCommunity', to: 'developerCommunity' },
      { text: 'defiWallet', to: 'defiWallet' },
      { text: 'guideTron', to: 'guideTron' },
      { text: 'guideBlockchain', to: 'guideBlockchain' },
      { text: 'guideIost', to: 'guideIost' },
    ],
  },
  {
    heading: 'submission',
    entries: [
      { text: 'dapp', page: 'project', params: { kind: 'dapp' } },
      { text: 'token', page: 'project', params: { kind: 'token' } },
      { text: 'nft', page: 'project', params: { kind: 'nft' } },
      { text: 'brandKit', to: 'brandKit' },
      { text: 'businessContact', mail: BRAND.businessEmail },
    ],
  },
  {
    heading: 'support',
    entries: [
      { text: 'helpCenter', to: 'helpCenter' },
      { text: 'contact', to: 'contact' },
      // Written in Chinese only.
      { text: 'helpPolicy', to: 'helpPolicy', languages: ['zh'] },
    ],
  },
  {
    heading: 'company',
    entries: [
      { text: 'joinUs', page: 'recruiting' },
      { text: 'partner', page: 'partner' },
    ],
  },
];

export const LEGAL_ENTRIES: readonly Entry[] = [
  { text: 'privacy', to: 'privacy' },
  { text: 'terms', to: 'terms' },
];
