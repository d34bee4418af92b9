export interface IconFile {
  /** Under the site's root. */
  path: string;
  /** In pixels; an .ico file holds several, a drawing none. */
  sizes: readonly number[];
  /**
   * `tab`: the mark alone, light or dark as its surroundings. `paper`: its gaps show paper, whatever lies behind. `bleeding`:
   * the leather fills the square, without an alpha channel, for systems that cut icons to a shape of their own.
   */
  shape: 'tab' | 'paper' | 'bleeding';
  /** Named in the web app manifest for this. */
  purpose?: 'any' | 'maskable';
}

/** Every icon of the site, all of them made from the one mark. */
export const ICON_FILES = [
  { path: '/favicon.svg', sizes: [], shape: 'tab' },
  { path: '/favicon.ico', sizes: [16, 32, 48], shape: 'paper' },
  { path: '/apple-touch-icon.png', sizes: [180], shape: 'bleeding' },
  { path: '/icon-192.png', sizes: [192], shape: 'paper', purpose: 'any' },
  { path: '/icon-512.png', sizes: [512], shape: 'paper', purpose: 'any' },
  { path: '/icon-maskable-512.png', sizes: [512], shape: 'bleeding', purpose: 'maskable' },
] as const satisfies IconFile[];
