import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { get, type IncomingMessage, type Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import compression from 'compression';
import express from 'express';
import { Suspense, use, type ReactNode } from 'react';
import pino from 'pino';
import { renderHtml } from '../../../../../server/site/pages/render/renderHtml.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that streams one document, and what it logs. */
async function serve(document: () => ReactNode, timeMaxMs = 5_000) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const ended: Promise<unknown>[] = [];
  const failures: unknown[] = [];
  const app = express().use(compression());
  app.get('/', (_req, res) => {
    ended.push(once(res, 'close'));
    renderHtml(document(), { log, timeMaxMs })
      .then((body) => body.pipe(res.type('html')))
      .catch((error: unknown) => {
        failures.push(error);
        res.status(500).end('shell failed');
      });
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
      let finish = (_text: string) => {};
      const late = new Promise<string>((resolve) => (finish = resolve));
      const { address } = await serve(() => page(<Later text={late} />));
      const [res] = (await once(get(address, { headers: { 'accept-encoding': encoding } }), 'response')) as [
        IncomingMessage,
      ];
      expect(res.headers['content-encoding'] ?? 'identity').toBe(encoding);
      const read = encoding === 'br' ? res.pipe(createBrotliDecompress()) : res;
      const [first] = (await once(read, 'data')) as [Buffer];
      finish('late part');
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

  it('rejects when a part fails that is rendered with the shell: a page with a hole has no status 200', async () => {
    const Broken = () => {
      throw new Error('broken part');
    };
    const { address, failures } = await serve(() => page(<Broken />));
    expect((await fetch(address)).status).toBe(500);
    expect(String(failures[0])).toContain('broken part');
  });

  it('sends large parts where they stand, without a script', async () => {
    const large = 'large part '.repeat(5_000);
    const { address } = await serve(() => page(<p>{large}</p>));
    const text = await (await fetch(address)).text();
    expect(text.indexOf(large)).toBeLessThan(text.indexOf('</body>'));
    expect(text).not.toMatch(/<script|<template/);
  });

  it('aborts and logs a render that takes too long', async () => {
    const { address, lines, ended } = await serve(() => page(<Later text={new Promise(() => undefined)} />), 100);
    const text = await (await fetch(address)).text();
    await ended[0];
    expect(text.includes('Shell')).toBe(true);
    expect(lines.filter((line) => line.includes('render aborted'))).toHaveLength(1);
  });

  it('aborts the render when the client disconnects, which is not logged as an error', async () => {
    const { address, lines, ended } = await serve(() => page(<Later text={new Promise(() => undefined)} />), 60_000);
    const visit = new AbortController();
    const response = await fetch(address, { signal: visit.signal });
    await response.body?.getReader().read();
    visit.abort();
    await ended[0];
    expect(lines).toEqual([]);
  });

  it('gives up a shell that is not ready in time', async () => {
    const Never = () => use(new Promise<never>(() => undefined));
    const { address, failures, lines } = await serve(() => <Never />, 100);
    expect((await fetch(address)).status).toBe(500);
    expect(failures).toHaveLength(1);
    expect(lines.filter((line) => line.includes('render aborted'))).toHaveLength(1);
  });

  it.each([
    ['arrived', () => new Promise<string>((resolve) => setTimeout(resolve, 50, 'late')), true],
    ['failed', () => new Promise<string>((_, reject) => setTimeout(reject, 50, new Error('broken part'))), false],
  ])('tells whether a late part of a document %s', async (_name, load, isComplete) => {
    const log = pino({ level: 'silent' });
    const late = load();
    const body = await renderHtml(page(<Later text={late} />), { log });
    const destination = new PassThrough();
    body.pipe(destination);
    for await (const _chunk of destination);
    expect(body.isComplete()).toBe(isComplete);
  });
});
