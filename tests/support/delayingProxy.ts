import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port that passes on to another port of this machine what it gets, and back, each way `ms` later, as a long way does. */
export async function startDelayingProxy(port: number, ms: number) {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => setTimeout(() => to.write(chunk), ms));
      from.on('end', () => setTimeout(() => to.end(), ms));
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
