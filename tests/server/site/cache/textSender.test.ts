import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import request from 'supertest';
import { createCachedResponse } from '../../../../server/site/cache/cachedResponse.ts';
import { createTextSender } from '../../../../server/site/cache/textSender.ts';
import { createQrCodes, qrCodes } from '../../../../server/site/feeds/qrCodes.ts';
import { startTestApp } from '../../../support/testApp.ts';

describe('a text that all clients are sent', () => {
  it('is made into a response once, until it is another text', async () => {
    const made: string[] = [];
    const send = createTextSender('text/plain; charset=utf-8', (body, headers) => {
      made.push(body.toString().slice(0, 3));
      return createCachedResponse(body, headers);
    });
    let text = 'one '.repeat(1_000);
    const app = express().get('/', (_req, res) => send(res, text, 'no-cache'));
    for (const encoding of ['br', 'gzip', 'br', 'identity']) {
      const sent = await request(app).get('/').set('Accept-Encoding', encoding).buffer();
      expect(sent.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(sent.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
    expect(made).toEqual(['one']);
    text = 'two';
    expect((await request(app).get('/')).text).toBe('two');
    expect(made).toEqual(['one', 'two']);
  });

  it.each(['/trust.json', '/.well-known/site-manifest.json'])('%s is sent from memory, compressed', async (path) => {
    const site = await startTestApp();
    const sent = await request(site.app).get(path).set('Accept-Encoding', 'br').buffer();
    expect(sent.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-status': expect.stringContaining('hit') as string,
      'access-control-allow-origin': '*',
      vary: expect.stringContaining('Accept-Encoding') as string,
    });
    await site.stop();
  });
});

it('draws each QR code once, also when many clients ask for all of them at the same time', async () => {
  const drawn: string[] = [];
  const load = createQrCodes('https://wallet.example', async (url) => {
    drawn.push(url);
    return `<svg>${url}</svg>`;
  });
  const server = createServer(express().use(qrCodes(load)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const paths = [...(await load()).keys()];
  const asked = [...paths, ...paths, ...paths].map(async (path) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
  );
  expect(new Set(await Promise.all(asked)).size).toBe(12);
  expect(drawn).toHaveLength(12);
  expect((await fetch(`http://127.0.0.1:${port}/en/download/other/qr.svg`)).status).toBe(404);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
