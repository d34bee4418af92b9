import { SpanStatusCode } from '@opentelemetry/api';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { StaticRouter } from 'react-router-dom';
import { App, type PageState } from '../../../../client/App.tsx';
import { Document } from '../../../../client/Document.tsx';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { pickSections } from '../../../../client/i18n/messages.ts';
import type { Site } from '../../../../client/pageContext.ts';
import { loadCounting } from '../../../../client/shell/navigation/pageViews.ts';
import { pageModules } from '../../../../client/pages/pageModules.ts';
import type { PageView } from '../../../../shared/site/pageData.ts';
import { pathOf, pathTo } from '../../../../shared/site/routes.ts';
import type { BodyStream } from '../../cache/cachedJob.ts';
import type { Config } from '../../../config/config.ts';
import { STATUS } from '../../../http/status.ts';
import type { Metrics } from '../../../observability/metrics.ts';
import { currentRequest } from '../../../observability/requestContext.ts';
import { startChild } from '../../../observability/tracing.ts';
import { PageFiles, SiteHead } from './SiteHead.tsx';
import type { Assets } from './assets.ts';
import { createStateWriter } from './createStateWriter.ts';
import { renderHtml } from './renderHtml.ts';

/** Renders a page as a document. Rejects when the shell cannot be rendered. */
export type RenderView = (view: PageView) => Promise<BodyStream>;

/** Renders a page that is not cached as the response: an error, a private page, a form with its errors. */
export type RenderPage = (view: PageView, res: Response, options?: { status?: number }) => Promise<void>;

const NO_ALERTS: Site['alerts'] = [];

type SiteConfig = Pick<
  Config,
  'siteOrigin' | 'webVitalsSample' | 'googleMeasurementId' | 'baiduTongjiId' | 'baiduPush'
>;

export function createRenderView(
  config: SiteConfig,
  assets: Assets,
  log: Logger,
  metrics?: Pick<Metrics, 'observeRender'>,
  findAlerts: () => Site['alerts'] = () => NO_ALERTS,
): RenderView {
  const { googleMeasurementId, baiduTongjiId, baiduPush } = config;
  const hasAnalytics = Boolean(googleMeasurementId ?? baiduTongjiId ?? baiduPush);
  const analytics = hasAnalytics && { googleMeasurementId, baiduTongjiId, baiduPush };
  const facts = {
    origin: config.siteOrigin,
    messagesVersion: assets.messagesVersion,
    socialVersion: assets.socialVersion,
    chainMarks: assets.chainMarks,
    sheets: assets.sheets,
    vitalsSample: config.webVitalsSample,
    ...(analytics && { analytics }),
  };
  let site: Site = { ...facts, alerts: findAlerts() };
  let writeState = createStateWriter(site);

  return async (view) => {
    const alerts = findAlerts();
    if (alerts !== site.alerts) {
      site = { ...facts, alerts };
      writeState = createStateWriter(site);
    }
    if (view.page !== 'error') await pageModules.load(view.page);
    if (analytics) await loadCounting();
    const messages = pickSections(CATALOGS[view.lang], view.page, hasAnalytics);
    const state: PageState = { view, messages, site };
    const document = (
      <Document
        lang={view.lang}
        stateJson={writeState(view, messages)}
        head={
          <>
            <PageFiles page={view.page} lang={view.lang} assets={assets} hasAnalytics={hasAnalytics} />
            <SiteHead view={view} origin={config.siteOrigin} socialVersion={assets.socialVersion} />
          </>
        }
      >
        <StaticRouter location={view.page === 'error' ? pathTo('home', view.lang) : pathOf(view)}>
          <App state={state} pageModules={pageModules} />
        </StaticRouter>
      </Document>
    );
    const span = startChild(currentRequest()?.span, 'render');
    return renderHtml(document, {
      log,
      bootstrapModules: [assets.entry],
      onEnd(outcome, ms) {
        const context = currentRequest();
        if (context) context.renderMs += ms;
        metrics?.observeRender(view.page, outcome, ms);
        if (outcome === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.setAttribute('page', view.page).end();
      },
    });
  };
}

export function createRenderPage(renderView: RenderView): RenderPage {
  return async (view, res, { status = view.page === 'error' ? view.status : STATUS.ok } = {}) => {
    const body = await renderView(view);
    body.pipe(res.status(status).type('html').set('Content-Language', view.lang));
  };
}
