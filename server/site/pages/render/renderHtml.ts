import type { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type BootstrapScriptDescriptor } from 'react-dom/server';
import type { Logger } from 'pino';
import type { BodyStream } from '../../cache/cachedJob.ts';

const RENDER_TIME_MAX_MS = 10_000;

interface RenderOptions {
  log: Logger;
  bootstrapModules?: BootstrapScriptDescriptor[];
  timeMaxMs?: number;
  /** Called once when the render has ended, with its time. */
  onEnd?: (outcome: 'ok' | 'failed', ms: number) => void;
}

/**
 * Renders a document. Resolves when its shell is ready, and rejects when the shell or a part rendered with it fails; a
 * part that fails later is logged and left to the browser. A render that takes longer than `timeMaxMs` is aborted and
 * logged; one whose destination closes is aborted too.
 */
export function renderHtml(
  document: ReactNode,
  { log, bootstrapModules = [], timeMaxMs = RENDER_TIME_MAX_MS, onEnd = () => undefined }: RenderOptions,
): Promise<BodyStream> {
  return new Promise((resolve, reject) => {
    let isComplete = true;
    let isAborted = false;
    let isReady = false;
    /** What failed before the shell was ready. */
    let failure: Error | null = null;
    let isShellReady = false;
    const startedAt = performance.now();
    const timer = setTimeout(() => {
      log.error({ timeMaxMs }, 'render aborted: it took too long');
      stop('render took too long');
    }, timeMaxMs);
    const { pipe, abort } = renderToPipeableStream(document, {
      bootstrapModules,
      // Parts are sent where they stand, whatever their size: by default React moves large ones to the end of the document
      // and sends inline scripts that put them in place, which the content security policy refuses.
      progressiveChunkSize: Infinity,
      onShellReady() {
        if (failure) return fail(failure);
        isShellReady = true;
        resolve({ pipe: pipeTo, isComplete: () => isComplete });
      },
      onAllReady() {
        isReady = true;
        clearTimeout(timer);
        if (!failure) onEnd(isComplete ? 'ok' : 'failed', performance.now() - startedAt);
      },
      onShellError: (error) => fail(error as Error),
      onError(error) {
        // After an abort React reports every part that was not rendered.
        if (isAborted) return;
        isComplete = false;
        if (!isShellReady) failure ??= error as Error;
        log.error({ err: error }, 'render failed');
      },
    });

    function fail(error: Error): void {
      failure = error;
      clearTimeout(timer);
      onEnd('failed', performance.now() - startedAt);
      reject(error);
      stop('the shell failed');
    }

    function pipeTo(destination: Writable): void {
      destination.once('close', () => {
        clearTimeout(timer);
        if (!isReady) stop('the destination closed');
      });
      pipe(destination);
    }

    function stop(reason: string): void {
      isAborted = true;
      isComplete = false;
      abort(new Error(reason));
    }
  });
}
