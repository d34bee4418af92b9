import { useSyncExternalStore } from 'react';
import type { DOWNLOADS, RELEASES } from '../../shared/brand/links.ts';
import type { DownloadSystem } from '../../shared/routes.ts';

export type DownloadOption = Exclude<keyof typeof DOWNLOADS, 'hashes'>;
export type Product = Exclude<keyof typeof RELEASES, 'hardware'>;
/** Systems whose files are verified by hand; app stores verify theirs. */
type CommandSystem = 'windows' | 'macos' | 'linux';

interface SystemRow {
  products: readonly { product: Product; options: readonly DownloadOption[] }[];
  check: 'store' | 'apk' | 'file';
  /** The file in each command. An APK is verified on a computer before it is copied to the phone. */
  files: Partial<Record<CommandSystem, DownloadOption>>;
}

/** The offers of each download page, in display order. `app` is the overview of all systems. */
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

/** The overview first, then the systems it links to. */
export const SYSTEM_ORDER: readonly DownloadSystem[] = ['app', 'android', 'ios', 'pc'];

export const COMMAND_SYSTEMS: readonly CommandSystem[] = ['windows', 'macos', 'linux'];

type VisitorSystem = 'ios' | 'android' | 'pc';

/** The visitor's system; null on the server, during hydration and on unknown systems. */
export function useVisitorSystem(): VisitorSystem | null {
  return useSyncExternalStore(neverChanges, readSystem, () => null);
}

const neverChanges = () => () => {};

function readSystem(): VisitorSystem | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/android/i.test(userAgent)) return 'android';
  // iPads claim to be Macs, but no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /windows|macintosh|linux|x11|cros/i.test(userAgent) ? 'pc' : null;
}

/** The first match counts: Edge also claims to be Chrome, and Android browsers claim to run on Linux. */
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

/** The download options for this device; empty on the server and during hydration. */
export function useOwnOptions(): readonly DownloadOption[] {
  switch (useVisitorSystem()) {
    case 'ios':
      return ['appStore'];
    case 'android':
      return ['googlePlay'];
    case 'pc':
      return [COMPUTERS, BROWSERS].flatMap(
        (rows) => rows.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0] ?? [],
      );
    default:
      return [];
  }
}
