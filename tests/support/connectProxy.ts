import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

type Answer = (socket: Duplex, head: IncomingMessage) => void;

/**
 * A proxy for CONNECT, with TLS where it has a certificate, which leads each host to the same port of this machine, as
 * if it were that host's.
 */
export async function startConnectProxy(port: number, certificate?: { key: string; cert: string }) {
  const asked: { target: string; authorization: string | undefined }[] = [];
  const sockets = new Set<Duplex>();
  let answer: Answer = pass;
  const server = certificate ? createTlsServer(certificate) : createServer();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('connect', (head, socket) => {
    socket.on('error', () => socket.destroy());
    socket.resume().on('end', () => socket.destroy());
    asked.push({ target: head.url ?? '', authorization: head.headers['proxy-authorization'] });
    answer(socket, head);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function pass(near: Duplex): void {
    const far = connect(port, '127.0.0.1', () => near.write('HTTP/1.1 200 Connection established\r\n\r\n'));
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  }

  return {
    port: (server.address() as AddressInfo).port,
    /** What it was asked for, in order. */
    asked,
    /** Connections to it that are open. */
    sockets,
    answerWith: (other: Answer = pass) => void (answer = other),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
