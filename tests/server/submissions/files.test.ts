import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { prepareFiles } from '../../../server/submissions/files.ts';
import { LOGO_BYTES_MAX } from '../../../shared/limits.ts';
import { PDF, picture } from '../../support/forms.ts';

const prepareOne = async (field: 'icon_url' | 'img_url' | 'auditFile', body: Buffer) => {
  const { files, issues } = await prepareFiles({ [field]: body }, '');
  return { file: files[0], issue: issues[0]?.code };
};

/** An image that hardly compresses. */
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
    'that is a %s is stored as 200x200 pixels of the same type, with 102,400 bytes at most',
    async (type) => {
      for (const body of [await picture({ type }), await noise(200).toFormat(type).toBuffer()]) {
        const { file } = await prepareOne('icon_url', body);
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

  it('keeps its pixels', async () => {
    const body = await picture();
    const { file } = await prepareOne('icon_url', body);
    const [before, after] = await Promise.all([body, file?.body ?? body].map((one) => sharp(one).raw().toBuffer()));
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  it('loses metadata, comments and data appended after its end', async () => {
    const tagged = await sharp(await picture({ type: 'jpeg' }))
      .withExif({ IFD0: { Artist: 'Captain Nemo', ImageDescription: '<script>alert(1)</script>' } })
      .toBuffer();
    const { file } = await prepareOne('icon_url', Buffer.concat([tagged, Buffer.from('<script>alert(2)</script>PK')]));
    expect(await sharp(file?.body).metadata()).not.toHaveProperty('exif');
    expect(file?.body.includes('script') || file?.body.includes('Nemo')).toBe(false);
  });

  it('is rotated upright', async () => {
    const half = { create: { width: 200, height: 100, channels: 3, background: '#fff' } } as const;
    const rotated = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000' } })
      .composite([{ input: await sharp(half).png().toBuffer(), top: 0, left: 0 }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { file } = await prepareOne('icon_url', rotated);
    const { data } = await sharp(file?.body).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[data.length - 1]]).toEqual([expect.any(Number), expect.any(Number)]);
    expect((data[0] ?? 255) < 20 && (data[data.length - 1] ?? 0) > 235).toBe(true);
  });

  it('that is truncated or damaged anywhere is broken', async () => {
    for (const type of ['png', 'jpeg'] as const) {
      const body = await noise(200).toFormat(type).toBuffer();
      for (const part of [0.2, 0.5, 0.9, 0.99]) {
        const cut = body.subarray(0, Math.floor(body.length * part));
        expect({ type, part, ...(await prepareOne('icon_url', cut)) }).toEqual({
          type,
          part,
          file: undefined,
          issue: 'fileBroken',
        });
      }
    }
    const damaged = await noise(200).png().toBuffer();
    damaged.fill(0, 2_000, 2_040);
    expect((await prepareOne('icon_url', damaged)).issue).toBe('fileBroken');
  });

  it('with far too many pixels is not decoded', async () => {
    const bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const userMs = async (run: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await run();
      return process.cpuUsage(before).user / 1000;
    };
    const refusing = await userMs(async () => expect((await prepareOne('icon_url', bomb)).issue).toBe('fileBroken'));
    expect(refusing).toBeLessThan(await userMs(() => sharp(bomb).resize(8).toBuffer()));
  });

  it('is named after its token', async () => {
    const { files } = await prepareFiles({ icon_url: await picture({ type: 'jpeg' }) }, '../$HBR 2');
    expect(files[0]?.name).toBe('HBR2.jpg');
  });
});

describe('other files', () => {
  it('a news image keeps its size', async () => {
    const { file } = await prepareOne('img_url', await picture({ width: 1_200, height: 630, type: 'jpeg' }));
    expect(await sharp(file?.body).metadata()).toMatchObject({ width: 1_200, height: 630 });
  });

  it('a report is stored unchanged; without its end marker it is broken', async () => {
    expect((await prepareOne('auditFile', PDF)).file?.body.equals(PDF)).toBe(true);
    expect((await prepareOne('auditFile', PDF.subarray(0, -7))).issue).toBe('fileBroken');
  });
});
