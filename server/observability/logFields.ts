import type { LoggerOptions } from 'pino';
import { currentRequest } from './requestContext.ts';

const CAUSES_MAX = 3;

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack: string | undefined;
  cause?: LoggedError;
}

/**
 * The fields of an error that may be logged: name, message, code, stack and causes. Errors of the database and of
 * parsers have other fields with values that were sent.
 */
function errorForLog(error: unknown, causesMax = CAUSES_MAX): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: undefined };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    stack,
    ...(cause !== undefined && causesMax > 0 ? { cause: errorForLog(cause, causesMax - 1) } : {}),
  };
}

/** The reason of an error: the message of its first cause, such as the database's own. */
export function findReason(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  return error.cause instanceof Error ? findReason(error.cause) : error.message;
}

/** pino's options for the fields of lines: a line that is written while a request is handled has its `trace`. */
export const LOG_FIELDS: LoggerOptions = {
  mixin() {
    const context = currentRequest();
    return context ? { trace: context.span.spanContext().traceId } : {};
  },
  serializers: { err: (error: unknown) => errorForLog(error) },
};
