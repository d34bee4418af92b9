import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js';
import bnb from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js';
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js';
import polygon from '@web3icons/core/svgs/networks/background/polygon.svg.js';
import solana from '@web3icons/core/svgs/networks/background/solana.svg.js';
import tron from '@web3icons/core/svgs/networks/background/tron.svg.js';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { Messages } from '../../../client/i18n/messages.ts';
import { SocialImage } from '../../../client/social-images/SocialImage.tsx';
import type { DrawingContext } from '../../../client/social-images/primitives.tsx';
import { Mark } from '../../../client/ui/Mark.tsx';
import type { FoundPage } from '../../../shared/routes.ts';
import { loadFonts } from './fonts.ts';
import { type IconFile, packIco } from './icons.ts';
import type { Tones } from './readTones.ts';
import { createSetText } from './textOutlines.ts';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const CHAIN_MARKS: DrawingContext['chainMarks'] = { arbitrum, bnb, ethereum, polygon, solana, tron };

export type ImageRenderer = ReturnType<typeof createImageRenderer>;

/** Renders images: React writes an SVG with text as outlines of the packages' fonts, sharp makes a PNG of it. */
export function createImageRenderer(tones: Tones) {
  return {
    async renderIcon({ path, sizes, shape }: IconFile): Promise<Uint8Array> {
      const draw = (size?: number) => renderToStaticMarkup(<MarkIcon shape={shape} size={size} tones={tones} />);
      if (shape === 'tab') return Buffer.from(draw());
      const opaque = shape === 'bleeding';
      const images = await Promise.all(sizes.map(async (size) => ({ size, png: await toPng(draw(size), { opaque }) })));
      return path.endsWith('.ico') ? packIco(images) : (images[0]?.png ?? new Uint8Array());
    },

    /** Rejects when no font has a character of the page's text, and when the text does not fit. */
    async renderSocialImage(found: FoundPage, messages: Messages): Promise<Uint8Array> {
      const findFont = await loadFonts(ASCII + JSON.stringify(messages), found.lang);
      const drawing = { chainMarks: CHAIN_MARKS, setText: createSetText(findFont) };
      const svg = renderToStaticMarkup(<SocialImage found={found} messages={messages} drawing={drawing} />);
      return toPng(svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => tones.light(token)));
    },
  };
}

/** Background of the gaps, slightly smaller than the mark, so that it does not show at the edge. */
const GROUND = 'M8 .4h16a7.6 7.6 0 0 1 7.6 7.6v16a7.6 7.6 0 0 1-7.6 7.6H8a7.6 7.6 0 0 1-7.6-7.6V8A7.6 7.6 0 0 1 8 .4z';
/** The same for a full-bleed icon: the gaps reach the edges. */
const GROUND_TO_EDGES = 'M8.8 .4H19a14 14 0 0 1 14 14V22H-1V10.2A9.8 9.8 0 0 1 8.8 .4z';

/** The mark as an icon, `size` pixels wide or as wide as its container. */
function MarkIcon({ shape, size, tones }: Pick<IconFile, 'shape'> & { size: number | undefined; tones: Tones }) {
  const { light, dark } = tones;
  const isTab = shape === 'tab';
  const rules = (tone: Tones['light']) =>
    `.mark__body{fill:${tone(isTab ? 'primary' : 'leather')}}.mark__accent{fill:${tone('accent')}}`;
  const ground = shape === 'bleeding' ? GROUND_TO_EDGES : GROUND;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width={size} height={size}>
      <style>{rules(light) + (isTab ? `@media(prefers-color-scheme:dark){${rules(dark)}}` : '')}</style>
      {shape === 'bleeding' && <path className="mark__body" d="M0 0h32v32H0z" />}
      {!isTab && <path d={ground} fill={light('ground')} />}
      <Mark />
    </svg>
  );
}

/** Makes a PNG with a palette. Less effort shifts the brand's colours by a shade, more makes no smaller file. */
async function toPng(svg: string, { opaque = false } = {}): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg));
  return (opaque ? image.removeAlpha() : image).png({ palette: true, quality: 90, dither: 0, effort: 5 }).toBuffer();
}
