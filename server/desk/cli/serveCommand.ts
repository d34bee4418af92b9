import { once } from 'node:events';
import { Option } from 'commander';
import { DESK_HOURS, DESK_IDLE_HOURS } from '../../../shared/limits.ts';
import { DESK_ROLES } from '../../config/deskRoles.ts';
import type { DeskConfig } from '../messages.ts';
import type { Person } from '../web/deskSession.ts';
import { actorOf, type Desk, type DeskCommands, DeskError, print, AS_OPTION, parseWhole, UsageError } from './desk.ts';
import { listenOnPort, listenOnSocket, type LocalServer } from './listenLocally.ts';

/** The highest port of a machine. */
const PORT_MAX = 65_535;

interface ServeOptions {
  port?: number;
  socket?: string;
  behindProxy?: boolean;
}

export const SERVE_COMMANDS: DeskCommands = {
  serve: {
    summary: 'Open the review desk in a browser of this machine, or for a team behind the operator’s proxy.',
    details: `It prints an address with a key that works once, in one browser. Nothing of it is on the
public site, and other machines cannot reach it. Browsers resolve its name, which ends with .localhost, by themselves. Ctrl+C closes
it; ${DESK_IDLE_HOURS} hours without a request, and ${DESK_HOURS} in all, end the session.`,
    notes: `On a server, forward a port from your own machine first, and open the same address there:
  ssh -L 4100:127.0.0.1:4100 SERVER npm --prefix SITE run desk -- serve --port 4100
For a team, with DESK_ORIGIN, DESK_PROXY_SECRET and DESK_ROLES, and without TRUST_KEY:
  npm run desk -- serve --behind-proxy --socket /run/desk/desk.sock`,
    options: [
      new Option('--port <number>', 'port on the loopback interface (default: any free one)').argParser(parseWhole),
      new Option('--behind-proxy', 'let in the people of DESK_ROLES, whom a proxy signs in; prints no key'),
      new Option('--socket <path>', 'behind a proxy: a Unix socket instead of a port'),
      AS_OPTION,
    ],
    async run(desk, { port, socket, behindProxy = false }: ServeOptions) {
      if (port !== undefined && port > PORT_MAX) throw new DeskError(`There is no port ${port}.`);
      if (behindProxy) return serveTeam(desk, port, socket);
      if (socket !== undefined) throw new UsageError('--socket needs --behind-proxy.');
      const { address, close } = await openReviewDesk(desk, port ?? 0);
      await print(desk, `The review desk is open, once, at\n\n  ${address}\n\nCtrl+C closes it.`);
      return waitForStop(close);
    },
  },
};

async function serveTeam(desk: Desk, port?: number, socket?: string): Promise<string> {
  const place = socket ?? port;
  if (place === undefined || (socket !== undefined && port !== undefined))
    throw new UsageError('--behind-proxy needs one of --port and --socket.');
  if (desk.account !== undefined) throw new UsageError('--as has no effect behind a proxy, which names the people.');
  const { close } = await openProxiedDesk(desk, place);
  await print(desk, `The review desk waits for the proxy of ${desk.config.deskOrigin} ${nameOf(place)}.`);
  return waitForStop(close);
}

function nameOf(place: number | string): string {
  return typeof place === 'number' ? `on port ${place}` : `at ${place}`;
}

async function waitForStop(close: () => Promise<void>): Promise<string> {
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  await close();
  return 'The review desk is closed.';
}

/**
 * Serves the review desk on the loopback interface, for one person, who has every role. `address` has the key that
 * opens it once. Throws DeskError without a port.
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
    isHttps: false,
    entrance: (openSession) => guard({ key, host, now, report, openSession: () => openSession(person) }),
    reportFault: writeError,
  });
  const { port: chosen, close } = await listenOnPort(app, port);
  return { address: `http://${host}:${chosen}/?key=${key}`, close };
}

/**
 * Serves the review desk on a port of the loopback interface or a Unix socket, for the people of DESK_ROLES, whom the
 * operator's proxy signs in. Throws DeskError where a variable is missing, or where there is a signing key.
 */
export async function openProxiedDesk(desk: Desk, place: number | string): Promise<LocalServer> {
  const { origin, secret, people } = readProxyConfig(desk.config);
  const { createDeskApp } = await import('../web/deskApp.ts');
  const { proxyGuard } = await import('../web/proxyGuard.ts');
  const { filesDir, writeError, now } = desk;
  const config = { ...desk.config, trustKey: undefined };
  const store = await desk.openStore();
  const personOf = (name: string): Person => ({
    actor: { store, name, now, timeZone: config.siteTimeZone },
    roles: new Set(people.get(name)),
  });
  const report = (text: string) => void writeError(text);
  const app = createDeskApp({
    store,
    config,
    filesDir,
    isHttps: true,
    entrance: (openSession) =>
      proxyGuard({
        origin,
        secret,
        names: people.keys(),
        now,
        report,
        openSession: (name) => openSession(personOf(name)),
      }),
    reportFault: writeError,
  });
  return typeof place === 'number' ? listenOnPort(app, place) : listenOnSocket(app, place);
}

/** What a desk behind a proxy needs. Throws DeskError with one line. */
function readProxyConfig({ deskOrigin: origin, deskProxySecret: secret, deskPeople: people, trustKey }: DeskConfig) {
  // A stolen session of such a desk must not lead to what signs for the brand.
  if (trustKey)
    throw new DeskError('TRUST_KEY must not be set for a desk behind a proxy, which prepares changes and signs none.');
  if (origin === undefined || secret === undefined || people.size === 0) {
    const missing = { DESK_ORIGIN: !origin, DESK_PROXY_SECRET: !secret, DESK_ROLES: people.size === 0 };
    const names = Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
    throw new DeskError(`A desk behind a proxy needs ${names.join(', ')}.`);
  }
  return { origin, secret, people };
}
