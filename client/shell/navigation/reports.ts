import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageView } from '../../../shared/site/pageData.ts';

/*
 * Reports of browsers to the site: errors of scripts, and Web Vitals of a sample of visits. A report names
 * the page on which the visit began, as the route table does, and no address, text or visitor.
 */

/** One broken script must not send a report for each of its errors. */
const ERRORS_MAX = 5;
/** Only files of the site, because their names contain nothing about a visitor. */
const OWN_FILE = /\/assets\/([\w-]+\.js)$/;

let errors = 0;

/** Reports an error that no code has caught, with the file and line of this site's script in which it happened. */
export function reportError(page: PageView['page'], event: ErrorEvent | PromiseRejectionEvent): void {
  errors += 1;
  if (errors > ERRORS_MAX) return;
  const isRejection = 'reason' in event;
  const file = isRejection ? undefined : OWN_FILE.exec(event.filename)?.[1];
  const place = file && !isRejection ? { file, line: event.lineno, column: event.colno } : {};
  send({ kind: 'error', page, type: isRejection ? 'rejection' : 'error', ...place });
}

/** Measures this visit and reports when the visitor leaves or hides the page. */
export function reportVitals(page: PageView['page']): void {
  const vitals: Partial<Record<MetricType['name'], number>> = {};
  const note = ({ name, value }: MetricType) => void (vitals[name] = value);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return;
    send({ kind: 'vitals', page, vitals: { ...vitals } });
    for (const name of Object.keys(vitals) as MetricType['name'][]) delete vitals[name];
  });
}

function send(report: object): void {
  navigator.sendBeacon('/api/reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
