import { preload } from 'react-dom';
import type { PageView } from '../../../shared/pageData.ts';
import { THEME_SCRIPT } from '../../../client/layout/theme.ts';
import type { Assets } from './assets.ts';

interface PageFilesProps {
  page: PageView['page'];
  assets: Assets;
}

/**
 * What a page's head needs of the build, after the script that sets the theme before the first paint. The style sheet is
 * inlined: a request for it would delay the first paint by a round trip. React adds the entry script; the page's chunks are
 * preloaded at the same low priority, so that text and font come first.
 */
export function PageFiles({ page, assets }: PageFilesProps) {
  preload(assets.headingFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      {assets.modules[page === 'error' ? 'home' : page].map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
    </>
  );
}
