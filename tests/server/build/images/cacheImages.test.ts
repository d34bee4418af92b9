import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheImages } from '../../../../server/build/images/drawImages.ts';

const IMAGE = Buffer.from('image');
const SEVERAL_WEEKS_S = 40 * 24 * 60 * 60;

let folder: string;
let rendered: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'satchel-cached-'));
  rendered = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const render = async () => {
  rendered += 1;
  return IMAGE;
};

describe('an image', () => {
  it('is rendered once, in this build and the next', async () => {
    for (const cached of [await cacheImages(folder), await cacheImages(folder)])
      expect(await cached('key', render)).toEqual(IMAGE);
    expect(rendered).toBe(1);
    expect(readdirSync(folder)).toEqual(['key']);
  });

  it('is rendered under each key', async () => {
    const cached = await cacheImages(folder);
    await Promise.all([cached('one', render), cached('other', render)]);
    expect(rendered).toBe(2);
  });

  it('is rendered every time where nothing can be cached', async () => {
    const cached = await cacheImages('/dev/null/nowhere');
    for (const time of [1, 2]) {
      expect(await cached('key', render)).toEqual(IMAGE);
      expect(rendered).toBe(time);
    }
  });

  it('is rendered when the folder is deleted meanwhile', async () => {
    const cached = await cacheImages(folder);
    rmSync(folder, { recursive: true });
    expect(await cached('key', render)).toEqual(IMAGE);
  });

  it('that cannot be rendered is not cached', async () => {
    const cached = await cacheImages(folder);
    await expect(cached('key', async () => Promise.reject(new Error('No font')))).rejects.toThrow('No font');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is weeks old is deleted', async () => {
    const then = Date.now() / 1000 - SEVERAL_WEEKS_S;
    writeFileSync(join(folder, 'old'), IMAGE);
    writeFileSync(join(folder, 'new'), IMAGE);
    utimesSync(join(folder, 'old'), then, then);
    await cacheImages(folder);
    expect(readdirSync(folder)).toEqual(['new']);
  });
});
