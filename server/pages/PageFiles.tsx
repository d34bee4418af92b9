import { preload } from 'react-dom';
import { pickStyles } from '../../client/navigation/pickStyles.ts';
import type { PageView } from '../../shared/pageData.ts';
import type { Assets } from './assets.ts';
import { HEAD_SCRIPT } from './headScript.ts';

interface PageFilesProps {
  page: PageView['page'];
  assets: Assets;
}

/**
 * What a page's head needs of the build, after the script that must run before the first paint. The style is part of the
 * document, because a request for it would delay the first paint by a round trip. React adds the entry script; the page's
 * chunks are preloaded beside it, at the same low priority, so that text and font come first.
 */
export function PageFiles({ page, assets }: PageFilesProps) {
  preload(assets.headingFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      {pickStyles(assets.styles, page).map((address) => (
        <style key={address} dangerouslySetInnerHTML={{ __html: assets.sheets[address] ?? '' }} />
      ))}
      {page !== 'error' &&
        assets.modules[page].map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)}
    </>
  );
}
