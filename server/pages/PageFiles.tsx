import { preload } from 'react-dom';
import { pickStyles } from '../../client/navigation/pickStyles.ts';
import type { PageView } from '../../shared/pageData.ts';
import type { Assets } from './render/assets.ts';
import { HEAD_SCRIPT } from './headScript.ts';
import { PAGE_FILES_ID, type PageFileList } from './startScript.ts';
import { toScriptJson } from './render/toScriptJson.ts';

interface PageFilesProps {
  page: PageView['page'];
  assets: Assets;
}

/**
 * What a page's head needs of the build, after the script that must run before anything is painted. The style is part
 * of the document: a request for it would hold the first paint back by a way there and back. Code is only named; START_SCRIPT
 * fetches it when there is something to be seen.
 */
export function PageFiles({ page, assets }: PageFilesProps) {
  preload(assets.headingFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const files: PageFileList = { entry: assets.entry, modules: page === 'error' ? [] : assets.modules[page] };
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      {pickStyles(assets.styles, page).map((address) => (
        <style key={address} dangerouslySetInnerHTML={{ __html: assets.sheets[address] ?? '' }} />
      ))}
      <script id={PAGE_FILES_ID} type="application/json" dangerouslySetInnerHTML={{ __html: toScriptJson(files) }} />
    </>
  );
}
