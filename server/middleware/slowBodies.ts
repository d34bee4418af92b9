import type { RequestHandler } from 'express';
import { HttpFailure } from './httpFailure.ts';

const TIMED_OUT = 408;

/** Below the slowest line anybody uploads from. Of a body of 8 KiB or less, such as the newsletter's, nothing is waited for after 30 s. */
const LIMITS = { graceMs: 30_000, checkMs: 5_000, bytesPerSecondMin: 8 * 1024 };

/**
 * Ends requests whose body comes too slowly, averaged from the start: 408, or the end of the connection where the answer
 * went out before. An honest upload on a slow line has all the time it needs; a body without one has the grace alone.
 */
export function slowBodies({ graceMs, checkMs, bytesPerSecondMin } = LIMITS): RequestHandler {
  return (req, res, next) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = req.headers;
    if (length === '0' && chunked === undefined) return next();
    const startedAt = performance.now();
    // Counted at the socket, so that no listener makes the body flow before its reader is there.
    const before = req.socket.bytesRead;
    let timer = setTimeout(look, graceMs).unref();
    req.once('close', () => clearTimeout(timer));
    next();

    function look(): void {
      // A request that was answered before its end does not hear that its line has closed.
      if (req.complete || req.destroyed || req.socket.destroyed) return;
      const rate = ((req.socket.bytesRead - before) / (performance.now() - startedAt)) * 1000;
      if (rate >= bytesPerSecondMin) {
        timer = setTimeout(look, checkMs).unref();
        return;
      }
      if (res.headersSent) {
        req.destroy();
        return;
      }
      req.unpipe();
      req.resume();
      res.set('Connection', 'close');
      next(new HttpFailure(TIMED_OUT, 'tooSlow'));
    }
  };
}
