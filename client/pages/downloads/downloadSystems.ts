import type { DownloadOption, RELEASES } from '../../../shared/brand/links.ts';
import type { DownloadSystem } from '../../../shared/site/routes.ts';

export type Product = Exclude<keyof typeof RELEASES, 'hardware'>;

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

/**
 * Runs in the document's head before the first paint and names on the root what fits the visitor's device: `ios appStore`,
 * `android googlePlay`, or `pc` with system and browser. CSS shows the links for it (`data-only` in ui.css), so nothing
 * moves later, and without JavaScript no link is preferred.
 * The user agent of an iPad names a Mac, but no Mac has a touch screen. That of Edge names Chrome, and that of Android
 * browsers names Linux.
 */
export const SYSTEM_SCRIPT = `(function(n,u,r){function f(l){return l.filter(function(w){return w[1].test(u)}).map(function(w){return w[0]})[0]||''}r.dataset.own=/android/i.test(u)?'android googlePlay':/iphone|ipad|ipod/i.test(u)||/macintosh/i.test(u)&&n.maxTouchPoints>1?'ios appStore':/windows|macintosh|linux|x11|cros/i.test(u)?'pc '+f([['windows',/windows/i],['macos',/macintosh/i],['linux',/linux|x11/i]])+' '+f([['edge',/edg\\//i],['firefox',/firefox\\//i],['chrome',/chrome\\//i]]):''})(navigator,navigator.userAgent,document.documentElement);`;
