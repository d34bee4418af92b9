import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithBench } from './cleaning.ts';

interface RunOptions {
  folder?: string;
  env?: Record<string, string>;
  stdout?: 'inherit' | 'ignore';
  /** Ends the program when the bench ends before it does. */
  endSignal?: NodeJS.Signals;
}

/**
 * Runs a program to its end; rejects when it fails. Never with execFileSync: a signal would wait for the end of the
 * program, and a kept connection that the other side closes meanwhile would fail the next request.
 */
export async function runToEnd(program: string, args: string[], options: RunOptions = {}): Promise<void> {
  const { folder = '.', env = {}, stdout = 'inherit', endSignal } = options;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  endWithBench(child, endSignal);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 2).join(' ')} failed in ${folder}.`);
}

/** Copies a folder of the bench and installs the packages of its package.json, unless they are there. */
export async function installCopy(source: string, copy: string): Promise<void> {
  cpSync(source, copy, { recursive: true });
  if (isInstalled(copy)) return;
  const options = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', copy];
  await runToEnd('npm', ['install', ...options], { stdout: 'ignore' });
}

function isInstalled(folder: string): boolean {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as Package;
  const { dependencies = {} } = read('.');
  try {
    return Object.entries(dependencies).every(
      ([name, version]) => read(join('node_modules', name)).version === version,
    );
  } catch {
    // One of them is not there.
    return false;
  }
}

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
}
