import { BRAND } from '../../shared/brand.ts';
import type { Messages } from '../messages.ts';
import type { Entry } from './entries.ts';

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
