import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js';
import bnb from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js';
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js';
import polygon from '@web3icons/core/svgs/networks/background/polygon.svg.js';
import solana from '@web3icons/core/svgs/networks/background/solana.svg.js';
import tron from '@web3icons/core/svgs/networks/background/tron.svg.js';
import usdc from '@web3icons/core/svgs/tokens/background/USDC.svg.js';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { Messages } from '../../../client/i18n/messages.ts';
import { SocialImage } from '../socialImages/SocialImage.tsx';
import type { DrawingContext } from '../socialImages/primitives.tsx';
import { Mark } from '../../../client/ui/Mark.tsx';
import { BRAND } from '../../../shared/brand/brand.ts';
import { AMBASSADOR_CITIES } from '../../../shared/brand/ambassadors.ts';
import type { FoundPage } from '../../../shared/site/routes.ts';
import { loadFonts } from './fonts.ts';
import { type IconFile, packIco } from './icons.ts';
import type { Tones } from './readTones.ts';
import { createSetText } from './textOutlines.ts';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const CHAIN_MARKS: DrawingContext['chainMarks'] = { arbitrum, bnb, ethereum, polygon, solana, tron, usdc };

export type ImageRenderer = ReturnType<typeof createImageRenderer>;

/** Renders images: React writes an SVG with text as outlines of the packages' fonts, sharp makes a PNG of it. */
export function createImageRenderer(tones: Tones) {
  return {
    async renderIcon({ path, sizes, shape }: IconFile): Promise<Uint8Array> {
      const draw = (size?: number) => renderToStaticMarkup(<MarkIcon shape={shape} size={size} tones={tones} />);
      if (path.endsWith('.svg')) return Buffer.from(draw());
      const opaque = shape === 'tile';
      const images = await Promise.all(sizes.map(async (size) => ({ size, png: await toPng(draw(size), { opaque }) })));
      return path.endsWith('.ico') ? packIco(images) : (images[0]?.png ?? new Uint8Array());
    },

    /** Rejects when no font has a character of the page's text, and when the text does not fit. */
    async renderSocialImage(found: FoundPage, messages: Messages): Promise<Uint8Array> {
      const texts = JSON.stringify([messages, BRAND, AMBASSADOR_CITIES]);
      const findFont = await loadFonts(ASCII + texts, found.lang);
      const drawing = { chainMarks: CHAIN_MARKS, setText: createSetText(findFont) };
      const svg = renderToStaticMarkup(<SocialImage found={found} messages={messages} drawing={drawing} />);
      return toPng(svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => tones.light(token)));
    },
  };
}

/** Side of the mark on a tile of 32, so that its corners stay inside the circle of 80% that systems may cut a tile to. */
const TILE_MARK = 18;

/** The mark as an icon, `size` pixels wide or, with the colours of both themes, as wide as its container. */
function MarkIcon({ shape, size, tones }: Pick<IconFile, 'shape'> & { size: number | undefined; tones: Tones }) {
  const { light, dark } = tones;
  const isTile = shape === 'tile';
  const side = isTile ? TILE_MARK : 32;
  const place = { x: (32 - side) / 2, y: (32 - side) / 2, width: side, height: side };
  const rules = (tone: Tones['light']) =>
    `.mark__body{fill:${tone(isTile ? 'on-leather' : 'primary')}}.mark__accent{fill:${tone('accent')}}`;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width={size} height={size}>
      <style>{rules(light) + (size === undefined ? `@media(prefers-color-scheme:dark){${rules(dark)}}` : '')}</style>
      {isTile && <path fill={light('leather')} d="M0 0h32v32H0z" />}
      <svg {...place}>
        <Mark />
      </svg>
    </svg>
  );
}

/** Makes a PNG with a palette. Less effort shifts the brand's colours by a shade, more makes no smaller file. */
async function toPng(svg: string, { opaque = false } = {}): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg));
  return (opaque ? image.removeAlpha() : image).png({ palette: true, quality: 90, dither: 0, effort: 5 }).toBuffer();
}
