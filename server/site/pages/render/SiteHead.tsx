import { preload } from 'react-dom';
import { GROUNDS } from '../../../../shared/brand/brand.ts';
import type { PageView } from '../../../../shared/site/pageData.ts';
import { sheetsOf } from '../../../../shared/site/sheets.ts';
import { linkedData } from './linkedData.ts';
import { toScriptJson } from './createStateWriter.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import { SYSTEM_SCRIPT } from '../../../../client/pages/downloads/downloadSystems.ts';
import { THEME_SCRIPT } from '../../../../client/shell/layout/ThemeSwitch.tsx';
import { consentScript } from '../../../../client/shell/navigation/countingConsent.ts';
import { WHOLE_SCRIPT } from '../../../../client/shell/navigation/farParts.ts';
import type { Assets } from './assets.ts';

interface SiteHeadProps {
  view: PageView;
  origin: string;
  socialVersion: string;
}

/**
 * Tags of the head that the browser's script neither reads nor changes: icons, colours of the browser's own bars,
 * linked data.
 */
export function SiteHead({ view, origin, socialVersion }: SiteHeadProps) {
  const data = linkedData(view, origin, socialVersion);
  return (
    <>
      {/* A browser that can show the drawing must not find the .ico file fit for every size. */}
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* A chosen theme changes which of them counts; see ThemeSwitch.tsx. */}
      {Object.entries(GROUNDS).map(([theme, ground]) => (
        <meta
          key={theme}
          name="theme-color"
          content={ground}
          media={`(prefers-color-scheme: ${theme})`}
          data-theme={theme}
        />
      ))}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />}
    </>
  );
}

/** The site's only inline script: what the first paint needs to know of the visitor. The CSP allows it by its hash. */
export const HEAD_SCRIPT = THEME_SCRIPT + WHOLE_SCRIPT + SYSTEM_SCRIPT + consentScript();

interface PageFilesProps {
  page: PageView['page'];
  lang: Language;
  assets: Assets;
  hasAnalytics?: boolean;
}

/**
 * What a page's head needs of the build, after the script that runs before the first paint. The style sheets are inlined:
 * a request for one would delay the first paint by a round trip. React adds the entry script; the page's chunks are
 * preloaded at the same low priority, so that text and font come first.
 */
export function PageFiles({ page, lang, assets, hasAnalytics }: PageFilesProps) {
  const fonts = lang === 'en' ? [assets.headingFont, assets.textFont] : [assets.headingFont];
  for (const font of fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <>
      <script data-counting={hasAnalytics ? '' : undefined} dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      {sheetsOf(page).map((name) => (
        <style key={name} data-sheet={name} dangerouslySetInnerHTML={{ __html: assets.sheetTexts[name] }} />
      ))}
      {assets.modules[page === 'error' ? 'home' : page].map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
    </>
  );
}
