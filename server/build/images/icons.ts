import { BRAND } from '../../../shared/brand/brand.ts';

/**
 * Every icon of the site, all made from the one mark; `sizes` in pixels, `purpose` in the web app manifest. `mark` is
 * the mark alone on a transparent ground, and `tile` has it small on a full square, for systems that cut icons to a
 * shape of their own.
 */
export const ICON_FILES = [
  { path: '/favicon.svg', sizes: [], shape: 'mark' },
  { path: '/favicon.ico', sizes: [16, 32, 48], shape: 'mark' },
  { path: '/apple-touch-icon.png', sizes: [180], shape: 'tile' },
  { path: '/icon-192.png', sizes: [192], shape: 'mark', purpose: 'any' },
  { path: '/icon-512.png', sizes: [512], shape: 'mark', purpose: 'any' },
  { path: '/icon-maskable-512.png', sizes: [512], shape: 'tile', purpose: 'maskable' },
] as const;
export type IconFile = (typeof ICON_FILES)[number];

/** The web app manifest. `display` is `browser` because this is a website, whose address must stay visible. */
export function webManifest(ground: string) {
  return {
    id: '/',
    name: BRAND.name,
    short_name: BRAND.name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: ICON_FILES.flatMap((file) =>
      'purpose' in file
        ? [{ src: file.path, sizes: `${file.sizes[0]}x${file.sizes[0]}`, type: 'image/png', purpose: file.purpose }]
        : [],
    ),
  };
}

/** Packs sizes below 256 pixels into one .ico file: a header of 6 bytes, an entry of 16 per size, then the PNG files. */
export function packIco(images: { size: number; png: Uint8Array }[]): Uint8Array {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + index * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6); // bits per pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
