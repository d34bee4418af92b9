import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { Config } from '../config.ts';
import { requestClasses } from './requestClasses.ts';

/** Much shorter than Node's defaults, against clients that send slowly on purpose. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A whole request: a large form on a slow line. The middleware bodyTimeout ends what comes slower than that. */
const REQUEST_TIMEOUT_MS = 600_000;
const CONNECTIONS_CHECK_MS = 2_000;
const DRAIN_MAX_MS = 25_000;
const CLOSE_IDLE_EVERY_MS = 100;

export interface OpenServer {
  port: number;
  /** From now on each connection ends with its next response, which says so to the client. */
  closeAfterResponse(): void;
  /**
   * Accepts no new connections and finishes open requests, within DRAIN_MAX_MS. Idle connections are closed at once; with
   * `keepIdle` they end by their own timeout, because a client may be sending on one while it is closed.
   */
  drain(options: { keepIdle: boolean }): Promise<void>;
}

/** Starts the HTTP server of the site. Rejects when the port is not available. */
export async function openServer(
  app: Express,
  { port, host, keepAliveMs }: Pick<Config, 'port' | 'host' | 'keepAliveMs'>,
): Promise<OpenServer> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      ...requestClasses(app),
    },
    app,
  );
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    closeAfterResponse() {
      server.prependListener('request', (_req, res) => (res.shouldKeepAlive = false));
    },
    async drain({ keepIdle }) {
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MAX_MS);
      await (keepIdle ? stopListening(server) : close(server));
      clearTimeout(timer);
    },
  };
}

async function close(server: Server): Promise<void> {
  const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(timer);
}

/** `close` of an HTTP server closes idle connections; `close` of the net server below it only stops listening. */
async function stopListening(server: Server): Promise<void> {
  // Directly after the event loop has taken what connects: a connection that still waits to be taken would be lost.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  server.close();
}
