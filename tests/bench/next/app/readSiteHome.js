import { readFileSync } from 'node:fs';

/**
 * The style sheet, the heading face and the page's state of the measured site's home page, from the HTML in the file
 * HOME_HTML.
 */
export function readSiteHome() {
  const html = readFileSync(/* turbopackIgnore: true */ process.env.HOME_HTML ?? '', 'utf8');
  const find = (/** @type {RegExp} */ pattern) => pattern.exec(html)?.[1] ?? '';
  return {
    css: find(/<style>([^]*?)<\/style>/),
    font: find(/<link rel="preload" href="([^"]+\.woff2)"/),
    stateJson: find(/id="page-state"[^>]*>([^]*?)<\/script>/),
  };
}
