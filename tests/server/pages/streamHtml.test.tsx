import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { get, type IncomingMessage, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { Suspense, use, type ReactNode } from 'react';
import pino from 'pino';
import { streamHtml } from '../../../server/pages/streamHtml.ts';

const ENTRY = { src: '/entry.js', integrity: 'sha384-x' };
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
      streamHtml(document(), res, { status: 200, entry: ENTRY, log, timeMaxMs }).catch((error: unknown) => {
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
  it('sends its first byte when the shell is ready, long before late parts', async () => {
    const late = new Promise<string>((resolve) => setTimeout(resolve, 400, 'late part'));
    const { address } = await serve(() => page(<Later text={late} />));
    const started = performance.now();
    const [res] = (await once(get(address), 'response')) as [IncomingMessage];
    const [first] = (await once(res, 'data')) as [Buffer];
    expect(performance.now() - started).toBeLessThan(300);
    let text = String(first);
    for await (const chunk of res) text += String(chunk);
    expect(String(first).includes('Shell')).toBe(true);
    expect(String(first).includes('late part')).toBe(false);
    expect(text.includes('late part')).toBe(true);
  });

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

  it('does not hang for a visitor who left before the shell was ready', async () => {
    const Never = () => use(new Promise<never>(() => undefined));
    const { address, ended, failures } = await serve(() => <Never />, 60_000);
    const request = get(address);
    request.on('error', () => undefined);
    setTimeout(() => request.destroy(), 100);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await ended[0];
    expect(failures.length).toBeLessThanOrEqual(1);
  });
});
