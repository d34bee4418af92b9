import { readFileSync } from 'node:fs';

/**
 * The style sheets, the faces that are loaded first, the script of the head and the page's state of the measured site's
 * home page, from the HTML in the file HOME_HTML.
 */
export function readSiteHome() {
  const html = readFileSync(/* turbopackIgnore: true */ process.env.HOME_HTML ?? '', 'utf8');
  const find = (/** @type {RegExp} */ pattern) => pattern.exec(html)?.[1] ?? '';
  return {
    sheets: [...html.matchAll(/<style(?: data-sheet="(\w+)")?>([^]*?)<\/style>/g)].map(([, name, css = '']) => ({
      name,
      css,
    })),
    fonts: [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, font]) => font),
    headScript: find(/<script>([^]*?)<\/script>/),
    stateJson: find(/id="page-state"[^>]*>([^]*?)<\/script>/),
  };
}
