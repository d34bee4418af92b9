import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { get, type IncomingMessage, type Server } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { Suspense, use, type ReactNode } from 'react';
import pino from 'pino';
import { renderHtml } from '../../../server/pages/renderHtml.ts';
import { sendBody } from '../../../server/pages/sendBody.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that streams one document, and what it logs. */
async function serve(document: () => ReactNode, timeMaxMs = 5_000) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const ended: Promise<void>[] = [];
  const failures: unknown[] = [];
  const app = express();
  app.get('/', (_req, res) => {
    ended.push(
      renderHtml(document(), { log, timeMaxMs })
        .then(({ body }) => sendBody(body, res.type('html')))
        .catch((error: unknown) => {
          failures.push(error);
          res.status(500).end('shell failed');
        }),
    );
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, lines, ended, failures };
}

function Later({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>;
}

const page = (late: ReactNode) => (
  <html lang="en">
    <body>
      <h1>Shell</h1>
      <Suspense fallback={<p>waiting</p>}>{late}</Suspense>
    </body>
  </html>
);

describe('streaming a document', () => {
  it.each(['identity', 'br'])(
    'sends its first byte in %s when the shell is ready, long before late parts',
    async (encoding) => {
      const late = new Promise<string>((resolve) => setTimeout(resolve, 400, 'late part'));
      const { address } = await serve(() => page(<Later text={late} />));
      const started = performance.now();
      const [res] = (await once(get(address, { headers: { 'accept-encoding': encoding } }), 'response')) as [
        IncomingMessage,
      ];
      expect(res.headers['content-encoding'] ?? 'identity').toBe(encoding);
      const read = encoding === 'br' ? res.pipe(createBrotliDecompress()) : res;
      const [first] = (await once(read, 'data')) as [Buffer];
      expect(performance.now() - started).toBeLessThan(300);
      let text = String(first);
      for await (const chunk of read) text += String(chunk);
      expect(String(first).includes('Shell')).toBe(true);
      expect(String(first).includes('late part')).toBe(false);
      expect(text.includes('late part')).toBe(true);
    },
  );

  it('rejects when the shell fails, with nothing sent yet', async () => {
    const Broken = () => {
      throw new Error('broken shell');
    };
    const { address, failures } = await serve(() => <Broken />);
    const response = await fetch(address);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('shell failed');
    expect(String(failures[0])).toContain('broken shell');
  });

  it('cuts and logs a render that takes longer than its time', async () => {
    const { address, lines, ended } = await serve(() => page(<Later text={new Promise(() => undefined)} />), 100);
    const text = await (await fetch(address)).text();
    await ended[0];
    expect(text.includes('Shell')).toBe(true);
    expect(lines.filter((line) => line.includes('render cut'))).toHaveLength(1);
  });

  it('stops rendering for a visitor who left, and calls it nobody’s fault', async () => {
    const { address, lines, ended } = await serve(() => page(<Later text={new Promise(() => undefined)} />), 60_000);
    const visit = new AbortController();
    const response = await fetch(address, { signal: visit.signal });
    await response.body?.getReader().read();
    visit.abort();
    await ended[0];
    expect(lines).toEqual([]);
  });

  it('gives up a shell that never gets ready when its time is over', async () => {
    const Never = () => use(new Promise<never>(() => undefined));
    const { address, failures, lines } = await serve(() => <Never />, 100);
    expect((await fetch(address)).status).toBe(500);
    expect(failures).toHaveLength(1);
    expect(lines.filter((line) => line.includes('render cut'))).toHaveLength(1);
  });

  it('hands a document that waits for nothing over whole, with its length', async () => {
    const { address } = await serve(() => page(<p>at once</p>));
    const { headers } = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    expect(Number(headers.get('content-length'))).toBeGreaterThan(100);
  });

  it.each([
    ['whole', async () => 'no', false],
    ['in parts', () => new Promise<string>((resolve) => setTimeout(resolve, 50, 'late')), true],
  ])('says of a document given %s whether a part of it failed', async (_name, load, isSound) => {
    const log = pino({ level: 'silent' });
    const Broken = () => {
      throw new Error('broken part');
    };
    const late = load();
    const rendered = await renderHtml(page(isSound ? <Later text={late} /> : <Broken />), { log });
    if (!Buffer.isBuffer(rendered.body)) for await (const _chunk of rendered.body);
    expect(rendered.isSound()).toBe(isSound);
  });
});
