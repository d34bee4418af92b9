import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/*
 * Sends the bytes of the site's response without making them: `bare` with node:http alone, `express` from the only middleware
 * of an Express app. Arguments: the kind and the address of the site's page. Prints its port.
 */
const CONNECTION_HEADERS = /^(date|connection|keep-alive)$/i;

interface Sent {
  status: number;
  headers: string[];
  body: Buffer;
  etag: string | undefined;
}

const [kind, address = ''] = process.argv.slice(2);
const whole = await load({});
const notModified = await load({ 'if-none-match': whole.etag ?? '' });

const send: RequestListener = (req, res) => {
  const { status, headers, body } = req.headers['if-none-match'] === whole.etag ? notModified : whole;
  res.writeHead(status, headers).end(body);
};
const server = createServer(kind === 'express' ? createApp() : send);
server.listen(0, '127.0.0.1', () => console.info((server.address() as AddressInfo).port));

function createApp() {
  const app = express();
  app.disable('x-powered-by');
  app.use(send);
  return app;
}

function load(headers: Record<string, string>): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, headers: { 'accept-encoding': 'br', ...headers } }, async (res) => {
      const raw = res.rawHeaders;
      resolve({
        status: res.statusCode ?? 0,
        headers: raw.filter((_text, index) => !CONNECTION_HEADERS.test(raw[index - (index % 2)] ?? '')),
        body: Buffer.concat(await res.toArray()),
        etag: res.headers.etag,
      });
    });
    request.once('error', reject);
  });
}
