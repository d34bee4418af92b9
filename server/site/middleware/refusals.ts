import type { Logger } from 'pino';
import { currentRequest } from '../../observability/requestContext.ts';
import { type Consume, networkOf } from '../limits/rateLimits.ts';

const LOG_EVERY_MS = 10_000;
/** More are not told apart: an attack from this many addresses is one from many. */
const CLIENTS_MAX = 1_000;

/**
 * Logs refusals of a rate limit: the first at once, then at most one line in LOG_EVERY_MS with the requests refused since the
 * last line and how many clients sent them. Their addresses are not logged.
 */
export function logRefusals(consume: Consume, log: Logger): Consume {
  const refused = new Map<string, { requests: number; clients: Set<string>; loggedAt: number }>();
  return async (limit, ip) => {
    const counted = await consume(limit, ip);
    if (!counted?.waitSeconds) return counted;
    const { requests, clients, loggedAt } = refused.get(limit.name) ?? {
      requests: 0,
      clients: new Set<string>(),
      loggedAt: -Infinity,
    };
    if (clients.size < CLIENTS_MAX) clients.add(networkOf(ip).address);
    const now = performance.now();
    if (now - loggedAt < LOG_EVERY_MS) refused.set(limit.name, { requests: requests + 1, clients, loggedAt });
    else {
      const context = currentRequest();
      const line = {
        limit: limit.name,
        page: context?.page ?? undefined,
        requests: requests + 1,
        clients: clients.size,
        cause: context?.countedAsProxy ? `${context.countedAsProxy}: a proxy counts as one client` : undefined,
      };
      log.warn(line, 'requests refused: rate limit');
      refused.set(limit.name, { requests: 0, clients: new Set(), loggedAt: now });
    }
    return counted;
  };
}
