import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { BRAND } from '../../../shared/brand/brand.ts';
import type { Language } from '../../../shared/site/languages.ts';
import type { MeantPage } from '../pages/meantPage.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { escapeHtml as escape } from '../../../shared/site/textFormats.ts';

interface PlainPage {
  lang: Language;
  message: string;
  /** How to name the failure to support, if it has an id. */
  reference?: string | undefined;
  /** The page that the address probably means. */
  meant?: MeantPage | null;
  /** Address of the style sheet. */
  styles: string;
  /** Whether a repeated request can succeed; otherwise the page links to the home page. */
  mayRetry: boolean;
}

/** A page of a few hundred bytes with a message, for when there is no time to render one. */
export function plainPage({ lang, message, reference, meant, styles, mayRetry }: PlainPage): string {
  const { failureHint, retry, backHome } = CATALOGS[lang].errors;
  const actions = mayRetry
    ? `<p>${escape(failureHint)}</p>
<p><a class="button" href="">${escape(retry)}</a></p>`
    : `<p><a class="button" href="${pathTo('home', lang)}">${escape(backHome)}</a></p>`;
  const { header, entries } = CATALOGS[lang].layout;
  const pages = [
    [pathTo('home', lang), BRAND.name],
    [pathTo('dapp', lang), entries.dapps],
    [pathTo('news', lang), entries.news],
    [pathTo('download', lang, { system: 'app' }), entries.download],
    [pathTo('verify', lang), entries.verify],
  ] as const;
  const links = pages.map(([href, name]) => `<li><a href="${href}">${escape(name)}</a></li>`).join('');
  return `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(message)} · ${escape(BRAND.name)}</title>
<link rel="stylesheet" href="${escape(styles)}">
</head>
<body>
<header class="shell"><nav aria-label="${escape(header.navigation)}"><ul class="cluster">${links}</ul></nav></header>
<main class="shell shell--section">
<h1>${escape(message)}</h1>
${reference ? `<p>${escape(reference)}</p>\n` : ''}${meant ? `<p>${escape(meant.lead)} <a href="${escape(meant.href)}">${escape(meant.title)}</a></p>\n` : ''}${actions}
</main>
</body>
</html>
`;
}
