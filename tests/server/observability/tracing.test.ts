import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDeliveries } from '../../../server/mail/deliveries.ts';
import { forwardNewsletter } from '../../../server/site/intake/newsletter.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { goodFiles, goodForm, listen, postForm } from '../../support/forms.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const HEADER = `00-${TRACE}-${SPAN}-01`;

let site: TestApp;
let origin: string;
let close: () => Promise<void>;
let receiver: Server;
let url: string;
const received: IncomingHttpHeaders[] = [];
const { log, lines } = captureLog();

beforeAll(async () => {
  receiver = createServer((req, res) => {
    received.push(req.headers);
    req.resume();
    res.end('{"result":0,"message":""}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const env = { SUBMISSION_WEBHOOK: `${url}/hook`, SUBMISSION_WEBHOOK_SECRET: 'a secret of sixteen' };
  site = await startTestApp({ env, log, parts: { newsletter: forwardNewsletter(url) } });
  ({ origin, close } = await listen(site.app));
});
afterAll(async () => {
  await close();
  await site.stop();
  receiver.closeAllConnections();
  receiver.close();
});

/** The trace that the log names for a request with this header. */
async function traceOf(traceparent: string): Promise<unknown> {
  await fetch(`${origin}/healthz`, { headers: { traceparent } });
  return lines().at(-1)?.trace;
}

describe('the id of a request', () => {
  it.each([
    ['of a trace that is recorded', HEADER],
    ['of a trace that is not recorded', `00-${TRACE}-${SPAN}-00`],
    ['with fields of a later version', `01-${TRACE}-${SPAN}-01-more`],
  ])('is the one of the caller: %s', async (_name, header) => expect(await traceOf(header)).toBe(TRACE));

  it.each([
    ['none', ''],
    ['a text', 'jane@mail.example'],
    ['zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', HEADER.toUpperCase()],
    ['more fields than version 00 has', `${HEADER}-more`],
    ['version ff', `ff-${TRACE}-${SPAN}-01`],
    ['two headers', `${HEADER}, ${HEADER}`],
  ])('is made, one for each, when the caller sends %s', async (_name, header) => {
    const [one, other] = [await traceOf(header), await traceOf(header)];
    for (const made of [one, other]) expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set([one, other, TRACE, '0'.repeat(32)]).size).toBe(4);
  });

  it('reaches the content service, the newsletter service and the log', async () => {
    const upstream: (string | undefined)[] = [];
    site.content.answer(
      '/v1/category/list',
      (req: { headers: IncomingHttpHeaders }, res: { end(text: string): void }) => {
        upstream.push(req.headers.traceparent as string);
        res.end('not JSON');
      },
    );
    const before = lines().length;
    const headers = { traceparent: HEADER };
    await (await fetch(`${origin}/en/dapp`, { headers })).text();
    await fetch(`${origin}/api/tokenPocket/subscribe`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'reader@mail.example' }),
    });
    const passedOn = [...upstream, ...received.splice(0).map(({ traceparent }) => traceparent)];
    // Without the SDK the site has no spans of its own.
    expect(new Set(passedOn)).toEqual(new Set([HEADER]));
    expect(passedOn.length).toBeGreaterThanOrEqual(2);
    const written = lines().slice(before);
    expect(written.map(({ msg }) => msg)).toContain('content not refreshed');
    expect(written.map(({ trace }) => trace)).toEqual(written.map(() => TRACE));
  });

  it('reaches the webhook with the submission that the request stored', async () => {
    const answer = await postForm(origin, 'dapp', goodForm('dapp', 1), await goodFiles('dapp'), {
      traceparent: HEADER,
    });
    expect(answer.status).toBe(201);
    const webhook = { url: `${url}/hook`, secret: 'a secret of sixteen' };
    const deliveries = startDeliveries({ store: site.store, webhook, log, pollMs: 3_600_000 });
    expect(await deliveries.deliverDue()).toBe(1);
    await deliveries.stop();
    expect(received.at(-1)?.traceparent).toBe(HEADER);
  });

  it('stands on the page of an error that is ours, so that support can find it', async () => {
    const failing = await startTestApp({
      parts: {
        pageMiddleware: {
          noIndexOfSearch: () => {
            throw new Error('broken');
          },
        },
      },
    });
    const socket = await listen(failing.app);
    const text = await (await fetch(`${socket.origin}/en/dapp`, { headers: { traceparent: HEADER } })).text();
    const notFound = await (await fetch(`${socket.origin}/en/nothing`, { headers: { traceparent: HEADER } })).text();
    await socket.close();
    await failing.stop();
    expect({ error: text.includes(TRACE), notFound: notFound.includes(TRACE) }).toEqual({
      error: true,
      notFound: false,
    });
  });
});
