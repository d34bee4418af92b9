import { useSyncExternalStore } from 'react';
import type { DOWNLOADS, RELEASES } from '../../shared/brand/links.ts';
import type { DownloadSystem } from '../../shared/routes.ts';

export type DownloadOption = Exclude<keyof typeof DOWNLOADS, 'hashes'>;
type Product = Exclude<keyof typeof RELEASES, 'hardware'>;

export interface ProductRow {
  product: Product;
  options: readonly DownloadOption[];
}

/** The offers of each download page, in display order. `app` is the overview of all systems. */
export const DOWNLOAD_SYSTEMS: Record<DownloadSystem, readonly ProductRow[]> = {
  app: [{ product: 'mobile', options: ['appStore', 'googlePlay'] }],
  android: [{ product: 'mobile', options: ['googlePlay', 'apk'] }],
  ios: [{ product: 'mobile', options: ['appStore'] }],
  pc: [
    { product: 'desktop', options: ['windows', 'macos', 'linux'] },
    { product: 'extension', options: ['chrome', 'edge', 'firefox'] },
  ],
};

/** The overview first, then the systems it links to. */
export const SYSTEMS = Object.keys(DOWNLOAD_SYSTEMS) as DownloadSystem[];

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
  const system = useVisitorSystem();
  if (system === null) return [];
  if (system !== 'pc') return [system === 'ios' ? 'appStore' : 'googlePlay'];
  return [COMPUTERS, BROWSERS].flatMap((rows) => rows.find(([, name]) => name.test(navigator.userAgent))?.[0] ?? []);
}
