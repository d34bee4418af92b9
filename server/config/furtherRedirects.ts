import * as z from 'zod';
import { findPage, ROUTES } from '../../shared/site/routes.ts';
import { hasUser, NO_USER } from './addresses.ts';

/* The redirects that a file of settings adds to those of the site. */

/** Addresses that load balancers request, also over plain http. */
export const PROBES: readonly string[] = ['/healthz', '/readyz'];

const PATH = /^\/(?![/\\])[^\s?#]*$/;
const path = z.string().regex(PATH, {
  error: ({ input }) => (`${input}`.startsWith('/') ? 'must be a path such as /old-page' : 'must begin with /'),
});
const target = z
  .union([path, z.url({ protocol: /^https$/ })], 'must be a path or an https address')
  .refine((value) => !hasUser(value), NO_USER);

export const furtherRedirects = z.record(path, target).superRefine((redirects, context) => {
  for (const from of Object.keys(redirects)) {
    const message = findFault(from, redirects);
    if (message !== null) context.addIssue({ code: 'custom', path: [from], message });
  }
});

/** Why a redirect would break the site; null when it does not. */
function findFault(from: string, redirects: Readonly<Record<string, string>>): string | null {
  if (PROBES.includes(withoutSlash(from))) return 'must not be redirected: probes ask for it';
  if (/^\/api(\/|$)/.test(from)) return 'must not be redirected: the API is there';
  if (isOwnPage(from)) return 'must not be redirected: it is a page of the site';
  const passed = new Set<string>();
  for (let at: string | undefined = withoutSlash(from); at !== undefined;) {
    if (passed.has(at)) return 'leads in a circle: no browser would arrive';
    passed.add(at);
    const to: string | undefined = redirects[at];
    at = to && withoutSlash(to);
  }
  return null;
}

/** Whether a path is always a page. One with an open parameter may name what is not there any more. */
function isOwnPage(address: string): boolean {
  const found = findPage(address);
  return found !== null && Object.values(ROUTES[found.page].params).every((values) => values !== null);
}

/** A redirect of a path is one of the same path with a slash behind it too. */
export function withoutSlash(address: string): string {
  return address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
}
