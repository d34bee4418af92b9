import type { Response } from 'express';

/** A page may be kept by everybody and is asked about each time, unless one of its steps has said otherwise. */
export function setPageCaching(res: Response): void {
  if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', 'public, max-age=0, must-revalidate');
}
