import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { prepareFiles } from '../../../server/records/files.ts';
import { BusyFailure } from '../../../server/http/httpFailure.ts';
import { LOGO_BYTES_MAX, NEWS_IMAGE_BYTES_MAX, PICTURE_SIDE_PX_MAX } from '../../../shared/limits.ts';
import { PDF, picture } from '../../support/forms.ts';
import { blackAndWhite, plain } from '../../support/logos.ts';

const prepareOne = async (field: 'icon_url' | 'img_url' | 'auditFile', body: Buffer) => {
  const { files, issues } = await prepareFiles({ [field]: body }, '');
  return { file: files[0], issue: issues[0]?.code };
};

/** Milliseconds of processor time, in all threads of this process. */
async function processorMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  return process.cpuUsage(before).user / 1000;
}

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
    const padded = await prepareOne(
      'icon_url',
      Buffer.concat([await picture(), Buffer.alloc(2_000), Buffer.from('<p>')]),
    );
    expect(padded.file?.body.includes('<p>')).toBe(false);
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
    const refusing = await processorMs(async () =>
      expect((await prepareOne('icon_url', bomb)).issue).toBe('fileBroken'),
    );
    expect(refusing).toBeLessThan(await processorMs(() => sharp(bomb).resize(8).toBuffer()));
  });

  it('of which no pixel can be seen is refused, whichever its type; one of a single colour is not', async () => {
    const clear = { r: 255, g: 255, b: 255, alpha: 0 };
    expect((await prepareOne('icon_url', await plain(200, 200, clear))).issue).toBe('logoEmpty');
    const palette = await sharp(await plain(200, 200, clear))
      .png({ palette: true })
      .toBuffer();
    expect((await prepareOne('icon_url', palette)).issue).toBe('logoEmpty');
    for (const type of ['png', 'jpeg'] as const)
      expect((await prepareOne('icon_url', await plain(200, 200, '#000', type))).issue).toBeUndefined();
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

  it('a news image of the most pixels and of noise costs a few times what it costs to read it, and fits', async () => {
    const body = await blackAndWhite(PICTURE_SIDE_PX_MAX, PICTURE_SIDE_PX_MAX);
    expect(body.length).toBeLessThanOrEqual(NEWS_IMAGE_BYTES_MAX);
    const simply = await processorMs(() => sharp(body).png({ compressionLevel: 6 }).toBuffer());
    let bytes = 0;
    const prepared = await processorMs(async () => (bytes = (await prepareOne('img_url', body)).file?.bytes ?? 0));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(NEWS_IMAGE_BYTES_MAX);
    expect(prepared).toBeLessThan(simply * 4);
  });

  it('images are encoded one form at a time; when too many forms wait, the next are told to come later', async () => {
    const body = await blackAndWhite(1_024, 1_024);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => prepareOne('img_url', body)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    for (const reason of refused) expect(reason).toBeInstanceOf(BusyFailure);
    expect((await prepareOne('icon_url', await picture())).file?.type).toBe('image/png');
    // A report is not opened, so it waits for no other form.
    expect((await prepareOne('auditFile', PDF)).file?.body.equals(PDF)).toBe(true);
  });

  it('a picture whose encoder does not end is given up, and frees its thread and its turn for the next one', async () => {
    // Takes many times the limit on any machine.
    const endless = (image: Sharp) => image.resize(30_000, 30_000).png({ compressionLevel: 9 });
    const encoders = { 'image/png': [endless], 'image/jpeg': [endless] };
    const encoding = { encoders: { icon_url: encoders, img_url: encoders }, secondsMax: 1 };
    const refused = await prepareFiles({ icon_url: await picture() }, '', encoding).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BusyFailure);
    expect(refused).toMatchObject({ status: 503, messageKey: 'busy', refused: 'pictures' });
    expect(sharp.counters()).toEqual({ queue: 0, process: 0 });
    expect((await prepareOne('icon_url', await picture())).file?.type).toBe('image/png');
  });

  it('a report is stored unchanged; without its end marker it is broken', async () => {
    expect((await prepareOne('auditFile', PDF)).file?.body.equals(PDF)).toBe(true);
    const padded = Buffer.concat([Buffer.from('\uFEFF\n'), PDF, Buffer.alloc(4_096)]);
    expect((await prepareOne('auditFile', padded)).file?.body.equals(padded)).toBe(true);
    expect((await prepareOne('auditFile', PDF.subarray(0, -7))).issue).toBe('fileBroken');
  });
});
