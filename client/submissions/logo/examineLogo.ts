import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { drawLogo } from './drawLogo.ts';
import { canReadCanvas } from './encodeLogo.ts';
import { findLogoFaults, type LogoFault } from './findLogoFaults.ts';
import { openLogo } from './openLogo.ts';
import { hasStrips, planLogo } from './planLogo.ts';
import { findRoundedCorners } from './roundedCorners.ts';
import { findInvisible } from './visibility.ts';

export interface LogoExam {
  file: File;
  faults: LogoFault[];
  /** The logo as the wallet would show it; null when it cannot be drawn. */
  drawn: HTMLCanvasElement | null;
  /** Whether a square logo has margins, which cropping would avoid. */
  hasStrips: boolean;
}

/**
 * Examines the bytes and pixels of a logo; `mustBeSquare` looks for rounded corners. Never rejects: an unreadable file
 * counts as broken.
 */
export async function examineLogo(file: File, mustBeSquare: boolean): Promise<LogoExam> {
  try {
    const { facts, bytes, picture } = await openLogo(file);
    const { type } = facts;
    const isCut = (type === 'png' || type === 'jpeg') && isCutOff(bytes, type);
    const pixels = picture && { width: picture.width, height: picture.height };
    const plan = picture && !isCut ? planLogo(picture, 'pad') : null;
    const context = picture && plan && drawLogo(picture, type === 'jpeg' ? 'jpeg' : 'png', plan).context;
    const drawn = context?.canvas ?? null;
    const isRounded =
      mustBeSquare &&
      context !== null &&
      plan !== null &&
      !hasStrips(plan) &&
      findRoundedCorners(context.getImageData(0, 0, LOGO_SIZE_PX, LOGO_SIZE_PX)) > 0;
    // Some browsers return other pixels than were drawn: then nothing is known about the logo.
    const isReadable = context !== null && canReadCanvas();
    const invisible = isReadable ? findInvisible(context.getImageData(0, 0, LOGO_SIZE_PX, LOGO_SIZE_PX)) : [];
    const faults = findLogoFaults({ name: file.name, facts, pixels, isCut, isRounded, invisible });
    picture?.close();
    return { file, faults, drawn, hasStrips: plan !== null && hasStrips(plan) };
  } catch {
    return { file, faults: [{ code: 'broken' }], drawn: null, hasStrips: false };
  }
}

const PNG_SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const IEND = 0x49_45_4e_44;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Whether a PNG or JPEG ends before its end marker. Browsers draw such a file without an error. */
export function isCutOff(bytes: Uint8Array, type: 'png' | 'jpeg'): boolean {
  return type === 'png' ? !hasPngEnd(bytes) : !hasJpegEnd(bytes);
}

function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    if (view.getUint32(at + 4) === IEND) return true;
    at += CHUNK_FRAME_BYTES + view.getUint32(at);
  }
  return false;
}

/** Only a marker after the first scan counts: embedded previews have their own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  for (let at = 2; at + 3 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN)
      return bytes.some((byte, index) => index > at && byte === 0xff && bytes[index + 1] === END_OF_IMAGE);
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    at += marker === 0xff ? 1 : 2 + Math.max(length, 2);
  }
  return false;
}
