import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Document } from '../../../client/Document.tsx';
import { ComponentsPage } from '../../../client/styleguide/ComponentsPage.tsx';
import type { Site } from '../../../client/pageContext.ts';
import type { Assets } from '../../site/pages/render/assets.ts';
import { SHEETS } from '../../../shared/site/sheets.ts';
import { PageFiles } from '../../site/pages/render/SiteHead.tsx';

/** Soon enough that nobody waits for the page after a restart of the site. */
const RETRY_MS = 10;

/** Addresses of the component page's own files. */
export interface ComponentFiles {
  script: string;
  styles: string;
}

/**
 * What only `npm run dev` answers: the component page, and the events by which reloadPage.ts knows that the site has
 * restarted.
 */
export function developmentPages(siteOrigin: string, assets: Assets, files: ComponentFiles): Router {
  const running = randomUUID();
  const site: Site = {
    origin: siteOrigin,
    messagesVersion: assets.messagesVersion,
    socialVersion: assets.socialVersion,
    chainMarks: assets.chainMarks,
    sheets: assets.sheets,
    alerts: [],
    vitalsSample: 0,
  };
  const head = (
    <>
      <PageFiles page="error" lang="en" assets={assets} />
      {SHEETS.map((name) => (
        <link key={name} rel="stylesheet" href={assets.sheets[name]} data-sheet={name} />
      ))}
      <link rel="stylesheet" href={files.styles} />
      <script type="module" src={files.script} />
    </>
  );
  const router = Router({ caseSensitive: true });
  router.get('/__reload', (_req, res) => {
    res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
    res.write(`retry: ${RETRY_MS}\ndata: ${running}\n\n`);
  });
  router.get('/components', (_req, res) => {
    const document = renderToString(
      <Document lang="en" stateJson={JSON.stringify(site)} head={head}>
        <StaticRouter location="/components">
          <ComponentsPage site={site} />
        </StaticRouter>
      </Document>,
    );
    res.set('Cache-Control', 'no-store').send(`<!doctype html>${document}`);
  });
  return router;
}
