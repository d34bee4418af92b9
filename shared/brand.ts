/**
 * Who this site is. Changing this file and links.ts makes it another wallet's site. The default is a wallet that does
 * not exist, on hosts reserved for examples, so that a copy of this repository is nobody's fake site.
 */
export const BRAND = {
  name: 'Satchel',
  /** The only official origin, and the host visitors are told to check. */
  officialOrigin: 'https://satchel.example',
  officialHost: 'satchel.example',
  businessEmail: 'business@satchel.example',
  securityEmail: 'security@satchel.example',
} as const;

/** Marketing figures, as numbers: each language writes them its own way. */
export const FIGURES = {
  users: 20_000_000,
  monthlyActiveUsers: 3_500_000,
  countriesAndRegions: 200,
  dapps: 2_200,
  eosVolume: 250_000_000,
  highestTokenIncreasePercent: 600,
} as const;

/** Official accounts, written out so that a visitor can compare them letter by letter. */
export const ACCOUNTS = [
  { network: 'X', handle: '@satchel_example', url: 'https://x.example/satchel_example' },
  { network: 'Telegram', handle: '@satchel_example', url: 'https://telegram.example/satchel_example' },
  { network: 'Discord', handle: 'satchel-example', url: 'https://discord.example/satchel-example' },
  { network: 'YouTube', handle: '@satchel-example', url: 'https://youtube.example/@satchel-example' },
  { network: 'KakaoTalk', handle: 'satchel-example', url: 'https://kakao.example/satchel-example' },
  { network: 'WeChat', handle: 'satchel-example', url: 'https://wechat.example/satchel-example' },
  { network: 'Medium', handle: '@satchel_example', url: 'https://medium.example/@satchel_example' },
  { network: 'Code', handle: 'satchel', url: 'https://code.satchel.example/satchel' },
] as const;
