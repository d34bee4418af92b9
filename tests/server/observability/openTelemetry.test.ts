import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBuiltSite } from '../../support/builtSite.ts';
import { startFakeContent } from '../../support/fakeContent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: object }[] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}
interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

it('a site with an OTLP endpoint sends the spans of a request, its content calls and its render, as one trace', async () => {
  const bodies: Exported[] = [];
  const receiver = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += String(chunk)));
    req.on('end', () => {
      if (req.url === '/v1/traces') bodies.push(JSON.parse(body) as Exported);
      res.end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const content = await startFakeContent();
  const env = { CONTENT_ORIGIN: content.origin, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, PAGE_CACHE: 'off' };
  const site = await startBuiltSite(env);
  await (
    await fetch(`${site.origin}/ko/news?start=20`, { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } })
  ).text();
  // Spans that wait are sent at the end.
  expect(await site.stop()).toBe(0);
  receiver.closeAllConnections();
  receiver.close();
  await content.close();

  const resources = bodies.flatMap(({ resourceSpans }) => resourceSpans);
  const spans = resources
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .filter(({ traceId }) => traceId === TRACE);
  const request = spans.find(({ name }) => name === 'GET news');
  expect(request?.parentSpanId).toBe(CALLER);
  expect(request?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: 'news' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]),
  );
  const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect([...new Set(children)].toSorted()).toEqual(['news', 'render']);
  expect(resources[0]?.resource.attributes).toEqual(
    expect.arrayContaining([{ key: 'service.name', value: { stringValue: 'satchel' } }]),
  );
  // What a visitor typed stands in no attribute.
  expect(JSON.stringify(bodies)).not.toContain('start=20');
});
