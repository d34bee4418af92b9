import { connect } from 'node:net';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { startDeliveries } from '../../../server/mail/deliveries.ts';
import { forwardNewsletter } from '../../../server/site/intake/newsletter.ts';
import { type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import { FILE_FIELDS, FORM_FIELDS, ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';
import { allPages, PAGE_NAMES, type PageName, pathOf, ROUTES } from '../../../shared/site/routes.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { freePort } from '../../support/freePort.mjs';
import { formData, goodFiles, goodForm, listen, postForm } from '../../support/forms.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

/** Stands in everything that a visitor or an operator's secret brings along; nothing of the site contains it. */
const MARK = 'zqmarked';
const EMAIL = `${MARK}.jane@mail.example`;
const PHRASE = `${MARK} abandon ability able about above`;
const RECEIPT = '7ZQMA-RKEDA-V93TB-8HJN0-CW5FGZ';
const FORBIDDEN = /zqmarked|jane@mail|abandon|7ZQMA/i;
const HEADERS = {
  referer: `https://search.example/?q=${MARK}`,
  'user-agent': `${MARK}/1.0`,
  cookie: `session=${MARK}`,
  'x-forwarded-for': `${MARK}, 203.0.113.7`,
  traceparent: MARK,
  'accept-language': `en;q=0.5, ${MARK}`,
};

/** How the content service behaves; the last quotes what it was asked. */
const UPSTREAMS: Record<string, ((res: ServerResponse, url: string) => void) | null> = {
  'as usual': null,
  'with 500 for everything': (res) => void res.writeHead(500).end(),
  'with what is no JSON': (res, url) => void res.end(`{"asked": ${url}`),
  'closing its connections': (res) => void res.destroy(),
  'with a redirect': (res, url) => void res.writeHead(302, { location: `http://${MARK}.example${url}` }).end(),
  'refusing in words': (res, url) => void res.end(JSON.stringify({ result: 7, message: `No ${url}`, data: null })),
};

let site: TestApp;
let origin: string;
let close: () => Promise<void>;
let webhook: { url: string; secret: string };
const captured = captureLog();

beforeAll(async () => {
  // Nothing listens there.
  const port = await freePort();
  webhook = { url: `http://127.0.0.1:${port}/${MARK}?token=${MARK}`, secret: `${MARK} secret of the hook` };
  const env = { SUBMISSION_WEBHOOK: webhook.url, SUBMISSION_WEBHOOK_SECRET: webhook.secret, PAGE_CACHE: 'off' };
  const newsletter = forwardNewsletter(`http://127.0.0.1:${port}`);
  site = await startTestApp({ env, log: captured.log, parts: { newsletter } });
  ({ origin, close } = await listen(site.app));
});
afterAll(async () => {
  await close();
  await site.stop();
});

/** Only they, and the pages of their items, ask the content service. */
const WITH_CONTENT: PageName[] = ['home', 'dapp', 'news'];

/** Some pages with every query name, as document and as data, and every other address that takes something typed. */
function addresses(languages: readonly Language[], names: readonly PageName[]): string[] {
  const typed = [EMAIL, PHRASE].map(encodeURIComponent);
  const queries = PAGE_NAMES.flatMap((page) => ROUTES[page].query);
  const search = [...new Set([...queries, 'anything'])].map((name) => `${name}=${typed.join('+')}`).join('&');
  const requested = languages.flatMap((lang) => allPages(lang)).filter(({ page }) => names.includes(page));
  const pages = requested.map((found) => `${pathOf(found)}?${search}`);
  const items = [`/en/news/${MARK}`, `/ko/dapp/${MARK}?key=${MARK}`, `/en/submit/status/${RECEIPT}?${search}`];
  const documents = [...pages, ...items, `/en/submit/status?receipt=${RECEIPT}`, `/en/submit/token?revises=${RECEIPT}`];
  return [
    ...documents,
    ...documents.map((path) => `/api/page-data${path}`),
    `/api/content/dapps?key=${typed[1]}&category_id=${MARK}`,
    `/api/content/news?start=${MARK}&lang=${MARK}`,
    `/api/submissions/${RECEIPT}`,
    `/api/submissions/${RECEIPT}/files/${MARK}`,
    ...['/images/', '/api/pictures/', '/assets/', '/', '/en/', '/api/', '/help/', '/xx/'].map((path) => path + MARK),
    `/${typed[0]}/${typed[1]}`,
    `/en/${EMAIL}/%zz`,
    `/%E0%A4%A${MARK}`,
    `//${MARK}.example/`,
  ];
}

async function sendForms(): Promise<void> {
  for (const [index, kind] of FORM_KINDS.entries()) {
    const names = [...FORM_FIELDS[kind], ...Object.values(ENVELOPE_FIELDS)];
    const marked = Object.fromEntries(names.map((name) => [name, `${EMAIL} ${PHRASE}`]));
    await postForm(origin, kind, marked, {}, HEADERS);
    const files = Object.fromEntries(FILE_FIELDS[kind].map((name) => [name, Buffer.from(PHRASE)]));
    await postForm(origin, kind, { ...goodForm(kind, index), previousReceipt: RECEIPT }, files, HEADERS);
    const body = formData({ [PHRASE]: EMAIL }, { [MARK]: Buffer.from(EMAIL) });
    await fetch(`${origin}/api/submissions/${kind}`, { method: 'POST', headers: HEADERS, body });
    // Stored, so that it is delivered.
    await postForm(origin, kind, goodForm(kind, 10 + index), await goodFiles(kind), HEADERS);
  }
  for (const [path, type] of [
    ['/api/submissions/collisions', 'application/x-www-form-urlencoded'],
    ['/api/submissions/confirm', 'application/x-www-form-urlencoded'],
    ['/api/tokenPocket/subscribe', 'application/json'],
    ['/api/tokenPocket/subscribe', 'application/x-www-form-urlencoded'],
    ['/api/tokenPocket/subscribe', 'multipart/form-data; boundary=none'],
    ['/api/submissions/token', 'multipart/form-data; boundary=none'],
    ['/api/reports', 'application/json'],
    ['/api/reports', 'application/csp-report'],
  ] as const)
    for (const body of [JSON.stringify({ email: EMAIL, kind: MARK }), `email=${EMAIL}`, `{"${EMAIL}`, PHRASE])
      await fetch(origin + path, { method: 'POST', headers: { ...HEADERS, 'content-type': type }, body });
}

/** Requests that no HTTP client would send. */
async function sendRaw(text: string): Promise<void> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.end(text);
  await once(socket, 'close');
}

describe('nothing personal is written to the log while the content service answers', () => {
  it.each(Object.keys(UPSTREAMS))('%s', async (name) => {
    const before = captured.text().length;
    const answer = UPSTREAMS[name];
    if (answer) site.content.answer('*', (req: { url: string }, res: ServerResponse) => answer(res, req.url));
    // Languages differ in nothing that a failing upstream could show.
    const paths = answer ? addresses(['en'], WITH_CONTENT) : addresses(LANGUAGES, PAGE_NAMES);
    for (let at = 0; at < paths.length; at += 8)
      await Promise.all(
        paths
          .slice(at, at + 8)
          .map((path) =>
            fetch(origin + path, { headers: HEADERS, redirect: 'manual' }).then((response) => response.text()),
          ),
      );
    const written = captured.text().slice(before);
    expect(written.split('\n').length).toBeGreaterThan(paths.length);
    expect(written.split('\n').filter((line) => FORBIDDEN.test(line))).toEqual([]);
  });
});

describe('nothing personal is written to the log', () => {
  it('of forms, of their files, of the newsletter and of reports', async () => {
    const before = captured.text().length;
    await sendForms();
    const written = captured.text().slice(before);
    expect(written).toMatch('newsletter unreachable');
    expect(written.split('\n').filter((line) => FORBIDDEN.test(line))).toEqual([]);
  });

  it('of malformed requests', async () => {
    for (const text of [
      `GET /${MARK} HTTP/9.9\r\n\r\n`,
      `${MARK} / HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET /en?${MARK} HTTP/1.1\r\nHost: ${MARK}.example\r\nConnection: close\r\n\r\n`,
      `GET http://${MARK}.example/en HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      `POST /api/tokenPocket/subscribe HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n${EMAIL}`,
    ])
      await sendRaw(text);
    expect(captured.lines().filter((line) => FORBIDDEN.test(JSON.stringify(line)))).toEqual([]);
  });

  it('of a webhook that cannot be reached, nor stored with its deliveries', async () => {
    const deliveries = startDeliveries({ store: site.store, webhook, log: captured.log, pollMs: 3_600_000 });
    expect(await deliveries.deliverDue()).toBeGreaterThan(0);
    await deliveries.stop();
    const rows = await site.store.selectFrom('delivery').select(['attempts', 'last_error']).execute();
    expect(rows.filter(({ attempts }) => attempts > 0)).toContainEqual({ attempts: 1, last_error: 'ECONNREFUSED' });
    expect(captured.text()).toMatch('delivery failed');
    expect(captured.lines().filter((line) => FORBIDDEN.test(JSON.stringify(line)))).toEqual([]);
  });

  it('when the store fails', async () => {
    const before = captured.text().length;
    await site.store.schema.dropTable('subscriber').execute();
    await site.store.schema.alterTable('submission').renameTo('gone').execute();
    await sendForms();
    await fetch(`${origin}/en/submit/status/${RECEIPT}`, { headers: HEADERS });
    const written = captured.text().slice(before);
    expect(written).toMatch('request failed');
    expect(written.split('\n').filter((line) => FORBIDDEN.test(line))).toEqual([]);
  });
});
