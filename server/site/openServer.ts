import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import type { Express, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { requestClasses } from '../http/requestClasses.ts';
import { STATUS } from '../http/status.ts';
import { noteOwnConnection } from '../observability/requestLog.ts';

/** Much shorter than Node's defaults, against clients that send slowly on purpose. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A whole request: a large form on a slow line. The middleware bodyTimeout ends what comes slower than that. */
const REQUEST_TIMEOUT_MS = 600_000;
const CONNECTIONS_CHECK_MS = 2_000;
const DRAIN_MAX_MS = 25_000;
const CLOSE_IDLE_EVERY_MS = 100;
/** Clients that never pause would keep a process from stopping. */
const TAKING_MAX_MS = 2_000;
const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?]*\/?/i;

export interface OpenServer {
  port: number;
  /** From now on each connection is closed after its next response, which announces it to the client. */
  closeAfterResponse(): void;
  /**
   * Accepts no new connections and finishes open requests, within DRAIN_MAX_MS. Idle connections are closed at once;
   * with `keepIdle` they end by their own timeout, because a client may be sending on one while it is closed.
   */
  drain(options: { keepIdle: boolean }): Promise<void>;
}

/**
 * Starts the HTTP server of the site. With `isOwn` only the site itself asks, and Express takes its requests for https.
 * Rejects when the port is not available.
 */
export async function openServer(
  app: Express,
  { port, host, keepAliveMs, isOwn }: Pick<Config, 'port' | 'host' | 'keepAliveMs'> & { isOwn?: boolean },
  log: Logger,
): Promise<OpenServer> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      ...requestClasses(app),
    },
    (req, res) => {
      // Express finds no path in a target such as `http://` and would answer it before any middleware.
      if (!req.url?.startsWith('/')) req.url = req.url?.replace(SCHEME_AND_HOST, '/');
      app(req as Request, res as Response, (error: unknown) => {
        // The error handler has run already: the parser of a body fails once more when bodyTimeout ends its request.
        if (!isRefusal(error)) log.error({ err: error }, 'request failed');
        req.socket.destroy();
      });
    },
  );
  if (isOwn) server.on('connection', (socket) => noteOwnConnection(Object.assign(socket, { encrypted: true })));
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

/** Whether the client is to blame. Express would write the stack of each to the console. */
function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status < STATUS.internalServerError;
}

async function close(server: Server): Promise<void> {
  const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(timer);
}

/** `close` of an HTTP server closes idle connections; `close` of the net server below it only stops listening. */
async function stopListening(server: Server): Promise<void> {
  await allTaken(server);
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  server.close();
}

/**
 * Resolves after a turn of the event loop that found no new connection, within TAKING_MAX_MS. Node takes one a turn,
 * and those that still wait when listening ends are reset: a proxy cannot tell whether the form it sent there was read.
 */
async function allTaken(server: Server): Promise<void> {
  let taken = 0;
  server.on('connection', () => (taken += 1));
  const latest = performance.now() + TAKING_MAX_MS;
  // The first turn may have begun behind the place where connections are taken.
  await turn();
  for (let before = -1; before < taken && performance.now() < latest; await turn()) before = taken;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
