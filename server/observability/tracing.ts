import { randomUUID } from 'node:crypto';

/** What a span describes: a request received, a call to another service, work in between. */
export type SpanKind = 'server' | 'client' | 'internal';
type SpanAttributes = Record<string, string | number>;

/** A timed piece of work in a trace. */
export interface Span {
  /** Whether `end` takes attributes: most sites record no spans. */
  readonly isRecorded: boolean;
  /** 32 hexadecimal digits, the same in all services that one request reaches. Log lines have it as `trace`. */
  readonly traceId: string;
  /** Header value that makes the receiver's spans children of this one. */
  readonly traceparent: string;
  child(name: string, kind: SpanKind): Span;
  end(attributes?: SpanAttributes, failed?: boolean): void;
}

/** Starts a span; a valid `traceparent` of the caller makes it part of the caller's trace. */
export type StartSpan = (name: string, kind: SpanKind, traceparent: string | undefined) => Span;

interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SPAN_ID_DIGITS = 16;

/** Reads a header as W3C Trace Context level 1 defines it; null when it is missing or invalid. Later versions may have more fields. */
export function parseTraceparent(header: string | undefined): TraceParent | null {
  if (!header) return null;
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function formatTraceparent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Spans that are recorded nowhere: ids for the log and for other services. A trace that begins here is marked as not sampled. */
export const startUnrecorded: StartSpan = (_name, _kind, traceparent) => {
  const parent = parseTraceparent(traceparent);
  return new UnrecordedSpan(parent?.traceId ?? createId(), parent?.isSampled ?? false);
};

class UnrecordedSpan implements Span {
  readonly isRecorded = false;
  readonly traceId: string;
  private readonly isSampled: boolean;

  constructor(traceId: string, isSampled: boolean) {
    this.traceId = traceId;
    this.isSampled = isSampled;
  }

  get traceparent(): string {
    const { traceId, isSampled } = this;
    return formatTraceparent({ traceId, spanId: createId().slice(-SPAN_ID_DIGITS), isSampled });
  }

  child(): Span {
    return this;
  }

  end(): void {}
}

/** 32 hexadecimal digits. Node draws random bytes for many UUIDs at once, which costs a tenth of `randomBytes`. */
function createId(): string {
  return randomUUID().replaceAll('-', '');
}
