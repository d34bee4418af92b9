import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** Servers run on the first core, whatever asks them on the second. */
export const SERVER_CORE = 0;
export const LOAD_CORE = availableParallelism() > 1 ? 1 : 0;
const TICKS_A_SECOND = 100;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

const run = promisify(execFile);

/** Starts a program of Node pinned to a core; it is killed when the bench ends. */
export function startPinned(core: number, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithBench(child);
  return child;
}

/** However the bench ends, none of its servers stays behind. */
export function endWithBench(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

/** Runs one to its end and gives what it printed. */
export async function runPinned(core: number, args: string[]): Promise<string> {
  const { stdout } = await run('taskset', ['-c', String(core), process.execPath, ...args], {
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  return stdout;
}

/** Resolves when the process has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Seconds of processor time a process has used. */
export function cpuSecondsOf(pid: number): number {
  // The name in the second field may hold spaces; behind its bracket the 12th and 13th are user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Megabytes of memory a process holds. */
export function rssMbOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
