import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './freePort.ts';

const START_MAX_MS = 20_000;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The signal PostgreSQL documents for each way to stop; `killed` ends its first process without any clean-up. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;

export interface TestPostgres {
  /** Address of a fresh, empty database. */
  createDatabase(): Promise<string>;
  /** Ends all other connections to a database, as an administrator can. */
  terminateConnections(address: string): Promise<void>;
  /** Stops the server, waits `downMs` and starts it again on the same port with the same data. */
  restart(how: keyof typeof STOP_SIGNALS, downMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** A separate real PostgreSQL, in a temporary folder and on a free port of the loopback interface. */
export async function startPostgres(): Promise<TestPostgres> {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'satchel-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const data = join(folder, 'data');
  execFileSync(programOf('initdb'), ['-D', data, '-A', 'trust', '-U', 'satchel', '-E', 'UTF8', '--no-sync'], {
    ...owner,
    stdio: 'ignore',
    cwd: folder,
  });
  const port = await freePort();
  const settings = ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-k', folder, '-p', String(port)];
  const address = (database: string) => `postgres://satchel@127.0.0.1:${port}/${database}`;
  const start = () =>
    spawn(programOf('postgres'), ['-D', data, ...settings], { ...owner, stdio: 'ignore', cwd: folder });
  let server = start();
  await untilReady(address('postgres'), server);

  async function end(how: keyof typeof STOP_SIGNALS): Promise<void> {
    const ended = once(server, 'exit');
    server.kill(STOP_SIGNALS[how]);
    await ended;
  }

  let databases = 0;
  return {
    async createDatabase() {
      databases += 1;
      await query(address('postgres'), `create database test_${databases}`);
      return address(`test_${databases}`);
    },
    terminateConnections: (database) =>
      query(
        database,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    async restart(how, downMs) {
      await end(how);
      await sleep(downMs);
      server = start();
      await untilReady(address('postgres'), server);
    },
    async stop() {
      await end('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: there the user of Debian's package runs it. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Debian keeps the programs of each version in a folder that is not on the path. */
function programOf(name: string): string {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).toSorted((one, other) => Number(other) - Number(one))
    : [];
  return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin', name)).find((path) => existsSync(path)) ?? name;
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + START_MAX_MS;
  for (;;) {
    try {
      return await query(address, 'select 1');
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until)
        throw new Error('PostgreSQL did not start.', { cause: error });
      await sleep(100);
    }
  }
}

async function query(address: string, text: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
