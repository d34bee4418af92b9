import { findPage, isPrivate } from '../../shared/routes.ts';
import type { Analytics } from './pageContext.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    _hmt?: unknown[];
  }
}

/**
 * Counts a page view on each route change, and loads the scripts that do the counting. Without their variables
 * (GA_MEASUREMENT_ID, BAIDU_TONGJI_ID, BAIDU_PUSH) this does nothing and no request leaves the site. On a private page,
 * and where one is looked for in vain, it loads and tells nothing: the address is a receipt.
 */
export function trackPageView(target: string, { googleMeasurementId, baiduTongjiId, baiduPush }: Analytics): void {
  const [path = '', search] = target.split('?');
  const found = findPage(path, search);
  if (found && isPrivate(found)) return;
  if (googleMeasurementId) {
    const address = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(googleMeasurementId)}`;
    if (loadScriptOnce(address)) {
      google('js', new Date());
      google('config', googleMeasurementId, { send_page_view: false });
    }
    google('event', 'page_view', { page_location: window.location.origin + target, send_to: googleMeasurementId });
  }
  if (baiduTongjiId) {
    window._hmt ??= [];
    // The script counts the page it is loaded on by itself; later pages are told to it.
    if (!loadScriptOnce(`https://hm.baidu.com/hm.js?${encodeURIComponent(baiduTongjiId)}`))
      window._hmt.push(['_trackPageview', target]);
  }
  // Site push announces the address it finds when it runs, so it runs anew for each route.
  if (baiduPush)
    loadScript('https://zz.bdstatic.com/linksubmit/push.js').addEventListener('load', (event) =>
      (event.target as Element).remove(),
    );
}

/** The queue's reader tells calls from other entries by their being an `arguments` object. */
function google(..._call: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

function loadScriptOnce(address: string): boolean {
  const there = Array.from(document.scripts).some((script) => script.src === address);
  if (!there) loadScript(address);
  return !there;
}

function loadScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.body.append(script);
  return script;
}
