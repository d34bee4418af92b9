import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import type { Listener } from './createListener.ts';

/** Slow senders are cut off long before Node would do it; measured limits stand in the operators' README. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A whole request: a large form on a slow line. What comes slower than that is ended by slowBodies. */
const REQUEST_TIMEOUT_MS = 600_000;
const CONNECTIONS_CHECK_MS = 2_000;
const DRAIN_MAX_MS = 25_000;
const IDLE_SWEEP_MS = 100;

export interface OpenServer {
  port: number;
  /**
   * Takes no new connections and finishes what is under way, within DRAIN_MAX_MS. Connections without a request are closed
   * at once; a patient drain lets them run out, because a visitor may be sending on them while they are closed.
   */
  drain(options: { patient: boolean }): Promise<void>;
}

/** The HTTP server of the site, listening. Rejects when the port cannot be had. */
export async function openServer(
  { onRequest, classes }: Listener,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<OpenServer> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      ...classes,
    },
    onRequest,
  );
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async drain({ patient }) {
      // Whoever asks once more is told with the answer that the connection ends; else a busy one would never.
      server.prependListener('request', (_req, res) => (res.shouldKeepAlive = false));
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MAX_MS);
      await (patient ? closePatiently(server) : close(server));
      clearTimeout(cut);
    },
  };
}

async function close(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
}

/** HTTP's own `close` ends connections without a request; that of the server below it only stops listening. */
async function closePatiently(server: Server): Promise<void> {
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  server.close();
}
