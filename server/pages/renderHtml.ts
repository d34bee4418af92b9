import { PassThrough, Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type BootstrapScriptDescriptor } from 'react-dom/server';
import type { Logger } from 'pino';

export const RENDER_TIME_MAX_MS = 10_000;

/** What an answer is made of: all of it, or what is there and then the rest as it comes. */
export type Body = Buffer | PassThrough;

export interface RenderedHtml {
  body: Body;
  /** Whether every part came out right; of a stream this is known at its end. */
  isSound(): boolean;
}

interface RenderOptions {
  log: Logger;
  bootstrapModules?: BootstrapScriptDescriptor[];
  timeMaxMs?: number;
}

/**
 * Renders a document. Resolves when its shell is ready, with the whole of it unless parts are still waited for. Rejects
 * when the shell fails; a part that fails later is logged and left to the browser. A render that takes longer than
 * `timeMaxMs` is cut and logged; destroying the stream stops it.
 */
export function renderHtml(
  document: ReactNode,
  { log, bootstrapModules = [], timeMaxMs = RENDER_TIME_MAX_MS }: RenderOptions,
): Promise<RenderedHtml> {
  return new Promise((resolve, reject) => {
    let sound = true;
    let stopped = false;
    let complete = false;
    const timer = setTimeout(() => {
      log.error({ timeMaxMs }, 'render cut: it took too long');
      stop('render took too long');
    }, timeMaxMs);
    const { pipe, abort } = renderToPipeableStream(document, {
      bootstrapModules,
      // What waits for nothing is complete in the same breath: that decides how it is sent.
      onShellReady: () => queueMicrotask(give),
      onAllReady() {
        complete = true;
        clearTimeout(timer);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error as Error);
      },
      onError(error) {
        // After an abort React reports every part it gave up; the abort itself was logged or is nobody's fault.
        if (stopped) return;
        sound = false;
        log.error({ err: error }, 'render failed');
      },
    });

    function give() {
      const isSound = () => sound;
      if (complete) {
        const whole = new Whole();
        pipe(whole);
        resolve({ body: Buffer.concat(whole.chunks), isSound });
        return;
      }
      const stream = new PassThrough();
      stream.once('close', () => {
        clearTimeout(timer);
        if (!complete) stop('nobody waits for it');
      });
      pipe(stream);
      resolve({ body: stream, isSound });
    }

    function stop(reason: string) {
      stopped = true;
      sound = false;
      abort(new Error(reason));
    }
  });
}

/** Takes the many small writes of a finished document without a stream's bookkeeping. */
class Whole extends Writable {
  readonly chunks: Uint8Array[] = [];

  override write(chunk: Uint8Array | string): boolean {
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  override end(): this {
    return this;
  }
}
