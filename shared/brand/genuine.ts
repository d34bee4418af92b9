import { BRAND } from './brand.ts';
import { DOWNLOADS, RELEASES } from './links.ts';
import type { Product } from '../verify.ts';

interface Release {
  version: string;
  /** ISO date. */
  date: string;
  /** SHA-256 by file name. The hashes of the sample are made up. */
  files?: Readonly<Record<string, string>>;
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/**
 * Every release, newest first. The list of a product is whole from its last row on: a later version that is not in it has never
 * existed. Older ones are not known here.
 */
export const GENUINE_RELEASES: Readonly<Record<Product, readonly Release[]>> = {
  mobile: [
    {
      ...RELEASES.mobile,
      files: { [nameOf(DOWNLOADS.apk)]: 'cbe2d9452485e6989422eb45ac7f0b03f4fa52af8df2c2f265234702575d7c2b' },
    },
    {
      version: '10.1.1',
      date: '2026-10-20',
      files: { 'satchel-10.1.1.apk': 'da13c711857ec38b216923619785e3536d86d96ff99bde3ceff382e21cc5b2bf' },
    },
    { version: '10.1.0', date: '2026-09-29' },
    { version: '10.0.0', date: '2026-06-16' },
  ],
  desktop: [
    {
      ...RELEASES.desktop,
      files: {
        [nameOf(DOWNLOADS.windows)]: '2320e47d4bd98e0d9b58da03bd5341a714119d19385619960a17aa7885669270',
        [nameOf(DOWNLOADS.macos)]: '7817ffacbf89f40cb628fca273620918d5a8e465e22a84c6464992458944fcd4',
        [nameOf(DOWNLOADS.linux)]: 'b8e0dcc7215d99e6505b00a7310ee405eccc52b76b444c76f7b15674c35f729b',
      },
    },
    { version: '4.3.1', date: '2026-08-11' },
    { version: '4.3.0', date: '2026-07-21' },
    { version: '4.2.0', date: '2026-03-24' },
  ],
  extension: [
    { ...RELEASES.extension },
    { version: '2.5.0', date: '2026-08-25' },
    { version: '2.4.0', date: '2026-05-19' },
  ],
  hardware: [{ ...RELEASES.hardware }, { version: '1.9.0', date: '2026-02-10' }],
};

/** Versions that must not be used any more. The sample's is made up. */
export const ADVISORIES = [{ id: 'SA-2026-02', product: 'desktop', versions: ['4.2.0'], fixedIn: '4.3.0' }] as const;

/** What stores and systems call the wallet. */
export const PACKAGES = ['example.satchel.wallet', 'example.satchel.desktop'] as const;
export const EXTENSION_IDS = ['hgmfgoblpcnlmpdkafhcbbeaijgojdoe'] as const;
export const MAILBOXES = [BRAND.businessEmail, BRAND.securityEmail] as const;
