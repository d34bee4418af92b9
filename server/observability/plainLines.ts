import { BRAND } from '../../shared/brand/brand.ts';

/** A line of the log, as pino writes it. */
interface LogLine extends Record<string, unknown> {
  level: number;
  msg: string;
}

interface LoggedError {
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** What whoever starts the site at a terminal waits for. */
const SAID: Record<string, (line: LogLine) => string> = {
  'filling the store with sample content': () => 'Filling the store with sample content, once.',
  listening: ({ origin }) => `${BRAND.name}’s website is at ${String(origin)} (Ctrl C stops it).`,
  stopping: () => 'Stopping.',
};
/** From pino's level of warnings on, everything is said. */
const WARNING = 40;
const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'error',
};
/** Every process and every line has them. */
const USUAL = new Set(['level', 'time', 'hostname', 'pid', 'trace', 'msg', 'err']);
/** All but the end of a line: others could make a terminal do what they say. */
const CONTROL = /[^\P{C}\n]/gu;

/**
 * A line of the log in words, for a terminal; null for one that would only hide what matters there. `all`: the level was
 * chosen, so nothing is left out.
 */
export function plainLine(json: string, all: boolean): string | null {
  const line = JSON.parse(json) as LogLine;
  const said = SAID[line.msg]?.(line) ?? (all || line.level >= WARNING ? describeLine(line) : null);
  return said && `${said.replace(CONTROL, '\u{FFFD}')}\n`;
}

function describeLine(line: LogLine): string {
  const error = line.err as LoggedError | undefined;
  if (error?.code === 'EADDRINUSE')
    return `error: ${line.msg}: another program has this port (${error.message}). PORT=3001 before the command takes another.`;
  const fields = Object.entries(line).flatMap(([name, value]) =>
    USUAL.has(name) ? [] : [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
  const text = `${LEVELS[line.level] ?? line.level}: ${line.msg}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`;
  return error ? `${text}\n${describeError(error)}` : text;
}

function describeError({ message, stack, cause }: LoggedError): string {
  return `${stack ?? message}${cause ? `\ncaused by ${describeError(cause)}` : ''}`;
}
