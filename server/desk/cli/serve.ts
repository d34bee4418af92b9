import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Option } from 'commander';
import { actorOf, type Desk, type DeskCommands, DeskError, print } from './desk.ts';
import { AS_OPTION, parseWhole } from './options.ts';

const LOOPBACK = '127.0.0.1';
/** As one port on the machine. */
const PORT_MAX = 65_535;

export const SERVE_COMMANDS: DeskCommands = {
  serve: {
    summary: 'Open the review desk in a browser of this machine.',
    details: `It prints an address with a key that works once, in one browser. Nothing of it is on the
public site, and other machines cannot reach it. Ctrl+C closes it.`,
    notes: `On a server, forward a port from your own machine first, and open the same address there:
  ssh -L 4100:127.0.0.1:4100 SERVER npm --prefix SITE run desk -- serve --port 4100`,
    options: [
      new Option('--port <number>', 'port on the loopback interface (default: any free one)')
        .default(0, 'any free one')
        .argParser(parseWhole),
      AS_OPTION,
    ],
    async run(desk, { port }: { port: number }) {
      if (port > PORT_MAX) throw new DeskError(`There is no port ${port}.`);
      const { address, close } = await openReviewDesk(desk, port);
      await print(desk, `The review desk is open, once, at\n\n  ${address}\n\nCtrl+C closes it.`);
      await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
      await close();
      return 'The review desk is closed.';
    },
  },
};

/** Serves the review desk on the loopback interface. `address` has the key that opens it once. Throws DeskError without a port. */
export async function openReviewDesk(desk: Desk, port: number): Promise<{ address: string; close(): Promise<void> }> {
  // Loaded by this command only: the others start without Express and React.
  const { createDeskApp } = await import('../web/deskApp.ts');
  const { createKey } = await import('../web/guard.ts');
  const { config, filesDir, writeError } = desk;
  const key = createKey();
  const app = createDeskApp({ actor: await actorOf(desk), config, filesDir, reportFault: writeError }, key);
  const server = createServer(app).listen(port, LOOPBACK);
  await once(server, 'listening').catch((error: Error) => {
    throw new DeskError(`The desk cannot be opened on port ${port}: ${error.message}`);
  });
  return {
    address: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}/?key=${key}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
