import type { Request, RequestHandler, Response } from 'express';

/** Called when a response was sent or its connection closed; `ms` is the time since the request arrived. */
export type ResponseObserver = (req: Request, res: Response, ms: number) => void;

/** Calls the observers for every response. It is the first middleware, so that responses of all others are seen. */
export function onResponse(...observers: ResponseObserver[]): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    res.on('close', () => {
      const ms = performance.now() - startedAt;
      for (const observe of observers) observe(req, res, ms);
    });
    next();
  };
}
