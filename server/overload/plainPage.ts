import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import type { Language } from '../../shared/languages.ts';
import { escapeHtml as escape } from '../../shared/textFormats.ts';

/** A page of a few hundred bytes that says what is wrong: sent when there is no time to render one. */
export function plainPage(lang: Language, message: string, styles: string): string {
  const { failureHint, retry } = CATALOGS[lang].errors;
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
<main class="shell shell--section">
<h1>${escape(message)}</h1>
<p>${escape(failureHint)}</p>
<p><a class="button" href="">${escape(retry)}</a></p>
</main>
</body>
</html>
`;
}
