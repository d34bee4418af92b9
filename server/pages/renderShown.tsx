import type { Logger } from 'pino';
import { StaticRouter } from 'react-router-dom';
import { App, type PageState } from '../../client/App.tsx';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { pickSections } from '../../client/i18n/messages.ts';
import type { Site } from '../../client/navigation/pageContext.ts';
import { loadPageModule } from '../../client/navigation/pageModules.ts';
import type { PageView } from '../../shared/pageData.ts';
import { pathOf, pathTo } from '../../shared/routes.ts';
import type { Config } from '../config.ts';
import { PageFiles } from './PageFiles.tsx';
import { SiteHead } from './SiteHead.tsx';
import type { Assets } from './assets.ts';
import { createStateWriter } from './createStateWriter.ts';
import { type RenderedHtml, renderHtml } from './renderHtml.ts';

export type RenderView = (shown: PageView) => Promise<RenderedHtml>;

type SiteConfig = Pick<Config, 'siteOrigin' | 'googleMeasurementId' | 'baiduTongjiId' | 'baiduPush'>;

/** Makes the function that turns what is to be shown into a document. Rejects when the shell cannot be rendered. */
export function createRenderView(config: SiteConfig, assets: Assets, log: Logger): RenderView {
  const site: Site = {
    origin: config.siteOrigin,
    messagesVersion: assets.messagesVersion,
    socialVersion: assets.socialVersion,
    chainMarks: assets.chainMarks,
    analytics: {
      googleMeasurementId: config.googleMeasurementId,
      baiduTongjiId: config.baiduTongjiId,
      baiduPush: config.baiduPush,
    },
  };

  const writeState = createStateWriter(site);

  return async (shown) => {
    if (shown.page !== 'error') await loadPageModule(shown.page);
    const messages = pickSections(CATALOGS[shown.lang], shown.page);
    const state: PageState = { view: shown, messages, site };
    const document = (
      <StaticRouter location={shown.page === 'error' ? pathTo('home', shown.lang) : pathOf(shown)}>
        <App
          state={state}
          stateJson={writeState(shown, messages)}
          head={
            <>
              <PageFiles page={shown.page} assets={assets} />
              <SiteHead view={shown} origin={config.siteOrigin} socialVersion={assets.socialVersion} />
            </>
          }
        />
      </StaticRouter>
    );
    return renderHtml(document, { log, bootstrapModules: [assets.entry] });
  };
}
