import type { Response } from 'express';
import type { Logger } from 'pino';
import { StaticRouter } from 'react-router-dom';
import { App, type PageState } from '../../client/App.tsx';
import { CATALOGS } from '../../client/catalogs.ts';
import { pickSections } from '../../client/messages.ts';
import { loadWholePage } from '../../client/pageModules.ts';
import type { Site } from '../../client/site.ts';
import type { Shown } from '../../shared/pageData.ts';
import type { Config } from '../config.ts';
import type { Assets } from './assets.ts';
import { browserState } from './browserState.ts';
import { PageFiles } from './PageFiles.tsx';
import { SiteHead } from './SiteHead.tsx';
import { streamHtml } from './streamHtml.ts';
import { toScriptJson } from './toScriptJson.ts';

const OK = 200;

export type RenderPage = (shown: Shown, res: Response, options?: { status?: number }) => Promise<void>;

type SiteConfig = Pick<Config, 'siteOrigin' | 'googleMeasurementId' | 'baiduTongjiId' | 'baiduPush'>;

/** Makes the function that turns what is to be shown into a streamed document. Rejects when the shell cannot be rendered. */
export function createRenderPage(config: SiteConfig, assets: Assets, log: Logger): RenderPage {
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

  return async (shown, res, { status = shown.page === 'error' ? shown.status : OK } = {}) => {
    if (shown.page !== 'error') await loadWholePage(shown.page);
    const messages = pickSections(CATALOGS[shown.lang], shown.page);
    const state: PageState = { shown, messages, site, styles: assets.styles };
    const document = (
      <StaticRouter location={res.req.originalUrl}>
        <App
          state={state}
          stateJson={toScriptJson(browserState(state))}
          head={
            <>
              <PageFiles page={shown.page} assets={assets} />
              <SiteHead shown={shown} origin={config.siteOrigin} socialVersion={assets.socialVersion} />
            </>
          }
        />
      </StaticRouter>
    );
    res.set('Content-Language', shown.lang);
    await streamHtml(document, res, { status, entry: assets.entry, log });
  };
}
