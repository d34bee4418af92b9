import type { Request } from 'express';
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

/** What a line says between its time and its milliseconds. */
interface Middle {
  method: string;
  status: number;
  text: string;
}

/** So many paths are remembered, and none that is longer: more have been made up. */
const REMEMBERED_MAX = 1_000;
const REMEMBERED_CHARACTERS_MAX = 200;

/**
 * One line a request: method, path, status, milliseconds. No query, no address of the visitor, no body: what is not in a
 * log cannot leak from it.
 */
export function requestLog(log: Logger): AnswerObserver {
  const writer = log as unknown as LineWriter;
  const { [pino.symbols.streamSym]: stream, [pino.symbols.timeSym]: writeTime } = writer;
  const writeMiddle = createMiddleWriter(writer[pino.symbols.chindingsSym]);
  return (req, res, ms) => {
    const { statusCode: status } = res;
    const tenths = Math.round(ms * 10);
    if (status >= INTERNAL || !res.writableFinished) {
      const { method } = req;
      const aborted = !res.writableFinished && { aborted: true };
      const line = { method, path: loggedPath(req), status, ms: tenths / 10, ...aborted };
      if (status >= INTERNAL) log.error(line, 'request');
      else log.info(line, 'request');
      return;
    }
    if (writer.levelVal > info) return;
    // The line of every day, put together by hand: the logger takes as long for it as all else that a kept page needs.
    stream.lastLevel = info;
    // Whole figures are written faster than fractions.
    const duration = `${Math.floor(tenths / 10)}.${tenths % 10}`;
    stream.write(`{"level":${info}${writeTime()}${writeMiddle(req, status)}${duration},"msg":"request"}\n`);
  };
}

/** Many lines differ in their time alone: what they have in common is written once. Remembers what a log may say and no more. */
function createMiddleWriter(bindings: string): (req: Request, status: number) => string {
  const middles = new Map<string, Middle>();
  return (req, status) => {
    const { method } = req;
    const path = loggedPath(req);
    const known = middles.get(path);
    if (known?.status === status && known.method === method) return known.text;
    const text = `${bindings},"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":`;
    if (path.length <= REMEMBERED_CHARACTERS_MAX) {
      if (middles.size >= REMEMBERED_MAX) middles.clear();
      middles.set(path, { method, status, text });
    }
    return text;
  };
}
