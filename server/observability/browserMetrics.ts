import { Counter, Histogram, type Registry } from 'prom-client';
import type { PageName } from '../../shared/site/routes.ts';

/** Web Vitals in milliseconds; CLS has no unit. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
type Vital = (typeof VITALS)[number];

/**
 * What a report is about. `foreign` are errors and violations of extensions, wallets and translation, `redrawn` parts of
 * pages that others had changed; `dropped` reports came faster than the limit and were not read.
 */
type ReportKind = 'csp' | 'error' | 'foreign' | 'redrawn' | 'vitals' | 'invalid' | 'dropped';

/** `error` is the error page. */
export type ReportedPage = PageName | 'error' | 'other';

export interface BrowserMetrics {
  /** `detail` is one of a few fixed words: a directive, or the type of an error. */
  countReport(kind: ReportKind, route: ReportedPage, detail?: string): void;
  observeVital(name: Vital, route: ReportedPage, value: number): void;
}

/** Buckets around the limits between good, middling and poor of web.dev, Web Vitals. */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Metrics of what browsers report. They hold no address and no text of a report. */
export function createBrowserMetrics(registry: Registry): BrowserMetrics {
  const registers = [registry];
  const reports = new Counter({
    name: 'browser_reports_total',
    help: 'Reports of browsers, by kind, route and detail.',
    labelNames: ['kind', 'route', 'detail'],
    registers,
  });
  const vitals = new Histogram({
    name: 'web_vital_seconds',
    help: 'Web Vitals of a sample of visits, by route: FCP, INP, LCP, TTFB.',
    labelNames: ['name', 'route'],
    buckets: SECONDS,
    registers,
  });
  const shifts = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'Cumulative layout shift of a sample of visits, by route.',
    labelNames: ['route'],
    buckets: SHIFTS,
    registers,
  });
  return {
    countReport: (kind, route, detail = '') => reports.inc({ kind, route, detail }),
    observeVital(name, route, value) {
      if (name === 'CLS') shifts.observe({ route }, value);
      else vitals.observe({ name, route }, value / 1000);
    },
  };
}
