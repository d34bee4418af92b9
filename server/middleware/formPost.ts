import type { Request } from 'express';

/**
 * Whether a browser without JavaScript sent this and waits for a page. Forms with files come from scripts and programs too:
 * of these only who asks for a page gets one.
 */
export function isFormPost(req: Request): boolean {
  if (req.method !== 'POST') return false;
  if (req.is('urlencoded')) return req.accepts(['html', 'json']) === 'html';
  return Boolean(req.is('multipart')) && req.accepts(['json', 'html']) === 'html';
}

/** A text field of a parsed body; empty when it is missing or anything but text. */
export function readField(req: { body?: unknown }, name: string): string {
  const value = (req.body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
