import type { Response } from 'express';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Logger } from 'pino';

export const RENDER_TIME_MAX_MS = 10_000;

interface StreamOptions {
  status: number;
  /** The browser's entry, with the hash it is checked against. */
  entry: { src: string; integrity: string };
  log: Logger;
  timeMaxMs?: number;
}

/**
 * Streams a document: the first byte leaves when the shell is ready. Rejects when the shell fails, with nothing sent yet;
 * after that an error only cuts the answer short, because the status has left. A visitor who goes away stops the render,
 * and a render that takes longer than `timeMaxMs` is cut and logged. Resolves when the answer is finished or given up.
 */
export function streamHtml(
  document: ReactNode,
  res: Response,
  { status, entry, log, timeMaxMs = RENDER_TIME_MAX_MS }: StreamOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      bootstrapModules: [entry],
      onShellReady() {
        res.status(status).type('html');
        pipe(res);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        // After an abort React reports every part it gave up; the abort itself was logged or is nobody's fault.
        if (!aborted) log.error({ err: error }, 'render failed');
      },
    });
    let aborted = false;
    const stop = (reason: string) => {
      aborted = true;
      abort(new Error(reason));
    };
    const timer = setTimeout(() => {
      log.error({ timeMaxMs }, 'render cut: it took too long');
      stop('render took too long');
    }, timeMaxMs);
    res.once('close', () => {
      clearTimeout(timer);
      if (!res.writableFinished) stop('visitor left');
      resolve();
    });
  });
}
