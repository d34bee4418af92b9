import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';

/* What a team sends: the texts of each form that would be taken, made up. Its files are not shown. */

const TEAM = { email: 'team@harbour.example', serviceWechat: '@harbour_help' } as const;
const PROJECT = 'Lends and borrows without a middleman, since 2021.';

export const FORM_EXAMPLES: Record<FormKind, Readonly<Record<string, string | string[]>>> = {
  dapp: {
    lang: 'en',
    platform: 'ETH',
    title: 'Harbour',
    address: '0x7a3f9c1be2d84560a91c3e57f02b6d8c4e1f9a07',
    url: 'https://harbour.example/app',
    desc: 'Lending without a middleman',
    projectDesc: PROJECT,
    companyOrSelfDesc: 'Harbour Labs, Busan',
    language: 'en',
    hasReferral: 'no',
    hasAudit: 'no',
    hasNews: 'no',
    ...TEAM,
  },
  token: {
    lang: 'en',
    bl_symbol: 'BSC',
    address: '0x5c81d0f6a3b94e2790bd1f8ac6e7325d94b0e1f3',
    owner_address: '0x91be47d20c6f3a85e4b7902d1c5f68a3d7e0b942',
    symbol: 'HBR',
    total_supply: '1000000',
    decimal: '18',
    precision: '4',
    gas: '60000',
    website: 'https://harbour.example',
    companyName: 'Harbour Labs',
    name: PROJECT,
    email: TEAM.email,
    contact: '@harbour_help',
  },
  nft: {
    lang: 'en',
    platform: 'Polygon',
    standard: 'ERC-721',
    address: '0xd3604ab7c98e1f25b0da7348f61c92e5073bd8ac',
    name: 'Harbour Lights',
    desc: 'Two hundred lighthouses, drawn by hand.',
    website: 'https://lights.harbour.example',
    ...TEAM,
  },
  recruiting: {
    lang: 'en',
    name: 'Kim',
    email: 'kim@harbour.example',
    contact: '@kim_busan',
    language: 'Korean',
    region: 'Busan',
    requirements: ['wallet', 'events'],
    experience: 'I have held six meetups about self-custody.',
  },
  fake: {
    lang: 'en',
    what: 'report',
    name: 'https://claim-harbour.example',
    reason: 'website',
    seen: 'An advertisement',
    email: 'kim@harbour.example',
  },
};
