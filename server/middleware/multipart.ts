import type { RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { AUDIT_BYTES_MAX, SUBMISSION_BYTES_MAX } from '../../shared/limits.ts';
import { ENVELOPE_FIELDS, FILE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import { STATUS } from '../http/status.ts';
import { BODY_LIMITS } from './bodyLimits.ts';
import { BusyFailure, HttpFailure } from '../http/httpFailure.ts';

let heldBytes = 0;

/**
 * Reads a posted form with its files into memory: texts in `req.body`, files in `req.files`. Sizes and counts are checked
 * while the body arrives: 413 for too much, 400 for a malformed form, 415 for other content, 503 while other forms fill the
 * memory. What arrives after a refusal is discarded by bodyTimeout.
 */
export function multipart(kind: FormKind): RequestHandler {
  const files = FILE_FIELDS[kind];
  const fields = FORM_FIELDS[kind].length + Object.keys(ENVELOPE_FIELDS).length;
  const parse = multer({
    storage: multer.memoryStorage(),
    limits: {
      fieldNameSize: BODY_LIMITS.field.nameBytesMax,
      fieldSize: BODY_LIMITS.field.bytesMax,
      // Check boxes of one name are a field each.
      fields: 2 * fields,
      fileSize: AUDIT_BYTES_MAX,
      files: files.length,
      parts: 2 * fields + files.length,
    },
  }).fields(files.map((name) => ({ name, maxCount: 1 })));

  return (req, res, next) => {
    if (!req.is('multipart/form-data')) throw new HttpFailure(STATUS.unsupportedMediaType, 'unsupported');
    if (Number(req.headers['content-length'] ?? 0) > SUBMISSION_BYTES_MAX) throw tooLarge();
    let isDone = false;
    const finish = (failure?: unknown) => {
      if (isDone) return;
      isDone = true;
      if (failure) {
        req.off('data', count);
        req.unpipe();
        req.resume();
      }
      next(failure);
    };
    const count = countBytes(res, finish);
    // A second listener takes nothing from the parser, which reads the same stream.
    req.on('data', count);
    parse(req, res, (error: unknown) => finish(error ? failureOf(error) : undefined));
  };
}

/** Counts what this request holds in memory and what all do, until its response is sent. */
function countBytes(res: Response, refuse: (failure: HttpFailure) => void): (chunk: Buffer) => void {
  let bytes = 0;
  res.once('close', () => (heldBytes -= bytes));
  return (chunk) => {
    bytes += chunk.length;
    heldBytes += chunk.length;
    if (bytes > SUBMISSION_BYTES_MAX) refuse(tooLarge());
    else if (heldBytes > BODY_LIMITS.memory.bytesMax) refuse(new BusyFailure('bodies', BODY_LIMITS.memory.retryAfterS));
  };
}

function failureOf(error: unknown): HttpFailure {
  const isLimit = error instanceof MulterError && error.code !== 'LIMIT_UNEXPECTED_FILE';
  return isLimit ? tooLarge() : new HttpFailure(STATUS.badRequest, 'badRequest');
}

function tooLarge(): HttpFailure {
  return new HttpFailure(STATUS.contentTooLarge, 'tooLarge');
}
