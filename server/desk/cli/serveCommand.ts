import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Option } from 'commander';
import { DESK_HOURS, DESK_IDLE_HOURS } from '../../../shared/limits.ts';
import { DESK_ROLES } from '../../config/deskRoles.ts';
import type { Person } from '../web/deskSession.ts';
import { actorOf, type Desk, type DeskCommands, DeskError, print, AS_OPTION, parseWhole } from './desk.ts';

const LOOPBACK = '127.0.0.1';
const LOOPBACK_IPV6 = '::1';
/** What systems without IPv6 answer. */
const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** The highest port of a machine. */
const PORT_MAX = 65_535;

export const SERVE_COMMANDS: DeskCommands = {
  serve: {
    summary: 'Open the review desk in a browser of this machine.',
    details: `It prints an address with a key that works once, in one browser. Nothing of it is on the
public site, and other machines cannot reach it. Browsers resolve its name, which ends with .localhost, by themselves. Ctrl+C closes
it; ${DESK_IDLE_HOURS} hours without a request, and ${DESK_HOURS} in all, end the session.`,
    notes: `On a server, forward a port from your own machine first, and open the same address there:
  ssh -L 4100:127.0.0.1:4100 SERVER npm --prefix SITE run desk -- serve --port 4100`,
    options: [
      new Option('--port <number>', 'port on the loopback interface').default(0, 'any free one').argParser(parseWhole),
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

/**
 * Serves the review desk on the loopback interface. `address` has the key that opens it once. Throws DeskError without
 * a port.
 */
export async function openReviewDesk(desk: Desk, port: number): Promise<{ address: string; close(): Promise<void> }> {
  // Loaded by this command only: the others start without Express and React.
  const { createDeskApp } = await import('../web/deskApp.ts');
  const { createHostName, createKey, guard } = await import('../web/guard.ts');
  const { config, filesDir, writeError, now } = desk;
  const [key, host] = [createKey(), createHostName()];
  const person: Person = { actor: await actorOf(desk), roles: new Set(DESK_ROLES) };
  const report = (text: string) => void writeError(text);
  const app = createDeskApp({
    store: person.actor.store,
    config,
    filesDir,
    entrance: (openSession) => guard({ key, host, now, report, openSession: () => openSession(person) }),
    reportFault: writeError,
  });
  const first = await listen(app, LOOPBACK, port);
  const { port: chosen } = first.address() as AddressInfo;
  const servers = [first];
  try {
    // Browsers may ask this address first, where another program must not get the key.
    servers.push(await listen(app, LOOPBACK_IPV6, chosen));
  } catch (error) {
    if (!WITHOUT_IPV6.includes((error as NodeJS.ErrnoException).code ?? '')) {
      await stop(first);
      throw error;
    }
  }
  return {
    address: `http://${host}:${chosen}/?key=${key}`,
    close: async () => void (await Promise.all(servers.map(stop))),
  };
}

async function listen(app: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(app).listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const text = `The desk cannot be opened on port ${port}: ${error.message}`;
    throw Object.assign(new DeskError(text), { code: error.code });
  });
  return server;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
