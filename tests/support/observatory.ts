/** A response as the MDN HTTP Observatory looks at it; header names in small letters. */
export interface ScannedResponse {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

type Rule = (response: ScannedResponse) => number;
const headerOf = ({ headers }: ScannedResponse, name: string) => String(headers[name] ?? '').trim();

/** Directives by name; null for a policy with a directive twice, which the Observatory takes for unreadable. */
function parsePolicy(policy: string): Map<string, string[]> | null {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';').filter((text) => text.trim())) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (directives.has(name)) return null;
    directives.set(name, sources);
  }
  return directives;
}

/**
 * Points that the ten tests of the 145 scale add to 100 or take from it, for a site over https that is not on the
 * preload list. Source: mdn-http-observatory 1.6, as far as a site like this one can meet its rules.
 */
const OBSERVATORY_RULES: Record<string, Rule> = {
  csp(response) {
    const policy = parsePolicy(headerOf(response, 'content-security-policy'));
    if (!policy || policy.size === 0) return -25;
    const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const isBroad = (source: string) => /^(\*|https?:|data:|blob:)$/.test(source);
    const scripts = sources('script-src');
    if ([...scripts, ...sources('object-src')].some((source) => isBroad(source) || source === "'unsafe-inline'"))
      return -20;
    if (scripts.includes("'unsafe-eval'") || sources('img-src').some((source) => source.startsWith('http:')))
      return -10;
    if (sources('style-src').some((source) => isBroad(source) || source === "'unsafe-inline'")) return 0;
    return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
  },
  cookies: ({ headers }) => (headers['set-cookie'] === undefined ? 0 : -20),
  resourcePolicy(response) {
    const value = headerOf(response, 'cross-origin-resource-policy');
    return /^same-(origin|site)$/.test(value) ? 10 : value === '' || value === 'cross-origin' ? 0 : -5;
  },
  referrerPolicy(response) {
    const value = headerOf(response, 'referrer-policy').split(',').at(-1)?.trim() ?? '';
    return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value) ? 5 : value ? -5 : 0;
  },
  frames(response) {
    const own = parsePolicy(headerOf(response, 'content-security-policy'))?.get('frame-ancestors');
    if (own && own.every((source) => /^'(none|self)'$/.test(source))) return 5;
    return /^(DENY|SAMEORIGIN)$/i.test(headerOf(response, 'x-frame-options')) ? 5 : -20;
  },
  integrity({ headers, body }) {
    if (!String(headers['content-type']).startsWith('text/html')) return 0;
    const scripts = [...body.matchAll(/<script\b[^>]*\bsrc="[^>]*>/g)].map(([tag]) => tag);
    const isForeign = (tag: string) => /src="(https?:)?\/\//.test(tag);
    if (scripts.some((tag) => isForeign(tag) && !tag.includes('integrity='))) return -5;
    return scripts.some((tag) => tag.includes('integrity="sha')) ? 5 : 0;
  },
  transportSecurity(response) {
    const seconds = Number(/max-age=(\d+)/.exec(headerOf(response, 'strict-transport-security'))?.[1]);
    return seconds >= 15_552_000 ? 0 : seconds >= 0 ? -10 : -20;
  },
  contentType: (response) => (headerOf(response, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  sharing: ({ headers }) => (headers['access-control-allow-credentials'] === 'true' ? -50 : 0),
  redirection: ({ headers }) => (String(headers.location ?? '').startsWith('http:') ? -20 : 0),
};

/** The score; plus points count only from 90 up. */
export function scoreOf(response: ScannedResponse): number {
  const points = Object.values(OBSERVATORY_RULES).map((rule) => rule(response));
  const add = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const base = 100 + add(points.filter((number) => number < 0));
  return base < 90 ? base : base + add(points.filter((number) => number > 0));
}
