import { LOGO_UPLOAD_BYTES_MAX } from '../../../shared/limits.ts';
import { openImage } from '../../forms/openImage.ts';
import { createCanvasContext } from './drawLogo.ts';

/** The longer side of a drawn SVG, which has no pixels of its own. */
const SVG_SIDE_PX = 800;

/** Opens a logo like openImage, and an SVG too. Rejects when the file is gone. */
export async function openLogo(file: File) {
  const opened = await openImage(file);
  if (opened.facts.type !== 'svg' || file.size > LOGO_UPLOAD_BYTES_MAX) return opened;
  const picture = await drawSvg(opened.bytes).catch(() => null);
  return picture
    ? { ...opened, picture, facts: { ...opened.facts, width: picture.width, height: picture.height } }
    : opened;
}

/** Draws an SVG as an image, in which browsers run no scripts and load nothing from outside. Null when it has no size. */
async function drawSvg(bytes: Uint8Array): Promise<ImageBitmap | null> {
  const url = URL.createObjectURL(new Blob([bytes.slice()], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (!width || !height) return null;
    const scale = SVG_SIDE_PX / Math.max(width, height);
    const context = createCanvasContext(
      Math.max(Math.round(width * scale), 1),
      Math.max(Math.round(height * scale), 1),
    );
    context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height);
    return await createImageBitmap(context.canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}
