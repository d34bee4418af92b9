import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { SUBMISSION_BYTES_MAX } from '../../shared/limits.ts';
import { ENVELOPE_FIELDS, FILE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import { STATUS } from '../http/status.ts';
import { createBodyMemory } from '../limits/bodyMemory.ts';
import { BODY_LIMITS } from './bodyLimits.ts';
import { hasNul } from './formFields.ts';
import { BusyFailure, HttpFailure } from '../http/httpFailure.ts';

const memory = createBodyMemory(BODY_LIMITS.memory);

/**
 * Reads a posted form with its files into memory: texts in `req.body`, files in `req.files`. Sizes and counts are checked
 * while the body arrives: 413 for too much, 400 for too many fields or files and for a malformed form, 415 for other content, 503
 * while the forms of all or of this client fill their memory. What arrives after a refusal is discarded by bodyTimeout.
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
      // The form says which file is too large for its field; all of them together are counted below.
      fileSize: SUBMISSION_BYTES_MAX,
      files: files.length,
      parts: 2 * fields + files.length,
    },
  }).fields(files.map((name) => ({ name, maxCount: 1 })));

  return (req, res, next) => {
    if (!req.is('multipart/form-data')) throw new HttpFailure(STATUS.unsupportedMediaType, 'unsupported');
    if (Number(req.headers['content-length'] ?? 0) > SUBMISSION_BYTES_MAX) throw tooLarge(kind);
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
    const count = countBytes(kind, req, res, finish);
    // A second listener takes nothing from the parser, which reads the same stream.
    req.on('data', count);
    parse(req, res, (error: unknown) => {
      if (error) finish(failureOf(kind, error));
      else finish(hasNul(req.body) ? malformed() : undefined);
    });
  };
}

/** Counts what this request holds in memory until its response is sent. */
function countBytes(
  kind: FormKind,
  { ip = '' }: Request,
  res: Response,
  refuse: (failure: HttpFailure) => void,
): (chunk: Buffer) => void {
  let bytes = 0;
  const body = memory.open(ip);
  res.once('close', body.release);
  return (chunk) => {
    bytes += chunk.length;
    const hasRoom = body.hold(chunk.length);
    if (bytes > SUBMISSION_BYTES_MAX) refuse(tooLarge(kind));
    else if (!hasRoom) refuse(new BusyFailure('bodies', BODY_LIMITS.memory.retryAfterS));
  };
}

function malformed(): HttpFailure {
  return new HttpFailure(STATUS.badRequest, 'badRequest');
}

/** A limit of multer is named after what is too much; anything else is a malformed form. */
function failureOf(kind: FormKind, error: unknown): HttpFailure {
  const { code, field: name } = error instanceof MulterError ? error : {};
  const field = FORM_FIELDS[kind].find((known) => known === name) ?? null;
  const form = { kind, field };
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge(kind);
    case 'LIMIT_FIELD_VALUE':
      return new HttpFailure(STATUS.contentTooLarge, field === null ? 'tooLarge' : 'textTooLong', { form });
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FILE_COUNT':
      return new HttpFailure(STATUS.badRequest, 'surplusFile', { form });
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_FIELD_KEY':
    case 'LIMIT_PART_COUNT':
      return new HttpFailure(STATUS.badRequest, 'surplusFields', { form: { kind, field: null } });
    default:
      return malformed();
  }
}

function tooLarge(kind: FormKind): HttpFailure {
  const message = FILE_FIELDS[kind].length > 0 ? 'formTooLarge' : 'tooLarge';
  return new HttpFailure(STATUS.contentTooLarge, message, { form: { kind, field: null } });
}
