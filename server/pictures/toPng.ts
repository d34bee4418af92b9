import sharp from 'sharp';

/**
 * A drawing as a PNG of its own size with a palette: flat colours need no more. `opaque` leaves out the alpha channel. Less
 * effort shifts the brand's colours by a shade, more makes no smaller file.
 */
export async function toPng(svg: string, { opaque = false } = {}): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg));
  return (opaque ? image.removeAlpha() : image).png({ palette: true, quality: 90, dither: 0, effort: 5 }).toBuffer();
}
