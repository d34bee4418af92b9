import { findPage, isPrivate } from '../../shared/routes.ts';
import type { Analytics } from './pageContext.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    _hmt?: unknown[];
  }
}

/**
 * Counts a page view on each route change. Without its variables (GA_MEASUREMENT_ID, BAIDU_TONGJI_ID, BAIDU_PUSH) no request
 * leaves the site. Private pages are never counted, because their address contains a receipt.
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
    // The script itself counts the page it is loaded on; later pages are pushed to it.
    if (!loadScriptOnce(`https://hm.baidu.com/hm.js?${encodeURIComponent(baiduTongjiId)}`))
      window._hmt.push(['_trackPageview', target]);
  }
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

function loadScriptOnce(address: string): boolean {
  const isLoaded = Array.from(document.scripts).some((script) => script.src === address);
  if (!isLoaded) loadScript(address);
  return !isLoaded;
}

function loadScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.body.append(script);
  return script;
}
