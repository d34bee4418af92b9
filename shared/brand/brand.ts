import type { Language } from '../site/languages.ts';

/** The brand. Changing this folder makes the site another wallet's. The default is fictional and uses example hosts. */
export const BRAND = {
  name: 'Satchel',
  /** The name in file names, header names and storage keys: small letters, digits and hyphens. */
  slug: 'satchel',
  /** The only official origin. Visitors are told to compare its host with their address bar. */
  officialOrigin: 'https://satchel.example',
  officialHost: 'satchel.example',
  /** Where legacy pages are redirected to, unless STATIC_ORIGIN names another host. */
  staticOrigin: 'https://static.satchel.example',
  businessEmail: 'business@satchel.example',
  securityEmail: 'security@satchel.example',
  copyrightYears: '2018-2022',
} as const;

/** Whether a host is the official one or below it. */
export function isOfficialHost(host: string): boolean {
  return host === BRAND.officialHost || host.endsWith(`.${BRAND.officialHost}`);
}

/** Marketing figures as numbers; each language formats them. */
export const FIGURES = {
  users: 20_000_000,
  monthlyActiveUsers: 3_500_000,
  countriesAndRegions: 200,
  dapps: 2_200,
  eosVolume: 250_000_000,
  highestTokenIncreasePercent: 600,
} as const;

/** What the directory shows above its list: entries to begin with, by their `hid`, and a chain by its platform id. */
export const DIRECTORY_COLLECTIONS = { start: ['2001', '2020', '2036', '2084', '2114'], chain: 12 } as const;

/** What the DApps of each category do, by the category's `hid`: their pages say what such a DApp asks to be signed. */
export const DAPP_KINDS = {
  '11': 'swap',
  '12': 'lend',
  '13': 'stake',
  '14': 'collect',
  '15': 'play',
  '16': 'bridge',
  '17': 'tools',
  '18': 'community',
} as const;

interface Account {
  network: string;
  /** What a language calls the network, where it has a name of its own. */
  names?: Partial<Record<Language, string>>;
  handle: string;
  url: string;
}

/** Official accounts, written out so that visitors can compare them letter by letter. */
export const ACCOUNTS: readonly Account[] = [
  { network: 'X', handle: '@satchel_example', url: 'https://x.example/satchel_example' },
  {
    network: 'Telegram',
    names: { ko: '텔레그램' },
    handle: '@satchel_example',
    url: 'https://telegram.example/satchel_example',
  },
  { network: 'Discord', handle: 'satchel-example', url: 'https://discord.example/satchel-example' },
  { network: 'YouTube', handle: '@satchel-example', url: 'https://youtube.example/@satchel-example' },
  {
    network: 'KakaoTalk',
    names: { ko: '카카오톡' },
    handle: 'satchel-example',
    url: 'https://kakao.example/satchel-example',
  },
  {
    network: 'WeChat',
    names: { zh: '微信', ko: '위챗' },
    handle: 'satchel-example',
    url: 'https://wechat.example/satchel-example',
  },
  { network: 'Medium', handle: '@satchel_example', url: 'https://medium.example/@satchel_example' },
  {
    network: 'Code',
    names: { zh: '代码仓库', ko: '코드 저장소' },
    handle: 'satchel',
    url: 'https://code.satchel.example/satchel',
  },
];

/** The example address of EIP-55, shown in every illustration: it has a valid checksum and holds no real funds. */
export const EXAMPLE_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Its start and end, as wallets shorten addresses. */
export const SHORT_ADDRESS = shorten(EXAMPLE_ADDRESS);
/** A whole address after 0x in groups of four, as hardware wallets show it. */
export function groupsOf(address: string): readonly string[] {
  return address.slice(2).match(/.{4}/g) ?? [];
}

/**
 * A contact's address, another example of EIP-55, and one that only looks like it. Both have a valid checksum; nobody
 * has a key.
 */
export const CONTACT_ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
export const LOOKALIKE_ADDRESS = '0xfB69C7cbD87F06Cc7f47520F7dABdE2D567Bd359';
/** The contact's name in each language, and the short form of the address. */
export const CONTACT_NAMES: Readonly<Record<Language, string>> = { zh: '小敏', en: 'Mina', ko: '민아' };
export const SHORT_CONTACT = shorten(CONTACT_ADDRESS);

function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** The official host with one character that only looks right, as the check page draws it. Never a link. */
export const LOOKALIKE_HOST = 'satche1.example';

/** Number of the order in the code sample and in the wallet that shows it. */
export const EXAMPLE_ORDER = 1042;

/**
 * The package's calls in the order in which a DApp makes them. Code is not translated; pages fill in the order's
 * summary.
 */
export const CODE_SAMPLE = `import { requestSession } from '@${BRAND.slug}/connect';

// Connect: one session, only the chains people agree to.
const session = await requestSession({
  chains: ['eip155:1', 'eip155:42161'],
});

// Sign: the wallet shows a sentence, not hex.
await session.sign({ message: 'This address is mine.' });

// Send: nothing leaves before the tap.
const hash = await session.send({
  token: 'USDC',
  amount: '25',
  to: shop.address,
  summary: '{summary}',
});
`;

/** The mark as two SVG paths in a square of 32 by 32: its body, and the part in the accent colour. Gaps are transparent. */
export const MARK = {
  body: 'M.18 6.3A8 8 0 0 1 8 0h16a8 8 0 0 1 8 8v7.45l-3.41-.98a5.6 5.6 0 0 0-10.47-3.01zM0 8.95l17.41 5a5.6 5.6 0 0 0 10.47 3.01L32 18.15V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z',
  accent: 'M19.7 14.21a3.3 3.3 0 1 1 6.6 0 3.3 3.3 0 0 1-6.6 0z',
} as const;

/** `--ground` of colours.css in each theme, for the browser's own bars. */
export const GROUNDS = { light: '#fbfaf6', dark: '#0d1617' } as const;
