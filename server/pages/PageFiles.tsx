import { preload } from 'react-dom';
import type { PageView } from '../../shared/pageData.ts';
import type { Assets } from './assets.ts';
import { HEAD_SCRIPT } from './headScript.ts';
import { PAGE_FILES_ID, type PageFileList } from './startScript.ts';
import { toScriptJson } from './toScriptJson.ts';

interface PageFilesProps {
  page: PageView['page'];
  assets: Assets;
}

/**
 * What a page's head needs of the build, after the script that must run before anything is painted. The style sheet is
 * inlined: a request for it would delay the first paint by a round trip. Code is only named; START_SCRIPT
 * fetches it when there is something to be seen.
 */
export function PageFiles({ page, assets }: PageFilesProps) {
  preload(assets.headingFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const files: PageFileList = { entry: assets.entry, modules: page === 'error' ? [] : assets.modules[page] };
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      <script id={PAGE_FILES_ID} type="application/json" dangerouslySetInnerHTML={{ __html: toScriptJson(files) }} />
    </>
  );
}
