import { randomUUID } from 'node:crypto';
import {
  INVALID_TRACEID,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  trace,
  TraceFlags,
} from '@opentelemetry/api';

/** A valid W3C `traceparent`. Only versions after 00 may have more fields. */
const TRACEPARENT = /^(?!ff|00.{54})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const SPAN_ID_DIGITS = 16;

/** Records nothing until openTelemetry.ts registers the SDK. */
const tracer = trace.getTracer('site');

/**
 * Starts a span that has no parent in this process; a valid `traceparent` makes it part of its sender's trace. Without
 * the SDK it has only ids: the sender's, or new ones that are marked as not sampled.
 */
export function startSpan(name: string, kind: SpanKind, traceparent: string | null | undefined): Span {
  const sender = readTraceparent(traceparent ?? '');
  const span = tracer.startSpan(name, { kind }, sender ? trace.setSpanContext(ROOT_CONTEXT, sender) : ROOT_CONTEXT);
  return span.spanContext().traceId === INVALID_TRACEID ? trace.wrapSpanContext(createIds()) : span;
}

/** Starts a span below another; without one there is none. */
export function startChild(parent: Span | undefined, name: string, kind = SpanKind.INTERNAL): Span | undefined {
  return parent && tracer.startSpan(name, { kind }, trace.setSpan(ROOT_CONTEXT, parent));
}

/** The W3C header value that makes the receiver's spans children of this one. */
export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}

function readTraceparent(header: string): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header) ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** Node draws random bytes for many UUIDs at once, which costs a tenth of `randomBytes`. */
function createIds(): SpanContext {
  const traceId = randomUUID().replaceAll('-', '');
  return { traceId, spanId: traceId.slice(SPAN_ID_DIGITS), traceFlags: TraceFlags.NONE };
}
