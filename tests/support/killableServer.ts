import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreLocation } from './stores.ts';

/** Inside node_modules, so that the bundle can load its external packages. */
const CACHE_DIR = 'node_modules/.cache';
/** Native packages cannot be bundled, and this server renders nothing with React. */
const EXTERNAL = ['@photostructure/sqlite', 'sharp', 'pg-native', 'react', 'react-dom'];

export interface KillableServer {
  origin: string;
  /** Ends it with SIGKILL, as a power cut would. Resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Bundles tests/support/submissionServer.ts once, so that it starts quickly; `start` starts it on a free port. */
export function bundleKillableServer() {
  mkdirSync(CACHE_DIR, { recursive: true });
  const folder = mkdtempSync(join(CACHE_DIR, 'satchel-killed-'));
  const file = join(folder, 'server.cjs');
  execFileSync('node_modules/.bin/esbuild', [
    'tests/support/submissionServer.ts',
    '--bundle',
    '--platform=node',
    '--format=cjs',
    '--jsx=automatic',
    '--minify',
    '--log-level=error',
    `--outfile=${file}`,
    ...EXTERNAL.map((name) => `--external:${name}`),
  ]);
  return {
    start: ({ databaseUrl, dataDir }: StoreLocation) =>
      start(file, { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function start(file: string, location: Record<string, string>): Promise<KillableServer> {
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      SUBMISSION_WEBHOOK: 'http://127.0.0.1:9/hook',
      SUBMISSION_WEBHOOK_SECRET: 'a secret of sixteen',
      ...location,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const output = child.stdout ? once(child.stdout, 'data') : Promise.reject(new Error('no output'));
  const first = await Promise.race([output, gone.then(() => null)]);
  if (first === null) throw new Error('The server ended before it listened.');
  const { port } = JSON.parse(String((first as unknown[])[0])) as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
