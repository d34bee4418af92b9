import type { Request } from 'express';
import { type FoundPage, ROUTES } from '../../shared/site/routes.ts';
import { currentRequest, type RequestContext } from './requestContext.ts';
import { prefixOf } from './routeNames.ts';

const ID = /^\d{1,9}$/;

/**
 * What may be logged of an address: a page's path, and of other addresses the pattern that Express matched. Everything else was
 * typed by a visitor and can be anything: an email address, a receipt, a recovery phrase.
 */
export function pathForLog(req: Request, context = currentRequest()): string | undefined {
  const path = context?.path ?? (req.route as { path?: unknown } | undefined)?.path;
  if (typeof path !== 'string') return undefined;
  if (!req.originalUrl.startsWith('/api/')) return path;
  // Patterns of the API are written below where its routers are mounted.
  const mount = prefixOf(req.originalUrl) ?? '';
  return path.startsWith(mount) ? path : (mount + path).replace('//', '/').replace(/\/$/, '');
}

/** A page and its path with the language, the values that its row of the route table lists, and ids of news and DApps. */
export function pageForLog({ page, lang, params }: FoundPage): Pick<RequestContext, 'page' | 'path'> {
  const values: Record<string, string> = params;
  const rows: Record<string, readonly string[] | null> = ROUTES[page].params;
  const path = ROUTES[page].path.replace(/:(\w+)/g, (pattern, name: string) => {
    const value = values[name] ?? '';
    return rows[name] || ID.test(value) ? value : pattern;
  });
  return { page, path: `/${lang}${path}` };
}
