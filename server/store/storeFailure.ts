import { HttpFailure } from '../http/httpFailure.ts';
import { STATUS } from '../http/status.ts';

/**
 * A text that the database cannot take, such as one with a NUL: a mistake of the request, not a failure of the store.
 */
export class UnstorableText extends HttpFailure {
  constructor(cause?: unknown) {
    super(STATUS.badRequest, 'badRequest', {}, cause);
  }
}

/** SQLSTATE of PostgreSQL: bytes that are no text of its encoding. */
const NOT_A_TEXT = '22021';

/**
 * The store cannot run a query: it is unreachable, too slow, full or read-only. `cause` is the database's error.
 * Requests that need the store get 503. Violated constraints are results, not failures, and pass through unchanged.
 */
export class StoreFailure extends Error {
  /** SQLSTATE of PostgreSQL, or the code of a network error. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(describe(cause), { cause });
    this.code = codeOf(cause);
  }
}

/** Rejects with a StoreFailure where the database's own error does not concern the texts and rows that were written. */
export function rethrow(error: unknown): never {
  if (codeOf(error) === NOT_A_TEXT) throw new UnstorableText(error);
  const isOwn = error instanceof StoreFailure || error instanceof UnstorableText;
  throw isOwn || isConstraintViolation(error) ? error : new StoreFailure(error);
}

/** Why nothing can be written, in words of an operator. */
export const WRITE_PROBLEMS = ['disk full', 'read-only', 'not writable'] as const;
type WriteProblem = (typeof WRITE_PROBLEMS)[number];

/** Reads the databases' messages: SQLite has no codes for these, PostgreSQL also names what was tried. */
export function findWriteProblem(error: unknown): WriteProblem {
  const text = `${codeOf(error)} ${messageOf(error)}`;
  if (/^53100|disk is full|no space left/i.test(text)) return 'disk full';
  return /^25006|read-?only/i.test(text) ? 'read-only' : 'not writable';
}

/** Whether a failure leaves what the store has readable: it is full or read-only. */
export function isReadable(error: unknown): error is StoreFailure {
  return error instanceof StoreFailure && findWriteProblem(error) !== 'not writable';
}

/** Whether another process has locked the SQLite file. */
export function isLocked(error: unknown): boolean {
  return messageOf(error) === 'database is locked';
}

/** Whether a statement failed because a row with the same unique values exists. */
export function isUniqueViolation(error: unknown): boolean {
  // The SQLite package gives error numbers for some of its methods only, so its message decides.
  return codeOf(error) === '23505' || messageOf(error).startsWith('UNIQUE constraint failed');
}

/**
 * Whether PostgreSQL may accept connections later without a change by the operator: it is down, starting, stopping or
 * out of connections, or the network is. A wrong password or an unknown database is not.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof StoreFailure)) return false;
  return !isServerError(error) || /^(08|53|57P)/.test(error.code ?? '');
}

/** Whether PostgreSQL itself reported it: SQLSTATEs have digits, codes of network errors have none. */
export function isServerError(error: unknown): boolean {
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error) ?? '');
}

function isConstraintViolation(error: unknown): boolean {
  return /^23\d{3}$/.test(codeOf(error) ?? '') || messageOf(error).includes('constraint failed');
}

/** A refused connection to a host with several addresses has its reasons in a list, and no message. */
function describe(error: unknown): string {
  const { errors } = (error ?? {}) as { errors?: unknown };
  return messageOf(error) || (Array.isArray(errors) ? messageOf(errors[0]) : '');
}

/** Native packages create errors of another realm in tests, so `instanceof` does not tell. */
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
