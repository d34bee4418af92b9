import multer, { MulterError } from 'multer';
import type { Response } from 'express';
import { DESK_FORM_FIELDS_MAX, DESK_PICTURE_BYTES_MAX, DESK_TEXT_BYTES_MAX } from '../../../shared/limits.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import type { ImagePurpose } from '../../store/tables.ts';
import { addPicture } from '../review/addPicture.ts';
import { ReviewError } from '../review/obstacles.ts';
import type { DeskSession, NamedRequest } from './deskSession.ts';

/** The file field of every form of the desk with a picture. */
export const PICTURE_FIELD = 'picture';

/** What a form with a picture has posted. */
interface PostedForm {
  fields: Record<string, string>;
  /** Path of the picture that came with the form and is stored; null without a file, and for one that was refused. */
  picture: string | null;
  /** Why the file was refused; null when it was not. The texts have arrived all the same. */
  fault: string | null;
}

const parse = multer({
  storage: multer.memoryStorage(),
  limits: {
    fieldSize: DESK_TEXT_BYTES_MAX,
    fieldNestingDepth: 0,
    fields: DESK_FORM_FIELDS_MAX,
    fileSize: DESK_PICTURE_BYTES_MAX,
    files: 1,
  },
}).single(PICTURE_FIELD);

/**
 * Reads a posted form (`encType="multipart/form-data"`) with a picture in its field `picture`, draws it anew and stores
 * it. The file has to be the last field of the form: what is behind a file that is too large is not read.
 */
export async function readPictureForm(
  { actor, explain }: DeskSession,
  req: NamedRequest,
  res: Response,
  purpose: ImagePurpose,
): Promise<PostedForm> {
  const error = await new Promise<unknown>((resolve) => parse(req, res, resolve));
  const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
  if (error instanceof MulterError && error.code === 'LIMIT_FIELD_VALUE') throw textTooLarge();
  if (error && !isTooLarge) throw new HttpFailure(STATUS.badRequest, 'badRequest');
  const fields = readTexts(req.body);
  if (isTooLarge) {
    const tooLarge = new ReviewError({ code: 'unusablePicture', fault: 'bytes' });
    return { fields, picture: null, fault: explain(tooLarge) };
  }
  if (!req.file || req.file.size === 0) return { fields, picture: null, fault: null };
  try {
    return { fields, picture: await addPicture(actor, req.file.buffer, purpose), fault: null };
  } catch (failure) {
    return { fields, picture: null, fault: explain(failure) };
  }
}

/** What is behind a text that is too large has not arrived, so only the page before has all of the form. */
function textTooLarge(): Error {
  const text = `A text has more than ${DESK_TEXT_BYTES_MAX / 1024} KiB. Nothing was saved. Go back: what you typed is still there.`;
  return Object.assign(new Error(text), { status: STATUS.contentTooLarge });
}

/** The texts of a form by name, with line breaks as the store has them; of a name that came twice the last one. */
function readTexts(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, string | string[]>);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, ([value].flat().at(-1) ?? '').replaceAll('\r\n', '\n')]),
  );
}
