import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../support/freePort.mjs';
import { endWithBench } from './cleaning.ts';

/** Servers run on the first core, wrk on the second. */
const SERVER_CORE = '0';
const LOAD_CORE = availableParallelism() > 1 ? '1' : '0';
const TICK_US = 10_000;
const POLL_MS = 2;
/** Longer than a bench: content is loaded once. */
const FRESH_S = '86400';

const run = promisify(execFile);
let node = process.execPath;

/** The program of Node that servers run on from now on. */
export function runServersOn(program: string): void {
  node = program;
}

export interface BenchServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** What is requested, and by how many connections. */
export interface Load {
  headers: Record<string, string>;
  connections: number;
}

/**
 * The site that a folder has in its dist/, with its log written to a file and its metrics served. Resolves after its
 * first 200, with the seconds until then; rejects when it ends before.
 */
export async function startBenchSite(dataDir: string, env: Record<string, string> = {}, releaseDir = '.') {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const startedAt = performance.now();
  const variables = {
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    CONTENT_FRESH_S: FRESH_S,
    ...env,
  };
  const log = openSync(join(dataDir, 'site.log'), 'a');
  const child = startPinned(['dist/server/main.js'], log, variables, releaseDir);
  const site = serverOf(child, port);
  const isServing = () =>
    fetch(`${site.origin}/en`).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
  while (!(await isServing())) {
    if (child.exitCode !== null) throw new Error(`The site of ${releaseDir} ended with ${child.exitCode}.`);
    await sleep(POLL_MS);
  }
  return { ...site, startS: (performance.now() - startedAt) / 1000, startCpuS: cpuUsOf(site.pid) / 1_000_000 };
}

/** A server that sends the bytes of the response at an address; see twin.ts. */
export async function startTwin(kind: 'bare' | 'express', address: string): Promise<BenchServer> {
  const child = startPinned([join(import.meta.dirname, 'twin.mjs'), kind, address], 'pipe');
  if (!child.stdout) throw new Error('A twin prints its port.');
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return serverOf(child, Number(port));
}

/** A server on the core of the servers that is told its port; it may not serve yet. */
export function startProgram(args: string[], port: number, env: Record<string, string>): BenchServer {
  return serverOf(startPinned(args, 'ignore', env), port);
}

/** Runs a bundled program on the core of the servers. Resolves with what it printed. */
export async function runProgram(name: string, args: string[]): Promise<string> {
  const program = join(import.meta.dirname, name);
  return runPinned(SERVER_CORE, [node, program, ...args]);
}

/**
 * Requests `/en` as fast as the server responds. Resolves with responses per second and the processor time of one, all
 * threads of the server included. Rejects when a response is an error.
 */
export async function loadServer(
  { origin, pid }: BenchServer,
  { headers, connections, seconds }: Load & { seconds: number },
): Promise<{ perSecond: number; cpuUs: number }> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, ...fields];
  const before = cpuUsOf(pid);
  const stdout = await runPinned(LOAD_CORE, ['wrk', ...options, `${origin}/en`]);
  const cpuUs = cpuUsOf(pid) - before;
  const responses = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (!(responses > 0) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`Responses failed:\n${stdout}`);
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), cpuUs: cpuUs / responses };
}

function startPinned(
  args: string[],
  stdout: number | 'pipe' | 'ignore',
  env: Record<string, string> = {},
  folder = '.',
) {
  const child = spawn('taskset', ['-c', SERVER_CORE, node, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  endWithBench(child);
  return child;
}

async function runPinned(core: string, command: string[]): Promise<string> {
  const running = run('taskset', ['-c', core, ...command]);
  endWithBench(running.child);
  return (await running).stdout;
}

/** taskset becomes the program it starts, so the process id is the server's. */
function serverOf(child: ReturnType<typeof startPinned>, port: number): BenchServer {
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function cpuUsOf(pid: number): number {
  // The second field, a name in brackets, may contain spaces; user and system time are the 12th and 13th after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
