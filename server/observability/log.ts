import pino, { type Logger } from 'pino';
import { LOG_FIELDS } from './logFields.ts';

const STDOUT = 1;
const BUFFERED_CHARACTERS = 8_192;
const FLUSH_EVERY_MS = 500;

/**
 * JSON lines on standard output; `pid` distinguishes the worker processes. Lines are buffered and written together, at most
 * FLUSH_EVERY_MS late, and flushed when the process exits.
 */
export function createLog(level: string): Logger {
  const destination = pino.destination({
    dest: STDOUT,
    sync: false,
    minLength: BUFFERED_CHARACTERS,
    periodicFlush: FLUSH_EVERY_MS,
  });
  process.on('exit', () => destination.flushSync());
  const { isoTime: timestamp } = pino.stdTimeFunctions;
  return pino({ ...LOG_FIELDS, level, base: { pid: process.pid }, timestamp }, destination);
}
