import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../support/freePort.ts';
import { end, endWithBench, LOAD_CORE, SERVER_CORE, startPinned } from './machine.ts';
import { readRaw } from './readRaw.ts';

const POLL_MS = 2;
/** Of the cache, which compresses best when it has the time. */
const SETTLE_MS = 1_500;
const HOP_BY_HOP = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];
/** Long enough for all of a bench: content stays in memory. */
const FRESH_S = '86400';

export interface BenchServer {
  origin: string;
  pid: number;
  /** From the start of the process to its first 200. */
  startMs: number;
  stop(): Promise<void>;
}

interface SiteOptions {
  env?: Record<string, string>;
  /** Where its store lies; a new one of its own when not given. */
  dataDir?: string;
}

/** The built site, alone on the servers' core, with its log (to /dev/null) and its measures on. */
export async function startBenchSite({ env = {}, dataDir }: SiteOptions = {}): Promise<BenchServer> {
  const folder = dataDir ?? newFolder();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const server = await start(['dist/server/main.js'], port, '/en', {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    CONTENT_FRESH_S: FRESH_S,
    ...env,
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A bare node:http server that sends what the site sends at an address, compressed as well as can be. */
export async function startBareTwin(address: string, encoding: string): Promise<BenchServer> {
  await readRaw(address, { 'accept-encoding': encoding });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const { headers } = await readRaw(address, { 'accept-encoding': encoding });
  const plain = await readRaw(address, { 'accept-encoding': 'identity' });
  const body = encoding === 'br' ? brotliCompressSync(plain.body) : plain.body;
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  const folder = newFolder();
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(kept), body: body.toString('base64') }));
  const port = await freePort();
  const server = await start([`${process.env.BENCH_OUT}/bareServer.mjs`, String(port), file], port, '/', {});
  rmSync(folder, { recursive: true });
  return server;
}

/** The content service we ship, apart from the site, so that several sites may ask it. */
export async function startContentService(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = newFolder();
  const port = await freePort();
  const env = { CONTENT_PORT: String(port), DATA_DIR: dataDir };
  const child = startPinned(LOAD_CORE, ['dist/server/content.js'], env);
  const origin = `http://127.0.0.1:${port}`;
  await until(`${origin}/v1/category/list?lang=en`);
  return {
    origin,
    async stop() {
      child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A content service with so many DApps and flashes. */
export async function startCountedContent(count: number): Promise<{ origin: string; stop(): void }> {
  const args = [
    '-c',
    String(LOAD_CORE),
    process.execPath,
    `${process.env.BENCH_OUT}/countedContent.mjs`,
    String(count),
  ];
  const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  endWithBench(child);
  const [origin] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { origin, stop: () => void child.kill('SIGKILL') };
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'satchel-bench-'));
}

async function start(args: string[], port: number, path: string, env: Record<string, string>): Promise<BenchServer> {
  const started = performance.now();
  const child = startPinned(SERVER_CORE, args, env);
  const origin = `http://127.0.0.1:${port}`;
  await until(origin + path);
  return { origin, pid: child.pid ?? 0, startMs: performance.now() - started, stop: () => end(child) };
}

async function until(address: string): Promise<void> {
  const answers = () =>
    readRaw(address).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
