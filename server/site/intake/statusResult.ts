import { STATUS_RESULTS, type StatusResult } from '../../../shared/submission/statusResults.ts';

const LIMIT = /^(\d{1,2})\.(\d{10})$/;

/** How many submissions a client may still send, until the count starts anew, ISO 8601 in UTC. */
interface LimitLeft {
  left: number;
  resetsAt: string;
}

/** The limit as the query `result` of a status page: `4.1795500000`, with the time in Unix seconds. */
export function writeLimit({ left, resetsAt }: LimitLeft): string {
  return `${left}.${Math.floor(Date.parse(resetsAt) / 1000)}`;
}

/**
 * Reads the query `result` of a status page: the result of one of its forms, or a limit. A limit that is over is
 * none.
 */
export function readStatusResult(text = ''): { done: StatusResult | null; limit: LimitLeft | null } {
  const [, left, seconds] = LIMIT.exec(text) ?? [];
  const until = Number(seconds) * 1000;
  return {
    done: STATUS_RESULTS.find((result) => result === text) ?? null,
    limit: until > Date.now() ? { left: Number(left), resetsAt: new Date(until).toISOString() } : null,
  };
}
