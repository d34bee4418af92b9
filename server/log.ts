import pino, { type Logger } from 'pino';

/** Lines of JSON on standard output, for whoever runs the process to keep. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
