import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { BRAND } from '../../shared/brand/brand.ts';
import { formatTraceparent, parseTraceparent, type Span, type SpanKind, type StartSpan } from './tracing.ts';

const KINDS: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL };

export interface OpenTelemetry {
  startSpan: StartSpan;
  /** Sends what is waiting. */
  stop(): Promise<void>;
}

/**
 * Records spans with OpenTelemetry's SDK and sends them as OTLP over HTTP. The SDK itself reads the environment: endpoint,
 * headers, sampler, service name. Only sites that send traces load this file.
 */
export function startOpenTelemetry(log: Logger): OpenTelemetry {
  // The SDK's own messages quote the endpoint and responses, which can hold credentials.
  const warn = (text: string) => log.warn({ reason: /"code":"(\w+)"/.exec(text)?.[1] }, 'traces not sent');
  const ignore = () => undefined;
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
  const named = resourceFromAttributes({ 'service.name': BRAND.slug, 'process.pid': process.pid });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('site');

  function start(name: string, kind: SpanKind, context = ROOT_CONTEXT): Span {
    const span = tracer.startSpan(name, { kind: KINDS[kind] }, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      isRecorded: span.isRecording(),
      traceId,
      traceparent: formatTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 }),
      child: (childName, childKind) => start(childName, childKind, trace.setSpan(ROOT_CONTEXT, span)),
      end(attributes = {}, failed = false) {
        const { 'http.route': route } = attributes;
        // The route is known at the end of a request.
        if (route) span.updateName(`${name} ${route}`);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttributes(attributes).end();
      },
    };
  }

  return {
    startSpan(name, kind, traceparent) {
      const parent = parseTraceparent(traceparent);
      if (!parent) return start(name, kind);
      const { traceId, spanId, isSampled } = parent;
      const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
      return start(name, kind, trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true }));
    },
    stop: () => provider.shutdown().catch(ignore),
  };
}
