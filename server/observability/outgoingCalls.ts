import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { CallOutcome, Metrics } from './metrics.ts';
import { currentRequest } from './requestContext.ts';
import { startChild, traceparentOf } from './tracing.ts';

/**
 * The calls of the content service's contract. A search is a call of its own beside the list of DApps: searches that
 * fail, or that somebody sends by the hundred, must not stop the list.
 */
export const CONTENT_CALLS = [
  'news',
  'newsItem',
  'banners',
  'activities',
  'ads',
  'categories',
  'dapps',
  'search',
] as const;
export type ContentCall = (typeof CONTENT_CALLS)[number];

/** Calls to other services than the content service. The alerts about that one exclude them. */
export const OTHER_CALLS = ['newsletter', 'webhook', 'mail', 'proof'] as const;
/** Calls to other services, as labels of metrics and names of spans. */
export type CallName = ContentCall | (typeof OTHER_CALLS)[number];

export type CallMetrics = Pick<Metrics, 'observeCall' | 'setCircuit' | 'setListLength'>;

/** For calls that no metrics count. */
export const UNCOUNTED: CallMetrics = {
  observeCall: () => undefined,
  setCircuit: () => undefined,
  setListLength: () => undefined,
};

/** A call that failed for a reason that may be logged and stored: it names no URL and quotes no response. */
export class CallFailure extends Error {
  readonly reason: string;
  readonly outcome: CallOutcome;

  constructor(
    reason: string,
    { outcome = 'error', call, cause }: { outcome?: CallOutcome; call?: CallName; cause?: unknown } = {},
  ) {
    super(call ? `${call}: ${reason}` : reason, { cause });
    this.reason = reason;
    this.outcome = outcome;
  }
}

/**
 * Runs one outgoing call as a span of `parent`, by default of the current request, and counts it. `send` gets the
 * headers that pass the trace on. Rejects with a CallFailure.
 */
export async function observeCall<Result>(
  name: CallName,
  metrics: Pick<Metrics, 'observeCall'>,
  send: (headers: Record<string, string>) => Promise<Result>,
  parent: Span | undefined = currentRequest()?.span,
): Promise<Result> {
  const span = startChild(parent, name, SpanKind.CLIENT);
  const startedAt = performance.now();
  const finish = (outcome: CallOutcome) => {
    metrics.observeCall(name, outcome, performance.now() - startedAt);
    if (outcome !== 'ok' && outcome !== 'refused') span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.setAttribute('outcome', outcome).end();
  };
  try {
    const result = await send(span ? { traceparent: traceparentOf(span) } : {});
    finish('ok');
    return result;
  } catch (error) {
    const { reason, outcome } = describe(error);
    finish(outcome);
    throw new CallFailure(reason, { outcome, call: name, cause: error });
  }
}

/** What failed, without the URL that node-fetch's errors quote. Other errors must be safe to log. */
export function failureReason(error: unknown): string {
  const { name, code, type, message } = error as { name?: string; code?: string; type?: string; message?: string };
  return (name === 'FetchError' ? (code ?? type) : message) ?? 'failed';
}

/** Messages of other errors may quote the URL, which can hold a credential or a visitor's words, or the response. */
function describe(error: unknown): Pick<CallFailure, 'reason' | 'outcome'> {
  if (error instanceof CallFailure) return error;
  const { name, code, type } = error as { name?: string; code?: string; type?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return { reason: 'timed out', outcome: 'timeout' };
  return { reason: name === 'SyntaxError' ? 'not JSON' : (code ?? type ?? name ?? 'failed'), outcome: 'error' };
}
