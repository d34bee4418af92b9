import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { ENVELOPE_FIELDS, FILE_FIELDS, FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { STATUS } from '../../http/status.ts';
import { createBodyMemory } from '../limits/bodyMemory.ts';
import { BODY_LIMITS } from './bodyLimits.ts';
import { hasNul } from './formPost.ts';
import { BusyFailure, HttpFailure, type RefusedForm } from '../../http/httpFailure.ts';
import { ONE_ADDRESS_OF, type Settings } from '../../config/settings.ts';

const MEMORY_RETRY_S = 5;

type BodyMemory = ReturnType<typeof createBodyMemory>;

/**
 * Makes what reads a posted form with its files into memory: texts in `req.body`, files in `req.files`. Sizes and
 * counts are checked while the body arrives: 413 for too much, 400 for too many fields or files and for a malformed
 * form, 415 for other content, 503 while the forms of all or of this client fill their memory. What arrives after a
 * refusal is discarded by bodyTimeout.
 */
export function createMultipart(formBytes: Settings['formBytes']): (kind: FormKind) => RequestHandler {
  // A client that sends much and then stops sending leaves room for others.
  const { all } = formBytes;
  const memory = createBodyMemory({ bytesMax: all, networkBytesMax: all / 2, addressBytesMax: all / ONE_ADDRESS_OF });
  return (kind) => multipart(kind, formBytes.one, memory);
}

function multipart(kind: FormKind, bytesMax: number, memory: BodyMemory): RequestHandler {
  const refused = { kind, field: null, bytesMax };
  const files = FILE_FIELDS[kind];
  const fields = FORM_FIELDS[kind].length + Object.keys(ENVELOPE_FIELDS).length;
  const parse = multer({
    storage: multer.memoryStorage(),
    limits: {
      fieldNameSize: BODY_LIMITS.field.nameBytesMax,
      // No field of a form has a bracket in its name; multer would make `title[999999999]` an array of that length.
      fieldNestingDepth: 0,
      fieldSize: BODY_LIMITS.field.bytesMax,
      // Check boxes of one name are a field each.
      fields: 2 * fields,
      // The form names the file that is too large for its field; all files together are counted below.
      fileSize: bytesMax,
      files: files.length,
      parts: 2 * fields + files.length,
    },
  }).fields(files.map((name) => ({ name, maxCount: 1 })));

  return (req, res, next) => {
    if (!req.is('multipart/form-data')) throw new HttpFailure(STATUS.unsupportedMediaType, 'unsupported');
    if (Number(req.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(refused);
    let isDone = false;
    // A listener of the body runs outside of the request's context, without which a refusal is logged as an error.
    const finish = AsyncLocalStorage.bind((failure?: unknown) => {
      if (isDone) return;
      isDone = true;
      if (failure) {
        req.off('data', count);
        req.unpipe();
        req.resume();
      }
      next(failure);
    });
    const count = countBytes(refused, memory.open(req.ip ?? ''), res, finish);
    // A second listener takes nothing from the parser, which reads the same stream.
    req.on('data', count);
    parse(req, res, (error: unknown) => {
      if (error) finish(failureOf(refused, error));
      else finish(hasNul(req.body) ? malformed() : undefined);
    });
  };
}

/** Counts what this request holds in memory until its response is sent. */
function countBytes(
  form: RefusedForm,
  body: ReturnType<BodyMemory['open']>,
  res: Response,
  refuse: (failure: HttpFailure) => void,
): (chunk: Buffer) => void {
  let bytes = 0;
  res.once('close', body.release);
  return (chunk) => {
    bytes += chunk.length;
    const hasRoom = body.hold(chunk.length);
    if (bytes > form.bytesMax) refuse(tooLarge(form));
    else if (!hasRoom) refuse(new BusyFailure('bodies', MEMORY_RETRY_S));
  };
}

function malformed(): HttpFailure {
  return new HttpFailure(STATUS.badRequest, 'badRequest');
}

/** A limit of multer is named after what is too much; anything else is a malformed form. */
function failureOf(refused: RefusedForm, error: unknown): HttpFailure {
  const { code, field: name } = error instanceof MulterError ? error : {};
  const field = FORM_FIELDS[refused.kind].find((known) => known === name) ?? null;
  const form = { ...refused, field };
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge(refused);
    case 'LIMIT_FIELD_VALUE':
      return new HttpFailure(STATUS.contentTooLarge, field === null ? 'tooLarge' : 'textTooLong', { form });
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FILE_COUNT':
      return new HttpFailure(STATUS.badRequest, 'surplusFile', { form });
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_FIELD_KEY':
    case 'LIMIT_PART_COUNT':
      return new HttpFailure(STATUS.badRequest, 'surplusFields', { form: refused });
    default:
      return malformed();
  }
}

function tooLarge(form: RefusedForm): HttpFailure {
  const message = FILE_FIELDS[form.kind].length > 0 ? 'formTooLarge' : 'tooLarge';
  return new HttpFailure(STATUS.contentTooLarge, message, { form });
}
