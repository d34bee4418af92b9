import express from 'express';
import { renderHomes, startWarmUp } from '../../../../server/site/health/warmUp.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { allPages, pathOf } from '../../../../shared/site/routes.ts';
import { captureLog } from '../../../support/capturedLog.ts';
import { SILENT_LOG } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

const HOMES = LANGUAGES.map((lang) => `/${lang}`);

/** An app that notes what it is asked for and answers with the status that `statusOf` gives a path. */
function createNotingApp(statusOf: (path: string) => number) {
  const paths: string[] = [];
  const app = express().use((req, res) => {
    paths.push(req.path);
    res.sendStatus(statusOf(req.path));
  });
  return { app, paths };
}

it('a site whose home page fails in one language does not start', async () => {
  const { app, paths } = createNotingApp((path) => (path === '/ko' ? 500 : 200));
  await expect(renderHomes(app, SILENT_LOG)).rejects.toThrow('home cannot be rendered: /ko: 500');
  expect(paths).toEqual(HOMES);
});

it('all other pages are asked for once, and those that fail are logged together', async () => {
  const { app, paths } = createNotingApp((path) => (path.endsWith('/news') ? 503 : path === '/en/partner' ? 302 : 200));
  const { log, lines } = captureLog();
  const warmUp = startWarmUp(app, log);
  expect(warmUp.isDone()).toBe(false);
  await until(() => warmUp.isDone());
  const all = LANGUAGES.flatMap((lang) => allPages(lang)).map((found) => pathOf(found));
  expect(paths).toEqual(all.filter((path) => !HOMES.includes(path)));
  const failed = ['/zh/news: 503', '/en/news: 503', '/ko/news: 503'];
  expect(lines()).toMatchObject([{ msg: 'pages not rendered at the start', failed }]);
});

it('a process that stops asks for no more, and does not call that a fault', async () => {
  const { app, paths } = createNotingApp(() => 200);
  const { log, lines } = captureLog();
  await startWarmUp(app, log).stop();
  expect(paths.length).toBeLessThan(2);
  expect(lines()).toEqual([]);
});

it('its requests are https for the app, whichever proxy it trusts', async () => {
  for (const trusted of [false, '10.0.0.0/8', 'loopback']) {
    const { app, paths } = createNotingApp(() => 200);
    const outer = express()
      .set('trust proxy', trusted)
      .use((req, res) => (req.secure ? app(req, res) : res.redirect('/')));
    await renderHomes(outer, SILENT_LOG);
    expect(paths).toEqual(HOMES);
  }
});
