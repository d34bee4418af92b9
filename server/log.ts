import pino, { type Logger } from 'pino';

/** Lines of JSON on standard output, for whoever runs the process to keep; `pid` tells workers apart. */
export function createLog(level: string): Logger {
  return pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime });
}
