import { captureLog } from '../../support/capturedLog.ts';
import { listen } from '../../support/forms.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const RECEIPT = '7Q4MX-2KDPA-V93TB-8HJN0-CW5FGZ';
const { log, lines } = captureLog();
let site: TestApp;
let origin: string;
let close: () => Promise<void>;
beforeAll(async () => {
  site = await startTestApp({ log });
  ({ origin, close } = await listen(site.app));
});
afterAll(async () => {
  await close();
  await site.stop();
});

describe('the line of a request tells what was requested', () => {
  it.each([
    ['a page without its query', '/en/news?start=20', 'news', '/en/news'],
    ['an item', '/en/news/1042', 'newsItem', '/en/news/1042'],
    ['no made-up id of an item', '/en/news/jane-doe', 'newsItem', '/en/news/:id'],
    ['a form', '/ko/submit/token', 'submit', '/ko/submit/token'],
    [
      'a status page without its receipt',
      `/en/submit/status/${RECEIPT}`,
      'submissionStatus',
      '/en/submit/status/:receipt',
    ],
    [
      'a mistyped receipt no more',
      `/zh/submit/status/${RECEIPT.slice(1)}`,
      'submissionStatus',
      '/zh/submit/status/:receipt',
    ],
    ['the data of a page', '/api/page-data/ko/news', 'pageData', '/api/page-data/ko/news'],
    ['a list', '/api/content/news?start=20', 'contentList', '/api/content/news'],
    ['a submission', `/api/submissions/${RECEIPT}`, 'submissions', '/api/submissions/:receipt'],
    [
      'a file of one',
      `/api/submissions/${RECEIPT}/files/icon_url`,
      'submissions',
      '/api/submissions/:receipt/files/:field',
    ],
    ['the form that was sent', '/api/submissions/token', 'submissions', '/api/submissions/token'],
    ['a check', '/api/submissions/collisions?kind=token', 'submissions', '/api/submissions/collisions'],
    ['the newsletter', '/api/tokenPocket/subscribe', 'subscribe', '/api/tokenPocket/subscribe'],
    ['a link of the newsletter', `/en/newsletter?leave=${RECEIPT}`, 'newsletter', '/en/newsletter'],
    ['its button', `/api/newsletter/confirm?leave=${RECEIPT}`, 'newsletterLink', '/api/newsletter/confirm'],
    ['what was searched for', '/en/search?q=jane%40mail.example', 'search', '/en/search'],
    ['the queue', '/api/queue', 'queue', '/api/queue'],
    ['a feed', '/zh/news/feed.xml', 'file', '/zh/news/feed.xml'],
    ['a probe', '/healthz', 'health', '/healthz'],
    ['nothing else that was typed', '/en/jane@mail.example/abandon%20ability', 'other', undefined],
    ['no receipt where none belongs', `/en/${RECEIPT}`, 'other', undefined],
    ['no name that only looks like a file', '/assets/jane.doe@mail.example.js', 'asset', undefined],
  ])('%s', async (_name, address, route, path) => {
    // The second time from the cache.
    for (const _time of [1, 2]) {
      await (await fetch(origin + address)).text();
      expect(lines().at(-1)).toMatchObject({ msg: 'request', route });
      expect(lines().at(-1)?.path).toBe(path);
    }
  });
});
