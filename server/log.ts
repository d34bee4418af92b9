import pino, { type Logger } from 'pino';

const STDOUT = 1;
const TOGETHER_CHARACTERS = 8_192;
const TOGETHER_MS = 500;
const { warn } = pino.levels.values;

let writtenAt = 0;
let writtenTime = '';

/** The moment in ISO 8601. Many lines have the same, and writing it is a fifth of a line's cost. */
function isoTime(): string {
  const now = Date.now();
  if (now !== writtenAt) {
    writtenAt = now;
    writtenTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return writtenTime;
}

/**
 * Lines of JSON on standard output, for whoever runs the process to keep; `pid` tells workers apart. Lines of every day are written together, half a
 * second late at most; what somebody should look at is written at once, and all that came before it.
 */
export function createLog(level: string): Logger {
  const out = pino.destination({ fd: STDOUT, sync: true });
  let waiting = '';
  const flush = () => {
    if (waiting) out.write(waiting);
    waiting = '';
  };
  setInterval(flush, TOGETHER_MS).unref();
  const destination = {
    // Asks pino to say with each line how grave it is.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      waiting += line;
      if (waiting.length >= TOGETHER_CHARACTERS || this.lastLevel >= (warn ?? 0)) flush();
    },
  };
  const log = pino({ level, base: { pid: process.pid }, timestamp: isoTime }, destination);
  // Whatever ends the process, its last lines are written.
  process.on('exit', () => {
    flush();
    out.flushSync();
  });
  return log;
}
