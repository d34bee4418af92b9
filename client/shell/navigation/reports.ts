import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageView } from '../../../shared/site/pageData.ts';

/*
 * Reports of browsers to the site: errors of scripts, parts of pages that others have changed, and Web Vitals of a sample
 * of visits. A report names the page on which the visit began, as the route table does, and no address, text or visitor.
 */

/** One broken script must not send a report for each of its errors. */
const ERRORS_MAX = 5;
/** Only files of the site, because their names contain nothing about a visitor. */
const OWN_FILE = /\/assets\/([\w-]+\.js)(?::\d+)*$/;
/** The first address in a stack, which every browser writes differently. */
const ADDRESS = /[a-z][\w+.-]*:\/\/[^\s)]+/i;

type Kind = 'error' | 'foreign' | 'redrawn';
const sent: Record<Kind, number> = { error: 0, foreign: 0, redrawn: 0 };

/**
 * Reports an error that no code has caught: of this site's scripts with file and line, and apart from them (`foreign`)
 * those of extensions, wallets and translation.
 */
export function reportError(page: PageView['page'], event: ErrorEvent | PromiseRejectionEvent): void {
  const isRejection = 'reason' in event;
  const type = isRejection ? 'rejection' : 'error';
  if (!isOwn(event)) return sendSome({ kind: 'foreign', page, type });
  const file = isRejection ? undefined : OWN_FILE.exec(event.filename)?.[1];
  const place = file && !isRejection ? { file, line: event.lineno, column: event.colno } : {};
  sendSome({ kind: 'error', page, type, ...place });
}

/** Reports that React has drawn a part of the page anew, because it was not as the server had sent it. */
export function reportRedrawn(page: PageView['page']): void {
  sendSome({ kind: 'redrawn', page });
}

/**
 * Whether a script of the site has thrown: the code that a stack names first. An error without a stack and a file is
 * nobody's of whom the site could know. React fails to find a node only where others have moved it.
 */
function isOwn(event: ErrorEvent | PromiseRejectionEvent): boolean {
  const error = ('reason' in event ? event.reason : event.error) as Partial<Error> | null | undefined;
  if (error?.name === 'NotFoundError') return false;
  const [address] = ADDRESS.exec(String(error?.stack ?? '')) ?? [];
  const file = address ?? ('filename' in event ? event.filename : '');
  return file.startsWith(`${location.origin}/`) && OWN_FILE.test(file);
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

function sendSome(report: { kind: Kind; page: PageView['page'] } & Record<string, unknown>): void {
  sent[report.kind] += 1;
  if (sent[report.kind] <= ERRORS_MAX) send(report);
}

function send(report: object): void {
  navigator.sendBeacon('/api/reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
