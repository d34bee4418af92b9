import { diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { BRAND } from '../../shared/brand/brand.ts';

/**
 * Has spans recorded by OpenTelemetry's SDK and sent as OTLP over HTTP. The SDK itself reads the environment: endpoint,
 * headers, sampler, service name. Only sites that send traces load this file. `stop` sends what is waiting.
 */
export function startOpenTelemetry(log: Logger): { stop(): Promise<void> } {
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
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown().catch(ignore) };
}
