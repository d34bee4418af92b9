import type { Request, RequestHandler, Response } from 'express';

/** Told of every answer when it is finished or given up, with its milliseconds. */
export type AnswerObserver = (req: Request, res: Response, ms: number) => void;

/** First in line, so that it sees every answer, refusals too. One clock and one listener for all who want to know. */
export function observeAnswers(...observers: AnswerObserver[]): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.on('close', () => {
      const ms = performance.now() - started;
      for (const observe of observers) observe(req, res, ms);
    });
    next();
  };
}
