import { once } from 'node:events';
import { existsSync, rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { DeskError } from './desk.ts';

const LOOPBACK = '127.0.0.1';
const LOOPBACK_IPV6 = '::1';
/** What systems without IPv6 answer. */
const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** The socket is for its owner and its group, which the proxy is in: mode 0660. */
const SOCKET_UMASK = 0o117;

export interface LocalServer {
  /** Of the loopback interface; null for a socket. */
  port: number | null;
  close(): Promise<void>;
}

/** Listens on a port of the loopback interface, 0 for any free one. Throws DeskError where it is taken. */
export async function listenOnPort(app: RequestListener, port: number): Promise<LocalServer & { port: number }> {
  const first = await listen(app, port, LOOPBACK);
  const { port: chosen } = first.address() as AddressInfo;
  const servers = [first];
  try {
    // Browsers may ask this address first, where another program must not get what is sent to the desk.
    servers.push(await listen(app, chosen, LOOPBACK_IPV6));
  } catch (error) {
    if (!WITHOUT_IPV6.includes((error as NodeJS.ErrnoException).code ?? '')) {
      await stop(first);
      throw error;
    }
  }
  return { port: chosen, close: async () => void (await Promise.all(servers.map(stop))) };
}

/**
 * Listens on a Unix socket, in the place of one that a killed process has left. Throws DeskError where a program
 * answers at the path, or where the path is that of another file.
 */
export async function listenOnSocket(app: RequestListener, path: string): Promise<LocalServer> {
  if (existsSync(path)) {
    if (!statSync(path).isSocket()) throw new DeskError(`${path} is a file and no socket. Nothing was changed.`);
    if (await isAnswered(path)) throw new DeskError(`Another program answers at ${path}. Stop it first.`);
    rmSync(path);
  }
  // The socket is made before `listen` returns, so that it never has another mode.
  const before = process.umask(SOCKET_UMASK);
  const listening = listen(app, path);
  process.umask(before);
  const server = await listening;
  return { port: null, close: () => stop(server) };
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    // A socket whose process is gone refuses; any other failure, such as a missing permission, proves nothing.
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'));
  });
}

/** Listens on a port of an address, or on a socket by its path. */
async function listen(app: RequestListener, place: number | string, host?: string): Promise<Server> {
  const server = createServer(app);
  if (typeof place === 'string') server.listen(place);
  else server.listen(place, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const named = typeof place === 'string' ? `at ${place}` : `on port ${place}`;
    throw Object.assign(new DeskError(`The desk cannot be opened ${named}: ${error.message}`), { code: error.code });
  });
  return server;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
