import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { AUDIT_BYTES_MAX, SUBMISSION_BYTES_MAX } from '../../shared/limits.ts';
import { ENVELOPE_FIELDS, FILE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import { HttpFailure } from './httpFailure.ts';

const BAD_REQUEST = 400;
const TOO_LARGE = 413;
const UNSUPPORTED = 415;
const UNAVAILABLE = 503;

/** What all requests together may hold in memory; an attacker with slow lines must send all of it to be in the way. */
const HELD_BYTES_MAX = 8 * SUBMISSION_BYTES_MAX;
const BUSY_SECONDS = 5;
/** A field of 4,000 characters, four bytes each, twice over. */
const FIELD_BYTES_MAX = 32 * 1024;
const FIELD_NAME_BYTES_MAX = 64;

let heldBytes = 0;

/**
 * Reads a posted form with its files into memory: texts in `req.body`, files in `req.files`. Sizes and counts are checked
 * while it comes, before anything is kept: 413 for too much, 400 for what is no form, 415 for other content, 503 while
 * other forms fill the memory.
 */
export function multipart(kind: FormKind): RequestHandler {
  const files = FILE_FIELDS[kind];
  const fields = FORM_FIELDS[kind].length + Object.keys(ENVELOPE_FIELDS).length;
  const parse = multer({
    storage: multer.memoryStorage(),
    limits: {
      fieldNameSize: FIELD_NAME_BYTES_MAX,
      fieldSize: FIELD_BYTES_MAX,
      // Boxes of one name come as a field each.
      fields: 2 * fields,
      fileSize: AUDIT_BYTES_MAX,
      files: files.length,
      parts: 2 * fields + files.length,
    },
  }).fields(files.map((name) => ({ name, maxCount: 1 })));

  return (req, res, next) => {
    if (!req.is('multipart/form-data')) throw new HttpFailure(UNSUPPORTED, 'unsupported');
    if (Number(req.headers['content-length'] ?? 0) > SUBMISSION_BYTES_MAX) throw tooLarge(res);
    let isAnswered = false;
    const answer = (failure?: unknown) => {
      if (isAnswered) return;
      isAnswered = true;
      next(failure);
    };
    countBytes(req, res, (failure) => {
      req.unpipe();
      req.resume();
      answer(failure);
    });
    parse(req, res, (error: unknown) => answer(error ? failureOf(error, res) : undefined));
  };
}

/** Adds up what this request holds and what all do. The listener takes nothing away from the parser, which reads on its own. */
function countBytes(req: Request, res: Response, refuse: (failure: HttpFailure) => void): void {
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    heldBytes += chunk.length;
    if (bytes > SUBMISSION_BYTES_MAX) refuse(tooLarge(res));
    else if (heldBytes > HELD_BYTES_MAX) refuse(busy(res));
  });
  res.once('close', () => (heldBytes -= bytes));
}

function failureOf(error: unknown, res: Response): HttpFailure {
  const isLimit = error instanceof MulterError && error.code !== 'LIMIT_UNEXPECTED_FILE';
  return isLimit ? tooLarge(res) : new HttpFailure(BAD_REQUEST, 'badRequest');
}

/** The rest of a body that is too large is not waited for. */
function tooLarge(res: Response): HttpFailure {
  res.set('Connection', 'close');
  return new HttpFailure(TOO_LARGE, 'tooLarge');
}

function busy(res: Response): HttpFailure {
  res.set('Connection', 'close').set('Retry-After', String(BUSY_SECONDS));
  return new HttpFailure(UNAVAILABLE, 'busy', { waitSeconds: BUSY_SECONDS });
}
