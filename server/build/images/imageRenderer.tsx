import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js';
import bnb from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js';
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js';
import polygon from '@web3icons/core/svgs/networks/background/polygon.svg.js';
import solana from '@web3icons/core/svgs/networks/background/solana.svg.js';
import tron from '@web3icons/core/svgs/networks/background/tron.svg.js';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { Messages } from '../../../client/i18n/messages.ts';
import { MarkIcon } from '../../../client/social-images/MarkIcon.tsx';
import { SocialImage } from '../../../client/social-images/SocialImage.tsx';
import type { DrawingContext } from '../../../client/social-images/primitives.tsx';
import type { FoundPage } from '../../../shared/routes.ts';
import { loadFonts } from './fonts.ts';
import { type IconFile, packIco } from './icons.ts';
import type { Tones } from './readTones.ts';
import { createSetText } from './textOutlines.ts';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const CHAIN_MARKS: DrawingContext['chainMarks'] = { arbitrum, bnb, ethereum, polygon, solana, tron };

export interface ImageRenderer {
  renderIcon(icon: IconFile): Promise<Uint8Array>;
  /** Rejects when no font has a character of the page's text, and when the text does not fit. */
  renderSocialImage(found: FoundPage, messages: Messages): Promise<Uint8Array>;
}

/** Renders images: React writes an SVG with text as outlines of the packages' fonts, sharp makes a PNG of it. */
export function createImageRenderer({ light, dark }: Tones): ImageRenderer {
  const onPaper = { leather: light('leather'), clasp: light('accent'), ground: light('ground') };
  const inTab = {
    light: { leather: light('primary'), clasp: light('accent') },
    dark: { leather: dark('primary'), clasp: dark('accent') },
  };

  return {
    async renderIcon({ path, sizes, shape }) {
      if (shape === 'tab') return Buffer.from(renderToStaticMarkup(<MarkIcon {...inTab} />));
      const bleeds = shape === 'bleeding';
      const images = await Promise.all(
        sizes.map(async (size) => {
          const svg = renderToStaticMarkup(<MarkIcon light={onPaper} size={size} bleeds={bleeds} />);
          return { size, png: await toPng(svg, { opaque: bleeds }) };
        }),
      );
      return path.endsWith('.ico') ? packIco(images) : (images[0]?.png ?? new Uint8Array());
    },

    async renderSocialImage(found, messages) {
      const findFont = await loadFonts(ASCII + JSON.stringify(messages), found.lang);
      const drawing = { chainMarks: CHAIN_MARKS, setText: createSetText(findFont) };
      const svg = renderToStaticMarkup(<SocialImage found={found} messages={messages} drawing={drawing} />);
      return toPng(svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => light(token)));
    },
  };
}

/**
 * Makes a PNG with a palette, which flat colours fit into. `opaque` leaves out the alpha channel. Less effort shifts the
 * brand's colours by a shade, more makes no smaller file.
 */
async function toPng(svg: string, { opaque = false } = {}): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg));
  return (opaque ? image.removeAlpha() : image).png({ palette: true, quality: 90, dither: 0, effort: 5 }).toBuffer();
}
