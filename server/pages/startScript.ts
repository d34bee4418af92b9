/** Id of the data block that names the files of the page's code: see PageFiles. */
export const PAGE_FILES_ID = 'page-files';

/** What a page needs to come to life: the site's script with the hash it is checked against, and chunks beside it. */
export interface PageFileList {
  entry: { src: string; integrity: string };
  modules: string[];
}

/** When a browser does not say that it painted, the code is fetched all the same. */
const PAINT_TIME_MAX_MS = 2_000;

/**
 * Stands at the document's end and fetches the page's code once something has been painted, so that text and font have the
 * line and the processor to themselves until then: everything is usable without the code. Where nothing will be painted
 * soon, in a tab that was opened behind the one that is seen, or where paints are not told of, it is fetched at once. The
 * content security policy names its hash, so every sign counts.
 */
export const START_SCRIPT = `(function(){var d=document,f=JSON.parse(d.getElementById('${PAGE_FILES_ID}').textContent),o=window.PerformanceObserver,b;function put(t,a){d.head.append(Object.assign(d.createElement(t),a))}function begin(){if(b)return;b=1;put('script',{type:'module',src:f.entry.src,integrity:f.entry.integrity});f.modules.forEach(function(m){put('link',{rel:'modulepreload',href:m})})}if(d.hidden||!o||!(o.supportedEntryTypes||[]).includes('paint'))return begin();new o(begin).observe({type:'paint',buffered:true});setTimeout(begin,${PAINT_TIME_MAX_MS})})()`;
