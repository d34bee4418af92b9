import sharp from 'sharp';
import { readFileFacts } from '../../../shared/submission/fileFacts.ts';
import { PDF, picture } from '../../support/forms.ts';

const ANIMATION = Buffer.from([0, 0, 0, 8, ...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
const IHDR_END = 33;

describe('what a file is', () => {
  it.each([
    ['png', 300, 200],
    ['jpeg', 120, 80],
    ['webp', 130, 90],
  ] as const)('is read from its own bytes: a %s of %i by %i', async (type, width, height) => {
    const body = await picture({ type, width, height });
    expect(readFileFacts(body)).toEqual({ type, bytes: body.length, width, height, animated: false });
  });

  it('says that a gif is one, whatever it is called', async () => {
    expect(readFileFacts(await picture({ type: 'gif' }))).toMatchObject({ type: 'gif', width: null });
  });

  it.each([{ lossless: true }, { quality: 80 }])('reads the size of a WebP written with %j', async (options) => {
    const body = await sharp(await picture({ type: 'png', width: 70, height: 50 }))
      .webp(options)
      .toBuffer();
    const frames = [body, await picture({ type: 'png', width: 70, height: 50, seed: 2 })];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp(options)
      .toBuffer();
    expect(readFileFacts(body)).toMatchObject({ type: 'webp', width: 70, height: 50, animated: false });
    expect(readFileFacts(moving)).toMatchObject({ type: 'webp', width: 70, height: 50, animated: true });
  });

  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg"/>'],
    ['svg', '\ufeff\n<?xml version="1.0"?><svg/>'],
    ['svg', '<!-- a drawing --><svg/>'],
    ['pdf', PDF.toString()],
    ['other', ''],
    ['other', 'MZ'],
    ['other', 'PNG'],
  ] as const)('%s: %j', (type, text) => expect(readFileFacts(Buffer.from(text)).type).toBe(type));

  it('sees that a PNG moves', async () => {
    const unmoving = await picture();
    const moving = Buffer.concat([unmoving.subarray(0, IHDR_END), ANIMATION, unmoving.subarray(IHDR_END)]);
    expect(readFileFacts(moving)).toMatchObject({ type: 'png', width: 200, animated: true });
  });

  it('never fails, wherever a file is cut', async () => {
    for (const type of ['png', 'jpeg'] as const) {
      const body = await picture({ type, width: 20, height: 20 });
      for (let end = 0; end < body.length; end += 1) expect(readFileFacts(body.subarray(0, end)).bytes).toBe(end);
    }
  });

  it('never fails and never hangs, whatever its bytes are', () => {
    const heads = [
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
      [0xff, 0xd8, 0xff],
    ];
    for (const head of heads) {
      for (let seed = 0; seed < 256; seed += 1) {
        const body = Uint8Array.from({ length: 4_000 }, (_, at) => head[at] ?? (at * seed + (at >> 3)) % 256);
        expect(readFileFacts(body).bytes).toBe(4_000);
      }
      expect(readFileFacts(Uint8Array.from({ length: 100_000 }, (_, at) => head[at] ?? 0xff)).bytes).toBe(100_000);
      expect(readFileFacts(Uint8Array.from({ length: 100_000 }, (_, at) => head[at] ?? 0)).bytes).toBe(100_000);
    }
  });
});
