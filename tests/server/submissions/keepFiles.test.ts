import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { keepFiles } from '../../../server/submissions/keepFiles.ts';
import { LOGO_BYTES_MAX } from '../../../shared/limits.ts';
import { PDF, picture } from '../../support/forms.ts';

const keepOne = async (field: 'icon_url' | 'img_url' | 'auditFile', body: Buffer) => {
  const { kept, issues } = await keepFiles({ [field]: body }, '');
  return { file: kept[0], issue: issues[0]?.code };
};

/** A picture no compression helps with. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  });

describe('a logo', () => {
  it.each(['png', 'jpeg'] as const)(
    'that is a %s is kept as 200x200 pixels of the same kind, at most 102,400 bytes',
    async (type) => {
      for (const body of [await picture({ type }), await noise(200).toFormat(type).toBuffer()]) {
        const { file } = await keepOne('icon_url', body);
        expect(file?.type).toBe(`image/${type}`);
        expect(await sharp(file?.body).metadata()).toMatchObject({ format: type, width: 200, height: 200 });
        expect(file?.bytes).toBeLessThanOrEqual(LOGO_BYTES_MAX);
        expect(file?.sha256).toBe(
          createHash('sha256')
            .update(file?.body ?? '')
            .digest('hex'),
        );
      }
    },
  );

  it('looks as it did: no pixel is far from where it was', async () => {
    const body = await picture();
    const { file } = await keepOne('icon_url', body);
    const [before, after] = await Promise.all([body, file?.body ?? body].map((one) => sharp(one).raw().toBuffer()));
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  it('loses what is not picture: camera, place, comments, and whatever hides behind its end', async () => {
    const told = await sharp(await picture({ type: 'jpeg' }))
      .withExif({ IFD0: { Artist: 'Nobody Nemo', ImageDescription: '<script>alert(1)</script>' } })
      .toBuffer();
    const { file } = await keepOne('icon_url', Buffer.concat([told, Buffer.from('<script>alert(2)</script>PK')]));
    expect(await sharp(file?.body).metadata()).not.toHaveProperty('exif');
    expect(file?.body.includes('script') || file?.body.includes('Nemo')).toBe(false);
  });

  it('is turned the right way up', async () => {
    const half = { create: { width: 200, height: 100, channels: 3, background: '#fff' } } as const;
    const lying = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000' } })
      .composite([{ input: await sharp(half).png().toBuffer(), top: 0, left: 0 }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { file } = await keepOne('icon_url', lying);
    const { data } = await sharp(file?.body).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[data.length - 1]]).toEqual([expect.any(Number), expect.any(Number)]);
    expect((data[0] ?? 255) < 20 && (data[data.length - 1] ?? 0) > 235).toBe(true);
  });

  it('that cannot be decoded to its last pixel is broken, wherever it was cut or damaged', async () => {
    for (const type of ['png', 'jpeg'] as const) {
      const body = await noise(200).toFormat(type).toBuffer();
      for (const part of [0.2, 0.5, 0.9, 0.99]) {
        const cut = body.subarray(0, Math.floor(body.length * part));
        expect({ type, part, ...(await keepOne('icon_url', cut)) }).toEqual({
          type,
          part,
          file: undefined,
          issue: 'fileBroken',
        });
      }
    }
    const damaged = await noise(200).png().toBuffer();
    damaged.fill(0, 2_000, 2_040);
    expect((await keepOne('icon_url', damaged)).issue).toBe('fileBroken');
  });

  it('that is far larger than its header may say is not even decoded', async () => {
    const bomb = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const started = performance.now();
    expect((await keepOne('icon_url', bomb)).issue).toBe('fileBroken');
    expect(performance.now() - started).toBeLessThan(200);
  });

  it('is named after its token', async () => {
    const { kept } = await keepFiles({ icon_url: await picture({ type: 'jpeg' }) }, '../$HBR 2');
    expect(kept[0]?.name).toBe('HBR2.jpg');
  });
});

describe('other files', () => {
  it('a news picture keeps its size', async () => {
    const { file } = await keepOne('img_url', await picture({ width: 1_200, height: 630, type: 'jpeg' }));
    expect(await sharp(file?.body).metadata()).toMatchObject({ width: 1_200, height: 630 });
  });

  it('a report is kept byte by byte; without its end it is broken', async () => {
    expect((await keepOne('auditFile', PDF)).file?.body.equals(PDF)).toBe(true);
    expect((await keepOne('auditFile', PDF.subarray(0, -7))).issue).toBe('fileBroken');
  });
});
