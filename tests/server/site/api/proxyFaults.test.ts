import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { parseConfig } from '../../../../server/config/config.ts';
import { createFetchPublic } from '../../../../server/http/fetchPublic.ts';
import { createContent } from '../../../../server/site/content/content.ts';
import { createAnswersHttps } from '../../../../server/site/intake/answersHttps.ts';
import { createProver } from '../../../../server/site/intake/proof.ts';
import { createSubmissions } from '../../../../server/site/intake/submissions.ts';
import { captureLog } from '../../../support/capturedLog.ts';
import { startConnectProxy } from '../../../support/connectProxy.ts';
import { goodFiles, goodForm, listen, postForm, type Texts } from '../../../support/forms.ts';
import { startPictureHost } from '../../../support/pictureHost.ts';
import { SILENT_LOG, startTestApp, type TestApp } from '../../../support/testApp.ts';

/** pino's level. */
const WARNING = 40;
const HOST = 'harbour.example';
const { storeUnavailable, notStored } = CATALOGS.en.serverErrors;

const { log, lines } = captureLog();
let records: string[] = [];
let host: Awaited<ReturnType<typeof startPictureHost>>;
let proxy: Awaited<ReturnType<typeof startConnectProxy>>;
let first: TestApp;
let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  host = await startPictureHost([HOST]);
  host.respondWith((_req, res) => res.end('welcome'));
  proxy = await startConnectProxy(host.port);
  first = await startTestApp();
  const { store } = first;
  const config = parseConfig({ SITE_ORIGIN: 'https://satchel.example' });
  const content = createContent(first.content.origin, config, SILENT_LOG);
  const options = { proxy: `http://site:hush@127.0.0.1:${proxy.port}`, ca: host.ca };
  const prover = createProver({
    store,
    fetchPublic: createFetchPublic(options),
    resolveTxt: async () => records.map((text) => [text]),
  });
  const service = createSubmissions(store, content, config, SILENT_LOG, prover, createAnswersHttps(options));
  site = await startTestApp({ log, parts: { store, submissions: service } });
  socket = await listen(site.app);
});
beforeEach(() => {
  records = [];
  proxy.answerWith();
});
afterAll(async () => {
  await socket.close();
  await site.stop();
  await first.stop();
  await Promise.all([proxy.stop(), host.stop()]);
});

const refuse = (line: string) => proxy.answerWith((tunnel) => tunnel.end(`HTTP/1.1 ${line}\r\n\r\n`));
const HTTPS = `https?${new URLSearchParams({ url: `http://${HOST}/` })}`;
async function ask(path: string, fields?: Texts) {
  const response = await fetch(`${socket.origin}/api/submissions/${path}`, {
    method: fields ? 'POST' : 'GET',
    headers: { accept: 'application/json' },
    ...(fields && { body: new URLSearchParams(fields as Record<string, string>) }),
  });
  const body = (await response.json()) as { message?: string; data?: unknown };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...body };
}
const send = async (number: number, texts: Texts = {}) =>
  postForm(socket.origin, 'token', { ...goodForm('token', number), ...texts }, await goodFiles('token'));

const refusePassword = () => refuse('407 Proxy Authentication Required');

describe('an outgoing proxy that fails', () => {
  it('is one warning in ten seconds, with its reason and without its password', async () => {
    refusePassword();
    for (let turn = 0; turn < 3; turn += 1) expect((await ask(HTTPS)).status).toBe(503);
    expect(lines().filter(({ msg }) => msg === 'outgoing proxy failed')).toEqual([
      expect.objectContaining({ level: WARNING, reason: 'PROXY_407', failures: 1 }),
    ]);
    expect(lines().filter(({ msg }) => msg === 'request failed')).toEqual([]);
    expect(JSON.stringify(lines())).not.toContain('hush');
  });

  it.each([
    ['wants another password', 710, refusePassword],
    ['hangs', 711, () => proxy.answerWith(() => undefined)],
    ['is down', 712, () => proxy.answerWith((tunnel) => tunnel.destroy())],
  ])(
    'and %s says nothing of a website: neither that it lacks https nor that it has no proof',
    async (_name, number, fail) => {
      const { body } = await send(number);
      const proof = `${body.data?.receipt}/proof?lang=en`;
      fail();
      const unavailable = { status: 503, retryAfter: '60', message: storeUnavailable };
      expect(await ask(HTTPS)).toMatchObject(unavailable);
      expect(await ask(proof, { kind: 'website' })).toMatchObject(unavailable);
      // It would be said that the text isn’t on the website either.
      expect(await ask(proof, { signature: 'no signature' })).toMatchObject(unavailable);
    },
  );

  it('stands apart from a host that it did not reach, and from one that it forbids', async () => {
    const { body } = await send(713);
    for (const line of ['502 Bad Gateway', '503 Service Unavailable', '504 Gateway Timeout', '403 Forbidden']) {
      refuse(line);
      expect(await ask(HTTPS)).toMatchObject({ status: 200, data: { https: false } });
      expect(await ask(`${body.data?.receipt}/proof`, {})).toMatchObject({ status: 200, data: { done: 'notFound' } });
    }
  });

  it('has a form sent again that names a proof, unless the proof is found without it', async () => {
    await send(714, { email: 'squatter@else.example', website: 'https://else.example' });
    const own = { idempotencyKey: 'ab'.repeat(16) };
    const { status, body } = await send(714, own);
    expect(status).toBe(409);
    refusePassword();
    const refused = await send(714, { ...own, proof: 'yes' });
    expect({ status: refused.status, body: refused.body as unknown }).toMatchObject({
      status: 503,
      body: { message: notStored },
    });
    const { help } = body as { help?: { resolutions: { proof: { line: string } } } };
    records = [help?.resolutions.proof.line ?? ''];
    expect((await send(714, { ...own, proof: 'yes' })).status).toBe(201);
  });
});
