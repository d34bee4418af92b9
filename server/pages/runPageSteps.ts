import type { Request, RequestHandler, Response } from 'express';
import { type PageName, ROUTES } from '../../shared/routes.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import type { PageMiddleware } from './pageMiddleware.ts';

/**
 * Runs the steps a page's row names, one after the other. Rejects with what a step refuses with, and with HttpFailure 500
 * `Unknown middleware` for a name that has no step.
 */
export async function runPageSteps(page: PageName, steps: PageMiddleware, req: Request, res: Response): Promise<void> {
  for (const name of ROUTES[page].middleware) {
    const step = steps[name];
    if (!step) throw new HttpFailure(500, 'unknownMiddleware');
    await run(step, req, res);
  }
}

function run(step: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void step(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
