import { connect } from 'node:net';
import express from 'express';
import type { HttpFailure } from '../../../../server/http/httpFailure.ts';
import { createMultipart } from '../../../../server/site/middleware/multipart.ts';
import { DEFAULT_SETTINGS } from '../../../../server/config/settings.ts';
import { bodyTimeout } from '../../../../server/site/middleware/bodyLimits.ts';
import { listen } from '../../../support/forms.ts';

const PAUSE_MS = 20;
/** Between the slow lines, 50 bytes a second, and the steady one, 50 KB, there is room for a slow machine. */
const LIMITS = {
  slowest: { graceMs: 300, checkEveryMs: 100, bytesPerSecondMin: 1024, idleMaxMs: 60_000 },
  discarded: { bytesMax: 1_000_000, timeMaxMs: 1_000 },
};

/** No line is too slow here, but one that stands still. */
const IDLE_LIMITS = { ...LIMITS, slowest: { ...LIMITS.slowest, graceMs: 600_000, idleMaxMs: 500 } };

let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = express();
  // The parser fails once more when the body is cut, and Express would write that to the console.
  app.set('env', 'test');
  const multipart = createMultipart(DEFAULT_SETTINGS.formBytes);
  app.use('/idle', bodyTimeout(IDLE_LIMITS), multipart('token'), (_req, res) => void res.send('read'));
  app.use(bodyTimeout(LIMITS));
  app.post('/form', multipart('token'), (_req, res) => void res.send('read'));
  app.post('/json', express.json(), (_req, res) => void res.send('read'));
  app.post('/unread', (_req, res) => void res.send('not read'));
  app.use(((error, _req, res, _next) => {
    if (!res.headersSent) res.status((error as HttpFailure).status).send((error as Error).message);
  }) as express.ErrorRequestHandler);
  socket = await listen(app);
});
afterAll(() => socket.close());

/**
 * Sends a body of so many bytes, `first` ones at the start and then some at a time, until the connection ends. Gives
 * what came back and whether all was sent.
 */
function drip(
  path: string,
  { bytes, atOnce, first = 0 }: { bytes: number; atOnce: number; first?: number },
): Promise<{ answer: string; isSent: boolean }> {
  const head = '--b\r\nContent-Disposition: form-data; name="icon_url"; filename="a"\r\n\r\n';
  const body = path !== '/json' ? `${head}${'x'.repeat(bytes)}\r\n--b--\r\n` : `{"a":"${'x'.repeat(bytes)}"}`;
  const type = path !== '/json' ? 'multipart/form-data; boundary=b' : 'application/json';
  return new Promise((resolve) => {
    const line = connect(Number(new URL(socket.origin).port), '127.0.0.1');
    let answer = '';
    let sent = 0;
    line.on('data', (chunk) => (answer += String(chunk)));
    line.on('error', () => undefined);
    line.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    line.write(body.slice(0, first));
    sent = first;
    const timer = setInterval(() => {
      line.write(body.slice(sent, sent + atOnce));
      sent += atOnce;
      if (sent >= body.length) clearInterval(timer);
    }, PAUSE_MS);
    line.on('close', () => {
      clearInterval(timer);
      resolve({ answer, isSent: sent >= body.length });
    });
  });
}

describe('a body that comes slowly', () => {
  it.each(['/form', '/json'])('is ended with 408 when it is slower than any line in use: %s', async (path) => {
    const { answer } = await drip(path, { bytes: 8_000, atOnce: 1 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('tooSlow');
  });

  it('but steadily is waited for, long beyond the grace', async () => {
    const { answer } = await drip('/form', { bytes: 60_000, atOnce: 1_000 });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is ended with 408 after much that came at once', async () => {
    const { answer } = await drip('/form', { bytes: 800_000, first: 700_000, atOnce: 1 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is ended with 408 when it stands still', async () => {
    const { answer } = await drip('/idle', { bytes: 800_000, first: 700_000, atOnce: 0 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('does not hold its connection after the response', async () => {
    const { answer, isSent } = await drip('/unread', { bytes: 80_000, atOnce: 10 });
    expect([answer, isSent]).toEqual([expect.stringContaining('not read'), false]);
  });
});
