import type { DOWNLOADS, RELEASES } from '../../shared/links.ts';
import type { DownloadSystem } from '../../shared/routes.ts';

export type DownloadOption = Exclude<keyof typeof DOWNLOADS, 'hashes'>;
export type Product = Exclude<keyof typeof RELEASES, 'hardware'>;
/** Systems whose files are checked by hand; the stores check theirs. */
export type CommandSystem = 'windows' | 'macos' | 'linux';

interface SystemRow {
  products: readonly { product: Product; options: readonly DownloadOption[] }[];
  check: 'store' | 'apk' | 'file';
  /** The file each command is given. An APK is checked on a computer before it goes to the phone. */
  files: Partial<Record<CommandSystem, DownloadOption>>;
}

/** What each download page offers, in the order it is shown. `app` is the overview for whoever does not know their system's name. */
export const DOWNLOAD_SYSTEMS: Record<DownloadSystem, SystemRow> = {
  app: { products: [{ product: 'mobile', options: ['appStore', 'googlePlay'] }], check: 'store', files: {} },
  android: {
    products: [{ product: 'mobile', options: ['googlePlay', 'apk'] }],
    check: 'apk',
    files: { windows: 'apk', macos: 'apk', linux: 'apk' },
  },
  ios: { products: [{ product: 'mobile', options: ['appStore'] }], check: 'store', files: {} },
  pc: {
    products: [
      { product: 'desktop', options: ['windows', 'macos', 'linux'] },
      { product: 'extension', options: ['chrome', 'edge', 'firefox'] },
    ],
    check: 'file',
    files: { windows: 'windows', macos: 'macos', linux: 'linux' },
  },
};

/** The overview comes first, then the systems it leads to. */
export const SYSTEM_ORDER: readonly DownloadSystem[] = ['app', 'android', 'ios', 'pc'];

export const COMMAND_SYSTEMS: readonly CommandSystem[] = ['windows', 'macos', 'linux'];
