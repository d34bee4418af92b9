import { LOGO_BYTES_MAX, LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { openImage } from '../../forms/openImage.ts';
import type { Messages } from '../../i18n/messages.ts';
import { drawLogo } from './drawLogo.ts';
import { canReadCanvas, encodeLogo } from './encodeLogo.ts';
import type { LogoFault } from './findLogoFaults.ts';
import { type LogoFit, planLogo } from './planLogo.ts';

type LogoChangeCode = keyof Messages['logoCheck']['changes'];

export interface LogoChange {
  code: LogoChangeCode;
  /** Values of the message. */
  values?: LogoFault['values'];
}

type FixedLogo = { file: File; changes: LogoChange[] } | 'unreadable' | 'failed';

/**
 * Makes the file that the wallet needs from a PNG or JPEG and lists the changes. Metadata is dropped. `unreadable`
 * when the browser does not return what was drawn. Never rejects.
 */
export async function fixLogo(file: File, fit: LogoFit, stem: string): Promise<FixedLogo> {
  try {
    if (!canReadCanvas()) return 'unreadable';
    const { facts, picture } = await openImage(file);
    if (!picture || (facts.type !== 'png' && facts.type !== 'jpeg')) return 'failed';
    const { width, height } = picture;
    const { pen, strips } = drawLogo(picture, facts.type, planLogo(picture, fit));
    picture.close();
    const made = await encodeLogo(pen, facts.type);
    if (!made) return 'failed';

    const name = `${stem}.${made.type === 'png' ? 'png' : 'jpg'}`;
    const values = { width, height, size: LOGO_SIZE_PX, fromBytes: file.size, toBytes: made.blob.size };
    const limit = { maxBytes: LOGO_BYTES_MAX };
    const changes: LogoChange[] = [{ code: 'resized', values }];
    if (strips) changes.push({ code: strips });
    else if (fit === 'pad' && width !== height) changes.push({ code: 'stretched' });
    if (fit === 'crop') changes.push({ code: 'cropped' });
    if (facts.animated) changes.push({ code: 'firstFrame' });
    if (made.type !== facts.type) changes.push({ code: 'asJpeg', values: limit });
    if (made.isCoarse) changes.push({ code: 'coarse', values: limit });
    if (Math.max(width, height) < LOGO_SIZE_PX) changes.push({ code: 'enlarged' });
    if (name !== file.name) changes.push({ code: 'renamed', values: { name } });
    return { file: new File([made.blob], name, { type: made.blob.type }), changes };
  } catch {
    return 'failed';
  }
}
