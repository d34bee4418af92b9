/**
 * Starts the built site, visits it, and keeps what the engine compiled on the way: `node server/build/keepCompiled.mjs PROGRAM`.
 * A process of its own, because the site is one.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compiledPath, runProgram } from './runProgram.mjs';

const PATHS = ['/en', '/zh', '/ko', '/en/dapp', '/en/news', '/api/page-data/en/news', '/readyz'];
const STARTED_MAX_MS = 30_000;

const program = resolve(process.argv[2] ?? '');
const dataDir = mkdtempSync(join(tmpdir(), 'satchel-build-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const place = createServer().listen(0, '127.0.0.1');
await once(place, 'listening');
const { port } = place.address();
place.close();
await once(place, 'close');

// What the builder's own environment says is for its site, not for this one.
process.env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
const script = runProgram(program);
const origin = `http://127.0.0.1:${port}`;
for (const until = Date.now() + STARTED_MAX_MS; ; await sleep(20)) {
  if (
    await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    break;
  if (Date.now() > until) throw new Error('The built site did not start.');
}
for (const path of PATHS) {
  const { status } = await fetch(origin + path);
  if (status !== 200) throw new Error(`The built site answers ${path} with ${status}.`);
}
writeFileSync(compiledPath(program), script.createCachedData());
process.exit(0);
