import type { Request } from 'express';

/** Whether a browser without JavaScript sent this and waits for a page. */
export function isFormPost(req: Request): boolean {
  return req.method === 'POST' && Boolean(req.is(['urlencoded', 'multipart']));
}

/** A text field of a parsed body; empty when it is missing or anything but text. */
export function readField(req: { body?: unknown }, name: string): string {
  const value = (req.body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
