import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from './programs.mjs';
import { until } from './until.ts';

/** Whether this machine has the `script` of util-linux, which runs a program on a terminal of its own. */
export const HAS_TERMINAL = process.platform === 'linux' && pathOf('script') !== undefined;

/**
 * Runs a shell's command on a terminal, with a new data folder, and presses Ctrl C when it has printed what `enough`
 * waits for. Resolves with all that was printed and the exit code.
 */
export async function runOnTerminal(command: string, enough: RegExp, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminal-'));
  const program = spawn('script', ['-qec', command, '/dev/null'], {
    env: { PATH: process.env.PATH, SHELL: '/bin/sh', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  let printed = '';
  program.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  await until(
    () => enough.test(printed) || program.exitCode !== null,
    () => printed,
  );
  program.stdin.write('\u0003');
  const [code] = (await ended) as [number | null];
  rmSync(dataDir, { recursive: true, force: true });
  return { text: printed.replaceAll('\r\n', '\n'), code };
}
