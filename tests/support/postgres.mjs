import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './freePort.mjs';

const START_MAX_MS = 20_000;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The signal PostgreSQL documents for each way to stop; `killed` ends its first process without any clean-up. */
const STOP_SIGNALS = /** @type {const} */ ({ fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' });

/**
 * @typedef {object} TestPostgres
 * @property {string} address Of its own database, to create others from.
 * @property {() => Promise<void>} stopServer
 * @property {() => Promise<void>} startServer On the same port with the same data.
 * @property {(how: keyof typeof STOP_SIGNALS, downMs: number) => Promise<void>} restart
 *   Stops the server, waits `downMs` and starts it again on the same port with the same data.
 * @property {() => () => void} freeze
 *   Stops all its processes where they are, as a machine that hangs does. Returns what lets them go on.
 * @property {() => Promise<void>} stop
 */

/**
 * A separate real PostgreSQL, in a temporary folder and on a free port of the loopback interface.
 *
 * @returns {Promise<TestPostgres>}
 */
export async function startPostgres() {
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
  const options = ['fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=400'].flatMap((one) => ['-c', one]);
  const settings = [...options, '-k', folder, '-p', String(port)];
  const address = `postgres://satchel@127.0.0.1:${port}/postgres`;
  const start = () =>
    spawn(programOf('postgres'), ['-D', data, ...settings], { ...owner, stdio: 'ignore', cwd: folder });
  /** @type {import('node:child_process').ChildProcess} */
  let server;
  await startServer();

  async function startServer() {
    server = start();
    await untilReady(address, server);
  }

  /** @param {keyof typeof STOP_SIGNALS} how */
  async function end(how) {
    const ended = once(server, 'exit');
    server.kill(STOP_SIGNALS[how]);
    await ended;
  }

  return {
    address,
    stopServer: () => end('fast'),
    startServer,
    async restart(how, downMs) {
      await end(how);
      await sleep(downMs);
      await startServer();
    },
    freeze() {
      const pids = [server.pid, ...childrenOf(server.pid)].filter((pid) => pid !== undefined);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      };
    },
    async stop() {
      await end('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let databases = 0;
/**
 * Creates an empty database.
 *
 * @param {string} address Of any database of the server.
 * @returns {Promise<string>} The new one's address.
 */
export async function createDatabase(address) {
  databases += 1;
  const name = `test_${process.pid}_${Date.now()}_${databases}`;
  await query(address, `create database ${name}`);
  return Object.assign(new URL(address), { pathname: `/${name}` }).href;
}

/**
 * Ends all other connections to a database, as an administrator can.
 *
 * @param {string} database Its address.
 */
export async function terminateConnections(database) {
  await query(
    database,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/**
 * Makes a database read-only or writable, for connections opened from now on; the others end.
 *
 * @param {string} database Its address.
 * @param {boolean} isReadOnly
 */
export async function setReadOnly(database, isReadOnly) {
  const name = new URL(database).pathname.slice(1);
  const other = Object.assign(new URL(database), { pathname: '/postgres' }).href;
  await query(other, `alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await terminateConnections(database);
}

/**
 * @param {number | undefined} parent
 * @returns {number[]}
 */
function childrenOf(parent) {
  // What Linux and macOS both have.
  const listed = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}

/**
 * PostgreSQL refuses to run as root: there the user of Debian's package runs it.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Debian keeps the programs of each version in a folder that is not on the path.
 *
 * @param {string} name
 */
function programOf(name) {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).toSorted((one, other) => Number(other) - Number(one))
    : [];
  return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin', name)).find((path) => existsSync(path)) ?? name;
}

/**
 * @param {string} address
 * @param {import('node:child_process').ChildProcess} server
 */
async function untilReady(address, server) {
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

/**
 * @param {string} address
 * @param {string} text
 */
async function query(address, text) {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
