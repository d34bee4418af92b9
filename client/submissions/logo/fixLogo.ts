import { LOGO_BYTES_MAX, LOGO_SIZE_PX } from '../../../shared/limits.ts';
import type { Messages } from '../../i18n/messages.ts';
import { drawLogo } from './drawLogo.ts';
import { canReadCanvas, encodeLogo } from './encodeLogo.ts';
import type { LogoFault } from './findLogoFaults.ts';
import { openLogo } from './openLogo.ts';
import { type LogoFit, planLogo } from './planLogo.ts';
import { fillCorners, findRoundedCorners } from './roundedCorners.ts';

type LogoChangeCode = keyof Messages['logoCheck']['changes'];

export interface LogoChange {
  code: LogoChangeCode;
  /** Values of the message. */
  values?: LogoFault['values'];
}

type FixedLogo = { file: File; changes: LogoChange[] } | 'unreadable' | 'failed';

/**
 * Makes the file that the wallet needs from an image and lists the changes; `mustBeSquare` fills rounded corners.
 * Metadata is dropped. `unreadable` when the browser does not return what was drawn. Never rejects.
 */
export async function fixLogo(file: File, fit: LogoFit, stem: string, mustBeSquare: boolean): Promise<FixedLogo> {
  try {
    if (!canReadCanvas()) return 'unreadable';
    const { facts, picture } = await openLogo(file);
    if (!picture) return 'failed';
    const type = facts.type === 'jpeg' ? 'jpeg' : 'png';
    const { width, height } = picture;
    const { context, strips } = drawLogo(picture, type, planLogo(picture, fit));
    picture.close();
    const pixels = context.getImageData(0, 0, LOGO_SIZE_PX, LOGO_SIZE_PX);
    const radius = mustBeSquare && !strips ? findRoundedCorners(pixels) : 0;
    if (radius > 0) {
      fillCorners(pixels, radius);
      context.putImageData(pixels, 0, 0);
    }
    const made = await encodeLogo(context, type);
    if (!made) return 'failed';

    const name = `${stem}.${made.type === 'png' ? 'png' : 'jpg'}`;
    const values = { width, height, size: LOGO_SIZE_PX, fromBytes: file.size, toBytes: made.blob.size };
    const limit = { maxBytes: LOGO_BYTES_MAX };
    // An SVG has no pixels of its own.
    const changes: LogoChange[] = [{ code: facts.type === 'svg' ? 'drawn' : 'resized', values }];
    if (strips) changes.push({ code: strips });
    else if (fit === 'pad' && width !== height) changes.push({ code: 'stretched' });
    if (fit === 'crop') changes.push({ code: 'cropped' });
    if (facts.animated) changes.push({ code: 'firstFrame' });
    if (radius > 0) changes.push({ code: 'cornersFilled' });
    if (made.type !== type) changes.push({ code: 'asJpeg', values: limit });
    else if (type !== facts.type) changes.push({ code: 'asPng' });
    if (made.isCoarse) changes.push({ code: 'coarse', values: limit });
    if (Math.max(width, height) < LOGO_SIZE_PX) changes.push({ code: 'enlarged' });
    if (name !== file.name) changes.push({ code: 'renamed', values: { name } });
    return { file: new File([made.blob], name, { type: made.blob.type }), changes };
  } catch {
    return 'failed';
  }
}
