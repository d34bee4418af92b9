import { preload } from 'react-dom';
import type { Language } from '../../../../shared/site/languages.ts';
import type { PageView } from '../../../../shared/site/pageData.ts';
import { SYSTEM_SCRIPT } from '../../../../client/pages/downloads/downloadSystems.ts';
import { extensionSeenScript } from '../../../../client/pages/home/ExtensionAnnouncement.tsx';
import { THEME_SCRIPT } from '../../../../client/shell/layout/ThemeSwitch.tsx';
import { WHOLE_SCRIPT } from '../../../../client/shell/navigation/farParts.ts';
import type { Assets } from './assets.ts';

/** The site's only inline script: what the first paint needs to know of the visitor. The CSP allows it by its hash. */
export const HEAD_SCRIPT = THEME_SCRIPT + WHOLE_SCRIPT + SYSTEM_SCRIPT + extensionSeenScript();

interface PageFilesProps {
  page: PageView['page'];
  lang: Language;
  assets: Assets;
}

/**
 * What a page's head needs of the build, after the script that runs before the first paint. The style sheet is
 * inlined: a request for it would delay the first paint by a round trip. React adds the entry script; the page's chunks are
 * preloaded at the same low priority, so that text and font come first.
 */
export function PageFiles({ page, lang, assets }: PageFilesProps) {
  const fonts = lang === 'en' ? [assets.headingFont, assets.textFont] : [assets.headingFont];
  for (const font of fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      {assets.modules[page === 'error' ? 'home' : page].map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
    </>
  );
}
