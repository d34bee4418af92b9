import pino, { type Logger } from 'pino';
import { loggedPath } from './loggedPath.ts';
import type { AnswerObserver } from './observeAnswers.ts';

const INTERNAL = 500;
const { info = 30 } = pino.levels.values;

/** What of a logger it takes to write a line as it would; its library names it for such use. */
interface LineWriter {
  levelVal: number;
  [pino.symbols.timeSym]: () => string;
  [pino.symbols.chindingsSym]: string;
  [pino.symbols.streamSym]: { lastLevel?: number; write(line: string): void };
}

/**
 * One line a request: method, path, status, milliseconds. No query, no address of the visitor, no body: what is not in a
 * log cannot leak from it.
 */
export function requestLog(log: Logger): AnswerObserver {
  const writer = log as unknown as LineWriter;
  return (req, res, ms) => {
    const { method } = req;
    const { statusCode: status } = res;
    const path = loggedPath(req);
    const rounded = Math.round(ms * 10) / 10;
    if (status >= INTERNAL || !res.writableFinished) {
      const line = { method, path, status, ms: rounded, ...(!res.writableFinished && { aborted: true }) };
      if (status >= INTERNAL) log.error(line, 'request');
      else log.info(line, 'request');
      return;
    }
    if (writer.levelVal > info) return;
    // The line of every day, put together by hand: the logger takes as long for it as all else that a kept page needs.
    const stream = writer[pino.symbols.streamSym];
    stream.lastLevel = info;
    stream.write(
      `{"level":${info}${writer[pino.symbols.timeSym]()}${writer[pino.symbols.chindingsSym]},"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${rounded},"msg":"request"}\n`,
    );
  };
}
