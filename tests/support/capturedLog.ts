import pino, { type Logger } from 'pino';
import { LOG_FIELDS } from '../../server/observability/logFields.ts';

/** A line as operators read it. */
export type CapturedLine = Record<string, unknown> & { msg: string };

/** A log with the site's fields and everything written to it. */
export function captureLog(): { log: Logger; lines: () => CapturedLine[]; text: () => string } {
  let text = '';
  const log = pino({ ...LOG_FIELDS, level: 'trace' }, { write: (line: string) => void (text += line) });
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as CapturedLine);
  return { log, lines, text: () => text };
}
