import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cacheImages } from '../../../server/pictures/keepPictures.ts';

const PICTURE = Buffer.from('picture');
const SEVERAL_WEEKS_S = 40 * 24 * 60 * 60;

let folder: string;
let drawn: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'satchel-kept-'));
  drawn = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const draw = async () => {
  drawn += 1;
  return PICTURE;
};

describe('a picture', () => {
  it('is drawn once, in this build and the next', async () => {
    for (const keep of [await cacheImages(folder), await cacheImages(folder)])
      expect(await keep('key', draw)).toEqual(PICTURE);
    expect(drawn).toBe(1);
    expect(readdirSync(folder)).toEqual(['key']);
  });

  it('is drawn under each key', async () => {
    const keep = await cacheImages(folder);
    await Promise.all([keep('one', draw), keep('other', draw)]);
    expect(drawn).toBe(2);
  });

  it('is drawn every time where nothing can be kept', async () => {
    const keep = await cacheImages('/dev/null/nowhere');
    for (const time of [1, 2]) {
      expect(await keep('key', draw)).toEqual(PICTURE);
      expect(drawn).toBe(time);
    }
  });

  it('is drawn when the folder is taken away meanwhile', async () => {
    const keep = await cacheImages(folder);
    rmSync(folder, { recursive: true });
    expect(await keep('key', draw)).toEqual(PICTURE);
  });

  it('that cannot be drawn is not kept', async () => {
    const keep = await cacheImages(folder);
    await expect(keep('key', async () => Promise.reject(new Error('No typeface')))).rejects.toThrow('No typeface');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is weeks old is thrown away', async () => {
    const then = Date.now() / 1000 - SEVERAL_WEEKS_S;
    writeFileSync(join(folder, 'old'), PICTURE);
    writeFileSync(join(folder, 'new'), PICTURE);
    utimesSync(join(folder, 'old'), then, then);
    await cacheImages(folder);
    expect(readdirSync(folder)).toEqual(['new']);
  });
});
