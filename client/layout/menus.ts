import type { Messages } from '../messages.ts';
import type { Entry } from './entries.ts';

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
