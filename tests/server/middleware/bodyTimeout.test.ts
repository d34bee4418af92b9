import { connect } from 'node:net';
import express from 'express';
import type { HttpFailure } from '../../../server/http/httpFailure.ts';
import { multipart } from '../../../server/middleware/multipart.ts';
import { bodyTimeout } from '../../../server/middleware/bodyTimeout.ts';
import { listen } from '../../support/forms.ts';

const LIMITS = {
  slowest: { graceMs: 300, checkEveryMs: 100, bytesPerSecondMin: 8 * 1024 },
  discarded: { bytesMax: 1_000_000, timeMaxMs: 1_000 },
};
const PAUSE_MS = 20;

let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = express();
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

/** Sends a body of so many bytes, some at a time. Gives all that came back until the connection ended. */
function drip(path: string, { bytes, atOnce }: { bytes: number; atOnce: number }): Promise<string> {
  const head = '--b\r\nContent-Disposition: form-data; name="icon_url"; filename="a"\r\n\r\n';
  const body = path === '/form' ? `${head}${'x'.repeat(bytes)}\r\n--b--\r\n` : `{"a":"${'x'.repeat(bytes)}"}`;
  const type = path === '/form' ? 'multipart/form-data; boundary=b' : 'application/json';
  return new Promise((resolve) => {
    const line = connect(Number(new URL(socket.origin).port), '127.0.0.1');
    let answer = '';
    let sent = 0;
    line.on('data', (chunk) => (answer += String(chunk)));
    line.on('error', () => undefined);
    line.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const timer = setInterval(() => {
      line.write(body.slice(sent, sent + atOnce));
      sent += atOnce;
      if (sent >= body.length) clearInterval(timer);
    }, PAUSE_MS);
    line.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

describe('a body that comes slowly', () => {
  it.each(['/form', '/json'])('is ended with 408 when it is slower than any line in use: %s', async (path) => {
    const answer = await drip(path, { bytes: 8_000, atOnce: 20 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('tooSlow');
  });

  it('but steadily is waited for, long beyond the grace', async () => {
    expect(await drip('/form', { bytes: 60_000, atOnce: 1_000 })).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('does not hold its connection after the response', async () => {
    const startedAt = Date.now();
    expect(await drip('/unread', { bytes: 8_000, atOnce: 10 })).toContain('not read');
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });
});
