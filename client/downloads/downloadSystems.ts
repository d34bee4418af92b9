import { useSyncExternalStore } from 'react';
import type { DOWNLOADS, RELEASES } from '../../shared/brand/links.ts';
import type { DownloadSystem } from '../../shared/routes.ts';

export type DownloadOption = Exclude<keyof typeof DOWNLOADS, 'hashes'>;
export type Product = Exclude<keyof typeof RELEASES, 'hardware'>;
/** Systems whose files are checked by hand; the stores check theirs. */
type CommandSystem = 'windows' | 'macos' | 'linux';

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

export type VisitorSystem = 'ios' | 'android' | 'pc';

/** The system the visitor is on, or null while nobody knows: on the server, while hydrating and on unknown systems. */
export function useVisitorSystem(): VisitorSystem | null {
  return useSyncExternalStore(neverChanges, readSystem, () => null);
}

const neverChanges = () => () => {};

function readSystem(): VisitorSystem | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/android/i.test(userAgent)) return 'android';
  // An iPad says that it is a Mac; no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /windows|macintosh|linux|x11|cros/i.test(userAgent) ? 'pc' : null;
}

/** The first that is found counts: every Edge says that it is a Chrome, and everything on Android that it is a Linux. */
const BROWSERS = [
  ['edge', /edg\//i],
  ['firefox', /firefox\//i],
  ['chrome', /chrome\//i],
] as const;
const COMPUTERS = [
  ['windows', /windows/i],
  ['macos', /macintosh/i],
  ['linux', /linux|x11/i],
] as const;

/** What fits the device the page is read on; nothing while nobody knows: on the server and while hydrating. */
export function useOwnOptions(): readonly DownloadOption[] {
  switch (useVisitorSystem()) {
    case 'ios':
      return ['appStore'];
    case 'android':
      return ['googlePlay'];
    case 'pc':
      return [COMPUTERS, BROWSERS].flatMap(
        (rows) => rows.find(([, sign]) => sign.test(navigator.userAgent))?.[0] ?? [],
      );
    default:
      return [];
  }
}
