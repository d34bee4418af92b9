import sharp from 'sharp';
import { drawImage } from '../../../server/records/drawImage.ts';
import { SOCIAL_ICON } from '../../../shared/site/filePaths.ts';
import { animation, noise, plain } from '../../support/logos.ts';

const sizeOf = async (body: Buffer | undefined) => {
  const { width, height } = await sharp(body).metadata();
  return { width, height };
};

describe('an image of content', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('in %s becomes WebP in two densities', async (format) => {
    const source = await sharp(await noise(300, 300))
      .toFormat(format)
      .toBuffer();
    const { files, width, height } = await drawImage(source, 'icon');
    const webp = files.filter(({ type }) => type === 'image/webp');
    expect(webp.map(({ density }) => density)).toEqual([1, 2]);
    expect(await Promise.all(webp.map(({ body }) => sizeOf(body)))).toEqual([
      { width: 56, height: 56 },
      { width: 112, height: 112 },
    ]);
    expect({ width, height }).toEqual({ width: 56, height: 56 });
  });

  it('is AVIF too where that is smaller, and never where it is larger', async () => {
    const photo = await drawImage(
      await sharp(await noise(90, 60))
        .resize(900, 600)
        .png()
        .toBuffer(),
      'news',
    );
    expect(photo.files.map(({ type }) => type)).toContain('image/avif');
    for (const { files } of [photo, await drawImage(await plain(200, 200, '#123456'), 'icon')])
      for (const { density, type, body } of files) {
        if (type === SOCIAL_ICON.type) continue;
        const webp = files.find((other) => other.density === density && other.type === 'image/webp');
        expect(type === 'image/webp' || body.length < (webp?.body.length ?? 0)).toBe(true);
      }
  });

  it.each([
    { purpose: 'icon', of: [400, 100], drawn: { width: 56, height: 56 } },
    { purpose: 'promotion', of: [2_000, 2_000], drawn: { width: 640, height: 240 } },
    { purpose: 'news', of: [3_000, 1_500], drawn: { width: 720, height: 360 } },
    { purpose: 'news', of: [300, 200], drawn: { width: 300, height: 200 } },
  ] as const)('of $of fills the place of $purpose as $drawn', async ({ purpose, of: [width, height], drawn }) => {
    const { files, hash: _hash, ...size } = await drawImage(await plain(width, height, 'teal'), purpose);
    expect(size).toEqual(drawn);
    expect(await sizeOf(files.find(({ type }) => type === 'image/webp')?.body)).toEqual(drawn);
  });

  it.each([
    [32, 32],
    [400, 100],
    [2_000, 2_000],
  ])('of %s × %s px is enlarged or reduced for shared links as an icon', async (...of) => {
    const source = await plain(of[0] ?? 0, of[1] ?? 0, 'teal');
    const shared = (await drawImage(source, 'icon')).files.find(({ density }) => density === SOCIAL_ICON.density);
    expect(shared?.type).toBe('image/png');
    expect(await sizeOf(shared?.body)).toEqual({ width: 224, height: 224 });
  });

  it('is drawn for shared links as nothing else', async () => {
    const { files } = await drawImage(await plain(32, 32, 'teal'), 'news');
    expect(files.map(({ type }) => type)).not.toContain('image/png');
  });

  it('loses its metadata', async () => {
    const source = await sharp(await plain(200, 200, 'teal'))
      .withExif({ IFD0: { Copyright: 'a person at a place' } })
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    for (const { body } of (await drawImage(source, 'icon')).files)
      expect((await sharp(body).metadata()).exif).toBeUndefined();
  });

  it('shows only its first frame', async () => {
    const { files } = await drawImage(await animation(100, 100, ['red', 'blue']), 'icon');
    expect((await sharp(files[0]?.body).metadata()).pages ?? 1).toBe(1);
  });

  it('has a hash of its source and its place', async () => {
    const [source, other] = [await plain(200, 200, 'teal'), await plain(200, 200, 'tan')];
    const hashes = [
      await drawImage(source, 'icon'),
      await drawImage(source, 'icon'),
      await drawImage(other, 'icon'),
      await drawImage(source, 'news'),
    ].map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(3);
    expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

it('many are drawn at once', async () => {
  const sources = await Promise.all(
    ['red', 'tan', 'teal', 'navy', 'gold', 'pink'].map((colour) => plain(112, 112, colour)),
  );
  const drawn = await Promise.all(sources.flatMap((source) => [drawImage(source, 'icon'), drawImage(source, 'icon')]));
  expect(new Set(drawn.map(({ hash }) => hash)).size).toBe(sources.length);
});

describe('what is refused', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    { name: 'an SVG with a script', source: async () => Buffer.from(script) },
    { name: 'an SVG behind an XML declaration', source: async () => Buffer.from(`<?xml version="1.0"?>${script}`) },
    ...['GIF89a', 'RIFF0000WEBP', '\0\0\0 ftypavif'].map((signature) => ({
      name: `an SVG behind ${JSON.stringify(signature)}`,
      source: async () => Buffer.from(signature + script),
    })),
    { name: 'HTML', source: async () => Buffer.from('<!doctype html><script>alert(1)</script>') },
    { name: 'nothing', source: async () => Buffer.alloc(0) },
    { name: 'a PDF', source: async () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj') },
    {
      name: 'a bitmap of another format',
      source: async () =>
        sharp(await plain(9, 9, 'red'))
          .tiff()
          .toBuffer(),
    },
    { name: 'a cut file', source: async () => (await noise(300, 300)).subarray(0, 20_000) },
    { name: 'an image of 25 million pixels in 30 KB', source: () => plain(5_000, 5_000, 'white') },
  ])('$name', async ({ source }) => {
    await expect(drawImage(await source(), 'icon')).rejects.toThrow(
      /unsupported|corrupt header|read error|exceeds pixel limit/,
    );
  });
});
