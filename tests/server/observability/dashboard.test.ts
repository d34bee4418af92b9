import { readFileSync } from 'node:fs';
import { createContent } from '../../../server/site/content/content.ts';
import { createReadiness } from '../../../server/site/health/health.ts';
import { measureLog } from '../../../server/observability/log.ts';
import { OTHER_CALLS } from '../../../server/observability/outgoingCalls.ts';
import { createMetrics } from '../../../server/observability/metrics.ts';
import {
  countSignedWarnings,
  measureQueue,
  measureSite,
  measureStore,
  measureTrust,
} from '../../../server/site/siteMetrics.ts';
import { createRenderLimiter } from '../../../server/site/overload/renderLimiter.ts';
import { measureDeliveries } from '../../../server/mail/deliveries.ts';
import { openStore } from '../../../server/store/openStore.ts';
import type { Store } from '../../../server/store/tables.ts';
import { createStoreLocations } from '../../support/stores.ts';
import { SILENT_LOG } from '../../support/testApp.ts';

const FOLDER = 'server/observability';
/** Words of PromQL that are no metric. */
const WORDS =
  /^(or|and|vector|sum|max|min|avg|count|by|unless|avg_over_time|changes|rate|increase|histogram_quantile|up|e)$/;
/** Labels that Prometheus itself adds. */
const ADDED_LABELS = ['job', 'instance', 'le'];

interface Dashboard {
  panels: { title: string; type: string; targets?: { expr: string; legendFormat: string }[] }[];
}

const dashboard = JSON.parse(readFileSync(`${FOLDER}/dashboard.json`, 'utf8')) as Dashboard;
const charts = dashboard.panels.filter(({ type }) => type !== 'row');
const alerts = readFileSync(`${FOLDER}/alerts.yml`, 'utf8');
const expressions = [
  ...charts.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
  ...[...alerts.matchAll(/- (?:alert|record): (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expr = '']) => ({
    name,
    expr,
  })),
];

const locations = createStoreLocations();
const config = {
  contentTimeoutMs: 100,
  contentFreshMs: 0,
  contentStaleMs: 0,
  contentOrigin: undefined,
  databaseUrl: undefined,
  dataDir: '.',
  siteTimeZone: 'UTC',
};
const content = createContent('http://127.0.0.1:1', config, SILENT_LOG);
let store: Store;
/** The labels of each metric that the site gives, by name. */
let labels: Map<string, string[]>;
beforeAll(async () => {
  store = await openStore(await locations.createLocation('SQLite'));
  const { registry } = createMetrics();
  measureDeliveries(registry, store);
  measureQueue(registry, store);
  measureLog(registry);
  measureStore(registry).pool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  measureSite(registry, 'any', { databaseUrl: undefined, dataDir: '.' });
  createRenderLimiter({ registry });
  const trust = { state: () => 'ok' as const, current: () => null, waitingSince: () => null };
  measureTrust(registry, trust);
  countSignedWarnings(registry);
  createReadiness({
    config,
    store,
    isStorePrepared: () => true,
    content,
    trust,
    isWarm: () => true,
    isStopping: () => false,
    log: SILENT_LOG,
    registry,
  });
  labels = new Map([...alerts.matchAll(/- record: (\w+)/g)].map(([, name = '']) => [name, []]));
  for (const { name, type, ...metric } of registry.getMetricsAsArray()) {
    const own = (metric as { labelNames?: string[] }).labelNames ?? [];
    const suffixes = String(type) === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const suffix of suffixes) labels.set(name + suffix, own);
  }
});
afterAll(async () => {
  await content.close();
  await store.destroy();
  await locations.removeAll();
});

/** The metrics that an expression reads, and the labels it uses. */
function partsOf(expr: string): { metrics: string[]; used: string[] } {
  const used = [
    ...[...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, name = '']) => name),
    ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
  ];
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  const metrics = (bare.match(/\b[a-z]\w*\b/g) ?? []).filter((word) => !WORDS.test(word));
  return { metrics, used };
}

describe('the Grafana dashboard and the alert rules', () => {
  it('show what an operator asks first', () => {
    expect(charts.length).toBeGreaterThanOrEqual(20);
    expect((alerts.match(/- (alert|record):/g) ?? []).length).toBe(
      expressions.length - charts.flatMap(({ targets }) => targets).length,
    );
    for (const text of [alerts, JSON.stringify(dashboard)])
      for (const metric of ['http_requests_total', 'upstream_call_duration_seconds', 'nodejs_eventloop_lag'])
        expect(text).toMatch(metric);
  });

  it('name an entry of the runbook in each alert', () => {
    const [, runbook = ''] = /^## Runbook\n([^]*?)^## /m.exec(readFileSync('server/README.md', 'utf8')) ?? [];
    const entries = [...runbook.matchAll(/^### (.+)\n\n- Noticed: [^]+?\n- Look at: [^]+?\n- Do: /gm)].map(
      ([, name]) => name,
    );
    const named = [...alerts.matchAll(/^ +runbook: (.+)$/gm)].map(([, name]) => name);
    expect(named).toHaveLength((alerts.match(/- alert:/g) ?? []).length);
    expect(named.filter((name) => !entries.includes(name))).toEqual([]);
  });

  it('count only calls of the content service where they speak of it', () => {
    const excluded = [...(alerts + JSON.stringify(dashboard)).matchAll(/call!~\\?"([^"\\]+)/g)].map(
      ([, names]) => names,
    );
    expect(excluded.length).toBeGreaterThan(0);
    expect(new Set(excluded)).toEqual(new Set([OTHER_CALLS.join('|')]));
  });

  it.each(expressions)('$name reads metrics and labels that the site gives', ({ expr }) => {
    const { metrics, used } = partsOf(expr);
    expect(metrics.filter((name) => !labels.has(name))).toEqual([]);
    expect(metrics.length + Number(/\bup\{/.test(expr))).toBeGreaterThan(0);
    const known = [...ADDED_LABELS, ...metrics.flatMap((name) => labels.get(name) ?? [])];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });
});
