import { renderToStaticMarkup } from 'react-dom/server';
import type { Messages } from '../../client/i18n/messages.ts';
import { MarkIcon } from '../../client/social-images/MarkIcon.tsx';
import { SocialImage } from '../../client/social-images/SocialImage.tsx';
import type { FoundPage } from '../../shared/routes.ts';
import { CHAIN_MARKS } from './chainMarks.ts';
import { createSetText } from './createSetText.ts';
import type { IconFile } from './iconFiles.ts';
import { openTypefaces } from './openTypefaces.ts';
import { packIco } from './packIco.ts';
import type { Tones } from './readTones.ts';
import { toPng } from './toPng.ts';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

export interface ImageRenderer {
  renderIcon(icon: IconFile): Promise<Uint8Array>;
  /** Rejects when no typeface has a sign of the page's words, and when they do not fit. */
  renderSocialImage(found: FoundPage, messages: Messages): Promise<Uint8Array>;
}

/** Opens what painting takes: drawings of React, outlines of the packages' typefaces, pixels of sharp. */
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
          const drawing = renderToStaticMarkup(<MarkIcon light={onPaper} size={size} bleeds={bleeds} />);
          return { size, png: await toPng(drawing, { opaque: bleeds }) };
        }),
      );
      return path.endsWith('.ico') ? packIco(images) : (images[0]?.png ?? new Uint8Array());
    },

    async renderSocialImage(found, messages) {
      const { lang } = found;
      const findFont = await openTypefaces(ASCII + JSON.stringify(messages), lang);
      const drawing = { lang, messages, chainMarks: CHAIN_MARKS, tone: light, setText: createSetText(findFont) };
      return toPng(renderToStaticMarkup(<SocialImage found={found} drawing={drawing} />));
    },
  };
}
