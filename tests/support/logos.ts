import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Colour = string | { r: number; g: number; b: number; alpha: number };

/** A plain picture. */
export function plain(
  width: number,
  height: number,
  background: Colour,
  type: 'png' | 'jpeg' = 'png',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .toFormat(type)
    .toBuffer();
}

/** A picture nothing helps with: every pixel by chance, the same each time. `clear` makes some of them shine through. */
export function noise(width: number, height: number, clear = false): Promise<Buffer> {
  const channels = clear ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = seed >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();
}

/**
 * Black and white by chance, in a bit a pixel: of all pictures of its bytes the one with the most pixels that nothing
 * shortens.
 */
export function blackAndWhite(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height);
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = (seed >> 16) & 1 ? 255 : 0;
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0, effort: 1, compressionLevel: 6 })
    .toBuffer();
}

/** An animated PNG of two plain frames. */
export async function animation(width: number, height: number, frames: readonly [Colour, Colour]): Promise<Buffer> {
  const [first, second] = await Promise.all(frames.map((colour) => plain(width, height, colour)));
  if (!first || !second) throw new Error('Two frames make an animation.');
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', chunkOf(first, 'IHDR')),
    chunk('acTL', words(2, 0)),
    chunk('fcTL', frameControl(0, width, height)),
    chunk('IDAT', chunkOf(first, 'IDAT')),
    chunk('fcTL', frameControl(1, width, height)),
    chunk('fdAT', Buffer.concat([words(2), chunkOf(second, 'IDAT')])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG whose header alone is there, of any size. */
export async function pretended(width: number, height: number): Promise<Buffer> {
  const small = await plain(1, 1, '#fff');
  const header = Buffer.concat([words(width, height), chunkOf(small, 'IHDR').subarray(8)]);
  return Buffer.concat([
    small.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', chunkOf(small, 'IDAT')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function frameControl(sequence: number, width: number, height: number): Buffer {
  return Buffer.concat([words(sequence, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([words(data.length), named, words(crc32(named))]);
}

/** The data of all chunks of a name. */
function chunkOf(png: Buffer, name: string): Buffer {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === name)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return Buffer.concat(found);
}
