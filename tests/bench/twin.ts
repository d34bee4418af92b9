import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/*
 * Sends the bytes of the site's response without making them: `bare` with node:http alone, `express` from the only
 * middleware of an Express app. Arguments: the kind and the address of the site's page. Prints its port.
 */
const CONNECTION_HEADERS = /^(date|connection|keep-alive)$/i;

const [kind, address = ''] = process.argv.slice(2);
const whole = await load({});
const notModified = await load({ 'if-none-match': whole.etag });

const send: RequestListener = (req, res) => {
  const { status, headers, body } = req.headers['if-none-match'] === whole.etag ? notModified : whole;
  res.writeHead(status, headers).end(body);
};
const app = express().disable('x-powered-by').use(send);
const server = createServer(kind === 'express' ? app : send);
server.listen(0, '127.0.0.1', () => console.info((server.address() as AddressInfo).port));

function load(headers: Record<string, string>) {
  return new Promise<{ status: number; headers: string[]; body: Buffer; etag: string }>((resolve, reject) => {
    const request = get(address, { agent: false, headers: { 'accept-encoding': 'br', ...headers } }, async (res) => {
      const {
        statusCode: status = 0,
        rawHeaders,
        headers: { etag = '' },
      } = res;
      const isOfPage = (_text: string, index: number) =>
        !CONNECTION_HEADERS.test(rawHeaders[index - (index % 2)] ?? '');
      resolve({ status, headers: rawHeaders.filter(isOfPage), body: Buffer.concat(await res.toArray()), etag });
    });
    request.once('error', reject);
  });
}
