import type { Request, RequestHandler, Response } from 'express';
import type { Allowance, UseAllowance } from './allowances.ts';
import { HttpFailure } from './httpFailure.ts';

const TOO_MANY = 429;

/** Refuses what a visitor sends beyond the allowance, saying when to come back. */
export function rateLimit(useAllowance: UseAllowance, allowance: Allowance): RequestHandler {
  return async (req, res, next) => {
    await spend(useAllowance, allowance, req, res);
    next();
  };
}

/** The same in the middle of a handler: throws HttpFailure 429 with `Retry-After` set. */
export async function spend(
  useAllowance: UseAllowance,
  allowance: Allowance,
  req: Pick<Request, 'ip'>,
  res: Response,
): Promise<void> {
  const seconds = await useAllowance(allowance, req.ip ?? '');
  if (seconds === 0) return;
  res.set('Retry-After', String(seconds));
  throw new HttpFailure(TOO_MANY, 'tooMany', { waitSeconds: seconds });
}
