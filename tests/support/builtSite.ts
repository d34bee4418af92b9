import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.mjs';
import { shared } from './shared.ts';

await shared('build');

/** What tests read of a line of the log. */
interface LogLine {
  /** Of pino: 30 is information, 40 a warning. */
  level: number;
  pid: number;
  msg: string;
  path?: string;
  /** Of `collected`: what is in use then. */
  bytes?: number;
}

export interface BuiltSite {
  origin: string;
  dataDir: string;
  /** What the process printed so far. */
  output(): string;
  /** The lines of its log. */
  lines(): LogLine[];
  signal(name: NodeJS.Signals): void;
  /** Resolves with its exit code. SIGINT does not wait for idle connections. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The settings of a site whose content may take as long as a busy machine needs. */
export const PATIENT = { CONTENT_TIMEOUT_MS: '30000' };

/** The built site as a process of its own, as an operator starts it, with a store of its own. */
export async function startBuiltSite(
  env: Record<string, string> = {},
  { cwd = '.', distDir = 'dist', awaitPages = true } = {},
): Promise<BuiltSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  const port = env.PORT ?? (await freePort());
  const server = spawn(process.execPath, [`${distDir}/server/main.js`], {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      // Suites run beside each other; the programs of faults/ measure these limits.
      OVERLOAD_LIMITS: process.env.TEST_PARTS ? 'off' : 'on',
      // A sample would make tests that count requests differ from run to run.
      WEB_VITALS_SAMPLE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit').then(([code]) => code as number | null);
  let printed = '';
  let parsed = 0;
  const lines: LogLine[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin, awaitPages))) {
    if (server.exitCode !== null) {
      await stop();
      throw new Error(`The site did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    dataDir,
    output: () => printed,
    lines() {
      // Parsed as they come: a test under load asks often.
      const end = printed.lastIndexOf('\n') + 1;
      for (const line of printed.slice(parsed, end).split('\n'))
        if (line.startsWith('{')) lines.push(JSON.parse(line) as LogLine);
      parsed = Math.max(parsed, end);
      return lines;
    },
    signal: (name) => void server.kill(name),
    stop,
  };

  async function stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    server.kill(signal);
    const code = await ended;
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  }
}

/**
 * Whether it listens and, with `awaitPages`, has asked itself for its pages, so that tests see no requests but their
 * own.
 */
async function answers(origin: string, awaitPages: boolean): Promise<boolean> {
  try {
    const { missing } = (await (await fetch(`${origin}/readyz`)).json()) as { missing: string[] };
    return !awaitPages || !missing.includes('pages');
  } catch {
    return false;
  }
}
