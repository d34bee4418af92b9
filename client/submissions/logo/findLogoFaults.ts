import type { FileFacts } from '../../../shared/submission/fileFacts.ts';
import { IMAGE_SIDE_PX_MAX, LOGO_BYTES_MAX, LOGO_SIZE_PX, LOGO_UPLOAD_BYTES_MAX } from '../../../shared/limits.ts';
import { OPEN_BYTES_MAX } from '../../forms/openImage.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { findInvisible } from './visibility.ts';
import { hasStrips, planLogo } from './planLogo.ts';

type FaultCode = keyof Messages['logoCheck']['faults'];

/**
 * Faults that make a logo unusable, those that can be fixed here, and those that only its designer can; the others are
 * only notes.
 */
const REFUSED: FaultCode[] = ['gif', 'other', 'broken', 'empty', 'tooHeavy', 'tooLarge', 'tooSmall', 'tooLong'];
const FIXABLE: FaultCode[] = [
  'webp',
  'svg',
  'rounded',
  'animated',
  'pixels',
  'nearlySquare',
  'notSquare',
  'overUpload',
  'overKept',
];

const FAINT: FaultCode[] = ['faintOnLight', 'faintOnDark'];

export interface LogoFault {
  code: FaultCode;
  /** Values of the message; names that end in `Bytes` are file sizes. */
  values?: Readonly<Record<string, string | number>>;
}

/** The measured properties of a file. */
export interface LogoLook {
  name: string;
  facts: FileFacts;
  /** Size of the decoded image in its right orientation; null when it was not decoded. */
  pixels: { width: number; height: number } | null;
  isCut: boolean;
  isRounded: boolean;
  /** The themes in which the logo cannot be seen, from findInvisible. */
  invisible: ReturnType<typeof findInvisible>;
}

const SIDE_PX_MIN = 32;
const RATIO_MAX = 4;

/** All faults of a logo: type first, then pixels, size and name. */
export function findLogoFaults(look: LogoLook): LogoFault[] {
  const { type } = look.facts;
  if (type === 'gif' || type === 'other' || type === 'pdf')
    return [{ code: type === 'gif' ? type : 'other' }, ...findNameFaults(look)];
  const converted: LogoFault[] = type === 'webp' || type === 'svg' ? [{ code: type }] : [];
  const rounded: LogoFault[] = look.isRounded ? [{ code: 'rounded' }] : [];
  // An SVG has no pixels of its own.
  const ofPixels = findPixelFaults(look).filter(({ code }) => type !== 'svg' || code !== 'pixels');
  const faint = findFaintness(look);
  return [...converted, ...ofPixels, ...rounded, ...faint, ...findWeightFaults(look), ...findNameFaults(look)];
}

export function judgeLogo(faults: readonly LogoFault[]): 'right' | 'faint' | 'fixable' | 'refused' {
  if (faults.some(({ code }) => REFUSED.includes(code))) return 'refused';
  if (faults.some(({ code }) => FIXABLE.includes(code))) return 'fixable';
  return faults.some(({ code }) => FAINT.includes(code)) ? 'faint' : 'right';
}

function findFaintness({ invisible }: LogoLook): LogoFault[] {
  if (invisible === 'empty') return [{ code: 'empty' }];
  return invisible.map((ground) => ({ code: ground === 'light' ? 'faintOnLight' : 'faintOnDark' }));
}

function findPixelFaults({ facts, pixels, isCut }: LogoLook): LogoFault[] {
  const moving: LogoFault[] = facts.animated ? [{ code: 'animated' }] : [];
  const { width, height } = pixels ?? facts;
  if (!width || !height) return [{ code: 'broken' }];
  const [short, long] = width < height ? [width, height] : [height, width];
  const values = { width, height, size: LOGO_SIZE_PX };
  if (long > IMAGE_SIDE_PX_MAX) return [{ code: 'tooLarge', values: { ...values, max: IMAGE_SIDE_PX_MAX } }, ...moving];
  // Files over the limit were not read.
  if (facts.bytes > OPEN_BYTES_MAX) return moving;
  if (isCut || !pixels) return [{ code: 'broken' }];
  if (short < SIDE_PX_MIN) return [{ code: 'tooSmall', values: { ...values, min: SIDE_PX_MIN } }, ...moving];
  if (long > short * RATIO_MAX) return [{ code: 'tooLong', values }, ...moving];
  if (width === LOGO_SIZE_PX && height === LOGO_SIZE_PX) return moving;
  return [
    { code: 'pixels', values },
    ...(short < long ? [{ code: hasStrips(planLogo(pixels, 'pad')) ? 'notSquare' : 'nearlySquare' } as const] : []),
    ...(long < LOGO_SIZE_PX ? [{ code: 'small' as const, values }] : []),
    ...moving,
  ];
}

function findWeightFaults({ facts: { bytes } }: LogoLook): LogoFault[] {
  const over = (code: FaultCode, maxBytes: number) => [{ code, values: { foundBytes: bytes, maxBytes } }];
  if (bytes > OPEN_BYTES_MAX) return over('tooHeavy', OPEN_BYTES_MAX);
  if (bytes > LOGO_UPLOAD_BYTES_MAX) return over('overUpload', LOGO_UPLOAD_BYTES_MAX);
  return bytes > LOGO_BYTES_MAX ? over('overKept', LOGO_BYTES_MAX) : [];
}

function findNameFaults({ name, facts: { type } }: LogoLook): LogoFault[] {
  const ending = /\.(png|jpe?g|gif|webp|svg)$/i.exec(name)?.[1]?.toLowerCase();
  if (!ending || ending.replace('jpg', 'jpeg') === type || type === 'other') return [];
  return [{ code: 'misnamed', values: { ending, type: type.toUpperCase() } }];
}
