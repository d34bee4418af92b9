import { findLogoFaults, judgeLogo, type LogoLook } from '../../../../client/submissions/logo/findLogoFaults.ts';
import type { FileType } from '../../../../shared/submission/fileFacts.ts';
import { LOGO_BYTES_MAX, LOGO_UPLOAD_BYTES_MAX } from '../../../../shared/limits.ts';
import { checkFile } from '../../../../shared/submission/schemas/fileRules.ts';

const MB = 1_048_576;

interface Case {
  name?: string;
  type?: FileType;
  bytes?: number;
  size?: [number, number];
  animated?: boolean;
  /** What the browser makes of it; by default what its header says. */
  decoded?: [number, number] | null;
  isCut?: boolean;
  isRounded?: boolean;
  invisible?: LogoLook['invisible'];
}

function look({ name, type = 'png', bytes = 9_000, size = [200, 200], animated = false, ...rest }: Case): LogoLook {
  const isPicture = type === 'png' || type === 'jpeg';
  const [width, height] = isPicture ? size : [null, null];
  const decoded = rest.decoded === undefined ? size : rest.decoded;
  return {
    name: name ?? { png: 'logo.png', jpeg: 'logo.jpg' }[String(type)] ?? 'logo',
    facts: { type, bytes, width, height, animated },
    pixels: decoded && { width: decoded[0], height: decoded[1] },
    isCut: rest.isCut ?? false,
    isRounded: rest.isRounded ?? false,
    invisible: rest.invisible ?? [],
  };
}

const CASES: [string, Case, string[], ReturnType<typeof judgeLogo>][] = [
  ['a PNG of 200 by 200', {}, [], 'right'],
  ['a JPEG of 200 by 200', { type: 'jpeg' }, [], 'right'],
  ['one at the limit of what is kept', { bytes: LOGO_BYTES_MAX }, [], 'right'],
  ['one a byte over it', { bytes: LOGO_BYTES_MAX + 1 }, ['overKept'], 'fixable'],
  ['one a byte over what can be sent', { bytes: LOGO_UPLOAD_BYTES_MAX + 1 }, ['overUpload'], 'fixable'],
  ['one over what is opened', { bytes: 40 * MB, decoded: null }, ['tooHeavy'], 'refused'],
  ['a larger square', { size: [256, 256] }, ['pixels'], 'fixable'],
  ['a smaller square', { size: [100, 100] }, ['pixels', 'small'], 'fixable'],
  ['the smallest that can be fixed', { size: [32, 32] }, ['pixels', 'small'], 'fixable'],
  ['one below that', { size: [31, 31] }, ['tooSmall'], 'refused'],
  ['the largest', { size: [4_096, 4_096] }, ['pixels'], 'fixable'],
  ['one beyond that, which is not decoded', { size: [4_097, 300], decoded: null }, ['tooLarge'], 'refused'],
  ['a bomb', { size: [60_000, 60_000], decoded: null }, ['tooLarge'], 'refused'],
  ['one a pixel off the square', { size: [300, 299] }, ['pixels', 'nearlySquare'], 'fixable'],
  ['a plain rectangle', { size: [607, 306] }, ['pixels', 'notSquare'], 'fixable'],
  ['one wide enough, but low', { size: [200, 180] }, ['pixels', 'notSquare'], 'fixable'],
  ['the longest', { size: [400, 100] }, ['pixels', 'notSquare'], 'fixable'],
  ['one longer than that', { size: [401, 100] }, ['tooLong'], 'refused'],
  ['one that stands, longer than that', { size: [100, 401] }, ['tooLong'], 'refused'],
  ['one that is white on nothing', { invisible: ['light'] }, ['faintOnLight'], 'faint'],
  ['one that is black on nothing', { invisible: ['dark'] }, ['faintOnDark'], 'faint'],
  ['one that is white, and larger', { size: [256, 256], invisible: ['light'] }, ['pixels', 'faintOnLight'], 'fixable'],
  ['one of which no pixel shows', { invisible: 'empty' }, ['empty'], 'refused'],
  ['one that moves', { animated: true }, ['animated'], 'fixable'],
  [
    'everything at once',
    { type: 'png', size: [150, 90], animated: true, bytes: 2 * MB, name: 'Logo.JPEG' },
    ['pixels', 'notSquare', 'small', 'animated', 'overUpload', 'misnamed'],
    'fixable',
  ],
  ['a JPEG called .png', { type: 'jpeg', name: 'HBR.png' }, ['misnamed'], 'right'],
  ['a JPEG called .JPG', { type: 'jpeg', name: 'HBR.JPG' }, [], 'right'],
  ['a PNG called .png.png', { name: 'logo.png.png' }, [], 'right'],
  ['a PNG without an ending', { name: 'logo' }, [], 'right'],
  ['a PNG with an ending nobody knows', { name: 'logo.v2' }, [], 'right'],
  ['a GIF', { type: 'gif', name: 'logo.gif' }, ['gif'], 'refused'],
  ['a GIF called .png', { type: 'gif', name: 'logo.png' }, ['gif', 'misnamed'], 'refused'],
  ['a WebP called .png', { type: 'webp', name: 'logo.png' }, ['webp', 'misnamed'], 'fixable'],
  ['a WebP that is broken', { type: 'webp', decoded: null }, ['webp', 'broken'], 'refused'],
  ['an SVG', { type: 'svg', name: 'logo.svg', size: [800, 800] }, ['svg'], 'fixable'],
  ['a wide SVG', { type: 'svg', name: 'logo.svg', size: [800, 400] }, ['svg', 'notSquare'], 'fixable'],
  ['one with rounded corners', { isRounded: true }, ['rounded'], 'fixable'],
  ['a PDF', { type: 'pdf', name: 'logo.pdf' }, ['other'], 'refused'],
  ['something else called .png', { type: 'other', name: 'logo.png' }, ['other'], 'refused'],
  ['one that ends before its end', { isCut: true }, ['broken'], 'refused'],
  ['one that cannot be decoded', { decoded: null }, ['broken'], 'refused'],
  ['one without pixels', { size: [0, 200], decoded: null }, ['broken'], 'refused'],
  // A photo lying on its side by its header is measured as it is seen.
  [
    'one turned by its camera',
    { type: 'jpeg', size: [300, 100], decoded: [100, 300] },
    ['pixels', 'notSquare'],
    'fixable',
  ],
];

describe('what is wrong with a logo', () => {
  it.each(CASES)('%s', (_name, changes, codes, verdict) => {
    const faults = findLogoFaults(look(changes));
    expect(faults.map(({ code }) => code)).toEqual(codes);
    expect(judgeLogo(faults)).toBe(verdict);
    // What is right here may not come back from there.
    if (verdict === 'right') expect(checkFile('logo', look(changes).facts)).toBe(null);
  });

  it('is said with its figures', () => {
    expect(
      findLogoFaults(look({ type: 'jpeg', size: [1, 1], decoded: [256, 90], bytes: 200_000, name: 'a.png' })),
    ).toEqual([
      { code: 'pixels', values: { width: 256, height: 90, size: 200 } },
      { code: 'notSquare' },
      { code: 'overKept', values: { foundBytes: 200_000, maxBytes: 102_400 } },
      { code: 'misnamed', values: { ending: 'png', type: 'JPEG' } },
    ]);
  });
});
