import type { Request } from 'express';

/**
 * Whether the request is a form posted by a browser without JavaScript, which needs a page as its response. Multipart forms
 * are also posted by scripts and programs, so for them the response is JSON unless HTML is preferred.
 */
export function isFormPost(req: Request): boolean {
  if (req.method !== 'POST') return false;
  if (req.is('urlencoded')) return req.accepts(['html', 'json']) === 'html';
  return Boolean(req.is('multipart')) && req.accepts(['json', 'html']) === 'html';
}

/** A text of the query; empty when it is missing or there are several. */
export function readQuery({ query }: Request, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

/** A text field of a parsed body; empty when it is missing or not a text. */
export function readField(req: { body?: unknown }, name: string): string {
  const value = (req.body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
