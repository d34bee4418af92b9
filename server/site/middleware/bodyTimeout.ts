import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { hasBody } from '../../http/hasBody.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import { BODY_LIMITS } from './bodyLimits.ts';

interface BodyTimes {
  slowest: { graceMs: number; checkEveryMs: number; bytesPerSecondMin: number; idleMaxMs: number };
  discarded: { bytesMax: number; timeMaxMs: number };
}

/** Limits how long a request body is waited for, before and after the response: see endSlowBody and discardRest. */
export function bodyTimeout({ slowest, discarded }: BodyTimes = BODY_LIMITS): RequestHandler {
  return (req, res, next) => {
    if (!hasBody(req)) return next();
    endSlowBody(slowest, req, res, next);
    discardRest(discarded, req, res);
    next();
  };
}

/** Ends a request whose body comes too slowly or stands still: with 408, or by closing the connection when a response was already sent. */
function endSlowBody(
  { graceMs, checkEveryMs, bytesPerSecondMin, idleMaxMs }: BodyTimes['slowest'],
  req: Request,
  res: Response,
  next: NextFunction,
): void {
  // Counted at the socket: a data listener would start the body flowing before its parser is attached.
  let seenBytes = req.socket.bytesRead;
  let measured = { at: performance.now(), bytes: seenBytes };
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

  /** Checks are counted, not time: while the process does not read, no body moves, and no check is made either. */
  function isIdle(): boolean {
    idleChecks = req.socket.bytesRead === seenBytes ? idleChecks + 1 : 0;
    seenBytes = req.socket.bytesRead;
    return idleChecks * checkEveryMs >= idleMaxMs;
  }

  /** Measured anew each time, so that much that came at once does not allow for slowness later. */
  function isSlow(): boolean {
    const elapsedMs = performance.now() - measured.at;
    if (elapsedMs < graceMs) return false;
    const rate = ((req.socket.bytesRead - measured.bytes) / elapsedMs) * 1000;
    measured = { at: performance.now(), bytes: req.socket.bytesRead };
    return rate < bytesPerSecondMin;
  }
}

/**
 * Reads and discards the rest of a body whose response was sent before its end. A connection that is closed while the client
 * is sending is reset, and the client loses the response.
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
