import type { TrustEntries } from '../genuine/trustFile.ts';
import type { Product } from '../genuine/verify.ts';
import { ACCOUNTS, BRAND } from './brand.ts';
import { DOWNLOADS, LINKS, RELEASES, SOURCES } from './links.ts';

/** SHA-256 of the certificates that sign the sample's files. These and all hashes of the sample are made up. */
const CERTIFICATES: Readonly<Record<Product, string | null>> = {
  mobile: '5f0c1a9be2d84773a6c05d1f9e3b72480fd6a1c9be5437280d6f19acb7e342d5',
  desktop: '91d7e40b3caf26589f1ed0427ab86c35e9d2470a8fb3c61d5840e7f29ab1c36d',
  extension: null,
  hardware: null,
};
/** What systems and stores call the products. */
const IDS: Readonly<Record<Product, string[]>> = {
  mobile: ['example.satchel.wallet'],
  desktop: ['example.satchel.desktop'],
  extension: ['hgmfgoblpcnlmpdkafhcbbeaijgojdoe'],
  hardware: [],
};

/**
 * What a new store begins with; from then on the desk changes it. Every release from the oldest here on is in the list:
 * a later version that is not in it has never existed.
 */
export const FIRST_ENTRIES: TrustEntries = {
  releases: [
    release('mobile', RELEASES.mobile, [
      file('android', DOWNLOADS.apk, 48_234_496, 'cbe2d9452485e6989422eb45ac7f0b03f4fa52af8df2c2f265234702575d7c2b'),
    ]),
    release('mobile', { version: '10.1.1', date: '2026-10-20' }, [
      file(
        'android',
        'https://download.satchel.example/android/satchel-10.1.1.apk',
        48_103_424,
        'da13c711857ec38b216923619785e3536d86d96ff99bde3ceff382e21cc5b2bf',
      ),
    ]),
    release('mobile', { version: '10.1.0', date: '2026-10-13' }),
    release('mobile', { version: '10.0.0', date: '2026-08-18' }),
    release('desktop', RELEASES.desktop, [
      file(
        'windows',
        DOWNLOADS.windows,
        91_750_400,
        '2320e47d4bd98e0d9b58da03bd5341a714119d19385619960a17aa7885669270',
      ),
      file('macos', DOWNLOADS.macos, 104_857_600, '7817ffacbf89f40cb628fca273620918d5a8e465e22a84c6464992458944fcd4'),
      file('linux', DOWNLOADS.linux, 98_566_144, 'b8e0dcc7215d99e6505b00a7310ee405eccc52b76b444c76f7b15674c35f729b'),
    ]),
    release('desktop', { version: '4.3.1', date: '2026-08-11' }),
    release('desktop', { version: '4.3.0', date: '2026-08-06' }),
    release('desktop', { version: '4.2.0', date: '2026-05-19' }),
    release('extension', RELEASES.extension),
    release('extension', { version: '2.5.0', date: '2026-09-09' }),
    release('extension', { version: '2.4.0', date: '2026-07-15' }),
    release('hardware', RELEASES.hardware),
    release('hardware', { version: '1.9.0', date: '2026-07-30' }),
  ],
  advisories: [
    {
      id: 'SA-2026-02',
      kind: 'affected',
      product: 'desktop',
      versions: ['4.2.0'],
      fixedIn: '4.3.0',
      date: '2026-08-06',
      todo: {
        zh: '4.2.0 在电脑休眠后不会自动锁定。请先更新到 4.3.0 或更高版本，再打开钱包。',
        en: '4.2.0 stays unlocked while the computer sleeps. Update to 4.3.0 or later before you open the wallet again.',
        ko: '4.2.0은 컴퓨터가 절전 상태여도 잠기지 않아요. 지갑을 다시 열기 전에 4.3.0 이상으로 업데이트하세요.',
      },
      isUrgent: false,
    },
  ],
  notices: [],
  fakes: [],
};

/** Who writes to customers, and the pages of ours on hosts that are not. */
export const CHANNELS = {
  accounts: ACCOUNTS.map(({ network, handle, url }) => ({ network, handle, url })),
  mailboxes: [BRAND.businessEmail, BRAND.securityEmail],
  pages: [...new Set([...Object.values(DOWNLOADS), ...Object.values(LINKS).flatMap(Object.values<string>)])],
};

type Release = TrustEntries['releases'][number];

function release(product: Product, named: Pick<Release, 'version' | 'date'>, files: Release['files'] = []): Release {
  return {
    product,
    ...named,
    stores: SOURCES[product].stores.map((store) => DOWNLOADS[store]),
    files,
    certificate: files.length > 0 ? CERTIFICATES[product] : null,
    ids: IDS[product],
  };
}

function file(platform: Release['files'][number]['platform'], url: string, bytes: number, sha256: string) {
  return { name: url.slice(url.lastIndexOf('/') + 1), platform, url, bytes, sha256 };
}
