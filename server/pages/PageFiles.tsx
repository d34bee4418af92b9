import { preload } from 'react-dom';
import { pickStyles } from '../../client/pickStyles.ts';
import { THEME_SCRIPT } from '../../client/theme.ts';
import type { Shown } from '../../shared/pageData.ts';
import type { Assets } from './assets.ts';

interface PageFilesProps {
  page: Shown['page'];
  assets: Assets;
}

/**
 * What a page's head needs of the build, after the script that sets the theme, before anything is painted. The style is part of the document: a request for it would hold the first paint back
 * by a way there and back. Code comes after that, and so is asked for with low priority.
 */
export function PageFiles({ page, assets }: PageFilesProps) {
  preload(assets.headingFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      {pickStyles(assets.styles, page).map((address) => (
        <style key={address} dangerouslySetInnerHTML={{ __html: assets.sheets[address] ?? '' }} />
      ))}
      {(page === 'error' ? [] : assets.modules[page]).map((address) => (
        <link key={address} rel="modulepreload" href={address} fetchPriority="low" />
      ))}
    </>
  );
}
