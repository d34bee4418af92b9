import { parseConfig } from '../../server/config/config.ts';
import { createContent } from '../../server/site/content/content.ts';
import { createAnswersHttps } from '../../server/site/intake/answersHttps.ts';
import { createProver } from '../../server/site/intake/proof.ts';
import { createSubmissions } from '../../server/site/intake/submissions.ts';
import { listen } from './forms.ts';
import { fakeDns, startPictureHost } from './pictureHost.ts';
import { SILENT_LOG, startTestApp } from './testApp.ts';

export const WEBSITES = { 'shop.example': [['127.0.0.1']], 'plain.example': [['127.0.0.1']] };

/** The application with real websites on https: `shop.example` answers, `plain.example` leads back to http. */
export async function startWebsitesApp() {
  const host = await startPictureHost(Object.keys(WEBSITES));
  host.respondWith((req, res) => {
    if (req.headers.host?.startsWith('plain')) res.writeHead(301, { location: 'http://plain.example/' }).end();
    else res.writeHead(200).end('welcome');
  });
  const first = await startTestApp();
  const config = parseConfig({ SITE_ORIGIN: 'https://satchel.example' });
  const content = createContent(first.content.origin, config, SILENT_LOG);
  const answersHttps = createAnswersHttps({
    resolve: fakeDns(WEBSITES),
    isPublic: (address) => address === '127.0.0.1',
    ca: host.ca,
  });
  const prover = createProver({ store: first.store });
  const site = await startTestApp({
    parts: {
      store: first.store,
      submissions: createSubmissions(first.store, content, config, SILENT_LOG, prover, answersHttps),
    },
  });
  const socket = await listen(site.app);
  return {
    host,
    origin: socket.origin,
    async stop() {
      await socket.close();
      await Promise.all([site.stop(), host.stop()]);
      await first.stop();
    },
  };
}
