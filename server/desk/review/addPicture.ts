import type { ImagePurpose } from '../../store/tables.ts';
import { type DrawnPicture, drawPicture, savePicture } from '../../records/storedPictures.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';

/**
 * Draws the picture of a file anew and stores it. Returns its path, which `img_url`, `icon_url` and `logo_uri` of
 * content take. Visitors get it once such content is public. Throws ReviewError for a file that is no usable picture.
 */
export async function addPicture(actor: Actor, file: Buffer, purpose: ImagePurpose): Promise<string> {
  const picture = await drawUsable(file, purpose);
  await makeChange(actor, 'picture add', async (trx, at) => {
    await savePicture(trx, picture, at);
    const { path, width, height } = picture;
    return { target: path, detail: { purpose, width, height } };
  });
  return picture.path;
}

async function drawUsable(file: Buffer, purpose: ImagePurpose): Promise<DrawnPicture> {
  try {
    return await drawPicture(file, purpose);
  } catch (error) {
    const { message } = error as Error;
    const fault = message === 'unsupported image format' ? 'format' : /pixel limit/.test(message) ? 'pixels' : 'broken';
    throw new ReviewError({ code: 'unusablePicture', fault });
  }
}
