import { mayLeaveSite } from '../../../shared/site/routes.ts';
import type { Analytics } from '../../pageContext.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    _hmt?: unknown[];
  }
}

/**
 * Whether a step from the current address to `target` (path and query) has to load a document, which it never has
 * without analytics. Their scripts read the address of their document whenever it changes, also on back and forward. So
 * no document has both addresses that may leave the site, at which the scripts are loaded, and others.
 */
export function needsDocument(target: string, { googleMeasurementId, baiduTongjiId, baiduPush }: Analytics): boolean {
  if (!googleMeasurementId && !baiduTongjiId && !baiduPush) return false;
  const { pathname, search } = window.location;
  return mayLeaveSite(target) !== mayLeaveSite(pathname + search);
}

/** The path that was counted last in this document. */
let countedPath: string | null = null;

/**
 * Counts a page view when the path of the view has changed, and never with a query. Without its variables
 * (GA_MEASUREMENT_ID, BAIDU_TONGJI_ID, BAIDU_PUSH) no request leaves the site. The scripts are loaded at an address
 * without a query, because they read it.
 */
export function trackPageView(target: string, { googleMeasurementId, baiduTongjiId, baiduPush }: Analytics): void {
  const [path = ''] = target.split('?', 1);
  if (!mayLeaveSite(target) || path === countedPath) return;
  const { origin, search } = window.location;
  if (googleMeasurementId) {
    const [referrer] = document.referrer.split('?', 1);
    const page = {
      page_location: origin + path,
      page_referrer: countedPath === null ? referrer : origin + countedPath,
    };
    const isFirst = !window.dataLayer;
    if (isFirst) google('js', new Date());
    // Also for what the script counts by itself, such as scrolling.
    google('set', page);
    if (isFirst) google('config', googleMeasurementId, { send_page_view: false });
    google('event', 'page_view', { ...page, send_to: googleMeasurementId });
  }
  if (baiduTongjiId) {
    // Otherwise the script counts the address it is loaded at by itself.
    window._hmt ??= [['_setAutoPageview', false]];
    window._hmt.push(['_trackPageview', path]);
  }
  countedPath = path;
  if (search) return;
  if (googleMeasurementId)
    loadScriptOnce(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(googleMeasurementId)}`);
  if (baiduTongjiId) loadScriptOnce(`https://hm.baidu.com/hm.js?${encodeURIComponent(baiduTongjiId)}`);
  // Site push reports the address at which it runs, so it runs again for each route.
  if (baiduPush)
    loadScript('https://zz.bdstatic.com/linksubmit/push.js').addEventListener('load', (event) =>
      (event.target as Element).remove(),
    );
}

/** gtag.js recognizes a call in the queue by its being an `arguments` object. */
function google(..._call: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
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
