import { mayLeaveSite } from '../../../shared/site/privatePages.ts';
import type { Analytics } from '../../pageContext.ts';
import { findConsent, onConsentChange } from './countingConsent.ts';
import { writeStored } from './storedValues.ts';

/*
 * Page views for Google Analytics, Baidu Tongji and Baidu's site push, only with the visitor's consent: before it nothing
 * is queued and no request leaves the site, and when it is withdrawn counting ends at once.
 */

declare global {
  interface Window {
    dataLayer?: unknown[];
    _hmt?: unknown[];
  }
}

const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com/';
const BAIDU_SCRIPTS = 'https://hm.baidu.com/';
const PUSH_SCRIPT = 'https://zz.bdstatic.com/linksubmit/push.js';

interface View {
  /** Path and query. */
  target: string;
  analytics: Analytics;
}

let view: View | null = null;
/** The path that was counted last in this document. */
let countedPath: string | null = null;

/**
 * Counts the view at `target` (path and query) when its path is not that of the view before, and never with its query.
 * Without consent the view waits for it.
 */
export function countPageView(target: string, analytics: Analytics): void {
  const isFirst = view === null;
  view = { target, analytics };
  if (isFirst) onConsentChange(followConsent);
  followConsent();
}

function followConsent(): void {
  if (!view) return;
  if (findConsent() === 'yes') count(view);
  else stopCounting(view.analytics);
}

/** The scripts are loaded at an address without a query, because they read it. */
function count({ target, analytics }: View): void {
  const [path = ''] = target.split('?', 1);
  if (!mayLeaveSite(target) || path === countedPath) return;
  const { googleMeasurementId, baiduTongjiId, baiduPush } = analytics;
  if (googleMeasurementId) countForGoogle(googleMeasurementId, path);
  if (baiduTongjiId) {
    // Otherwise the script counts the address it is loaded at by itself.
    window._hmt ??= [['_setAutoPageview', false]];
    window._hmt.push(['_trackPageview', path]);
  }
  countedPath = path;
  if (window.location.search) return;
  if (googleMeasurementId) loadScriptOnce(`${GOOGLE_SCRIPTS}gtag/js?id=${encodeURIComponent(googleMeasurementId)}`);
  if (baiduTongjiId) loadScriptOnce(`${BAIDU_SCRIPTS}hm.js?${encodeURIComponent(baiduTongjiId)}`);
  // Site push reports the address at which it runs, so it runs again for each route.
  if (baiduPush) loadScript(PUSH_SCRIPT).addEventListener('load', ({ target: script }) => (script as Element).remove());
}

function countForGoogle(id: string, path: string): void {
  const { origin } = window.location;
  const [referrer] = document.referrer.split('?', 1);
  const page = {
    page_location: origin + path,
    page_referrer: countedPath === null ? referrer : origin + countedPath,
  };
  const isFirst = !window.dataLayer;
  if (isFirst) google('consent', 'default', NOTHING_GRANTED);
  if (countedPath === null) {
    setGoogleDisabled(id, false);
    google('consent', 'update', { analytics_storage: 'granted' });
  }
  if (isFirst) google('js', new Date());
  // Also for what the script counts by itself, such as scrolling.
  google('set', page);
  if (isFirst) google('config', id, { send_page_view: false });
  google('event', 'page_view', { ...page, send_to: id });
}

/** Consent Mode v2: the purposes of which the visitor is asked for one. */
const NOTHING_GRANTED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** gtag.js recognizes a call in the queue by its being an `arguments` object. */
function google(..._call: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Without this gtag.js goes on to send views without cookies when consent is denied. */
function setGoogleDisabled(id: string, isDisabled: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: isDisabled });
}

/**
 * Removes what an earlier consent has left. The code of a script that has run cannot be removed, so the document is left
 * with the next step; see needsDocument.
 */
function stopCounting({ googleMeasurementId }: Analytics): void {
  removeIds();
  if (countedPath === null) return;
  countedPath = null;
  if (googleMeasurementId) {
    setGoogleDisabled(googleMeasurementId, true);
    google('consent', 'update', { analytics_storage: 'denied' });
  }
  delete window._hmt;
  for (const script of document.querySelectorAll('script'))
    if ([GOOGLE_SCRIPTS, BAIDU_SCRIPTS, PUSH_SCRIPT].some((start) => script.src.startsWith(start))) script.remove();
  document.documentElement.dataset.counting = 'left';
}

/** The names under which the scripts keep the visitor's ids, in cookies and, Baidu's, in `localStorage`. */
const ID_NAME = /^(?:_ga|_gid|_gat|Hm_lp?vt_)/;

function removeIds(): void {
  const labels = window.location.hostname.split('.');
  // The scripts choose the broadest domain that the browser lets them.
  const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (!ID_NAME.test(name)) continue;
    writeStored('localStorage', name, null);
    for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`;
  }
}

function loadScriptOnce(address: string): void {
  if (!Array.from(document.scripts).some((script) => script.src === address)) loadScript(address);
}

function loadScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.body.append(script);
  return script;
}
