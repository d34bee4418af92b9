import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';

/**
 * Limits on request bodies. What a form may have is in settings.ts, and what a browser checks too in shared/limits.ts.
 */
export const BODY_LIMITS = {
  /** Less than the slowest upload line in use has, averaged over each `graceMs`; a pause may last `idleMaxMs`. */
  slowest: { graceMs: 30_000, checkEveryMs: 1_000, bytesPerSecondMin: 8 * 1024, idleMaxMs: 10_000 },
  /** What is read and discarded after a response that came before the end of the body, such as 413. */
  discarded: { bytesMax: 128 * 1024 * 1024, timeMaxMs: 30_000 },
  /** Reports of browsers about errors, speed and violations of the content security policy. */
  reports: { bytesMax: 16 * 1024, perSecondMax: 20 },
  receiptForms: { bytesMax: 16 * 1024, parametersMax: 10 },
  precheck: { bytesMax: 8 * 1024, parametersMax: 20 },
  newsletter: { bytesMax: 8 * 1024, parametersMax: 10 },
  /** A text field has 4,000 characters at most: four bytes each, twice over. */
  field: { bytesMax: 32 * 1024, nameBytesMax: 64 },
} as const;

/** Whether the client has announced a body, which need not have arrived. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

interface BodyTimes {
  slowest: { graceMs: number; checkEveryMs: number; bytesPerSecondMin: number; idleMaxMs: number };
  discarded: { bytesMax: number; timeMaxMs: number };
}

/** Limits how long a request body is waited for, before and after the response. */
export function bodyTimeout({ slowest, discarded }: BodyTimes = BODY_LIMITS): RequestHandler {
  return (req, res, next) => {
    if (!hasBody(req)) return next();
    endSlowBody(slowest, req, res, next);
    discardRest(discarded, req, res);
    next();
  };
}

/** Ends a request whose body arrives too slowly or stops: with 408, or by closing the connection after a response. */
function endSlowBody(
  { graceMs, checkEveryMs, bytesPerSecondMin, idleMaxMs }: BodyTimes['slowest'],
  req: Request,
  res: Response,
  next: NextFunction,
): void {
  // Counted at the socket: a data listener would start the body flowing before its parser is attached.
  let seenBytes = req.socket.bytesRead;
  let measured = { time: performance.now(), bytes: seenBytes };
  let idleChecks = 0;
  let timer = setTimeout(check, checkEveryMs).unref();
  req.once('close', () => clearTimeout(timer));

  function check(): void {
    // The request emits no 'close' when its response was sent before its end and the connection closed later.
    if (req.complete || req.destroyed || req.socket.destroyed) return;
    if (!isIdle() && !isSlow()) {
      timer = setTimeout(check, checkEveryMs).unref();
      return;
    }
    if (res.headersSent) {
      req.destroy();
      return;
    }
    req.unpipe();
    req.resume();
    res.set('Connection', 'close');
    next(new HttpFailure(STATUS.requestTimeout, 'tooSlow'));
  }

  /** Counts checks instead of time: while the process does not read, no body arrives, and no check is made either. */
  function isIdle(): boolean {
    idleChecks = req.socket.bytesRead === seenBytes ? idleChecks + 1 : 0;
    seenBytes = req.socket.bytesRead;
    return idleChecks * checkEveryMs >= idleMaxMs;
  }

  /** Measured anew each time, so that a fast beginning does not allow slowness later. */
  function isSlow(): boolean {
    const elapsedMs = performance.now() - measured.time;
    if (elapsedMs < graceMs) return false;
    const rate = ((req.socket.bytesRead - measured.bytes) / elapsedMs) * 1000;
    measured = { time: performance.now(), bytes: req.socket.bytesRead };
    return rate < bytesPerSecondMin;
  }
}

/**
 * Reads and discards the rest of a body whose response was sent before its end. A connection that is closed while the
 * client is sending is reset, and the client loses the response.
 */
function discardRest(limits: BodyTimes['discarded'], req: Request, res: Response): void {
  res.once('finish', () => void discardBody(req, limits));
}

/** Resolves at the end of the body. Beyond the limits the connection is closed. */
export function discardBody(req: Request, { bytesMax, timeMaxMs } = BODY_LIMITS.discarded as BodyTimes['discarded']) {
  return new Promise<void>((resolve) => {
    if (req.complete || req.destroyed) return resolve();
    const timer = setTimeout(() => req.destroy(), timeMaxMs).unref();
    for (const event of ['end', 'close'])
      req.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) req.destroy();
    });
    req.unpipe();
    req.resume();
  });
}
