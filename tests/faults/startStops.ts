import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/figures.ts';
import { startFakeContent } from '../support/fakeContent.ts';
import { freePort } from '../support/freePort.mjs';
import { until } from '../support/until.ts';

/** Of the log, when a start is over. */
const LISTENING = '"listening"';
const MOMENTS = 10;

/** SIGTERM while a process starts: at moments of a start on SQLite, and while it waits for its first content. */
export async function measureStartStops(): Promise<Figure[]> {
  const whole = await stopWhen((printed) => until(() => printed().includes(LISTENING)));
  const stops: Stop[] = [];
  for (let turn = 1; turn <= MOMENTS; turn += 1)
    stops.push(await stopWhen(() => sleep((whole.afterMs * turn) / (MOMENTS + 1))));
  const content = await startFakeContent();
  const requested = new Promise<void>((resolve) => content.answer('*', () => resolve()));
  const waiting = await stopWhen(() => requested, { CONTENT_ORIGIN: content.origin, CONTENT_TIMEOUT_MS: '60000' });
  await content.close();
  return [
    ...describe(
      `SIGTERM at ${MOMENTS} moments of a start`,
      stops.filter(({ isListening }) => !isListening),
    ),
    ...describe('SIGTERM while the content service does not answer a start', [waiting]),
  ];
}

interface Stop {
  /** Of the signal, since the start. */
  afterMs: number;
  /** To the end. */
  ms: number;
  /** Exit 0, or ended by the signal itself before any code has run. */
  isClean: boolean;
  isListening: boolean;
}

/** Starts a site, sends it SIGTERM when `moment` resolves, which can read the log, and waits for its end. */
async function stopWhen(moment: (printed: () => string) => Promise<unknown>, env = {}): Promise<Stop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  const startedAt = performance.now();
  const site = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit') as Promise<[number | null, string | null]>;
  let printed = '';
  site.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  await moment(() => printed);
  const sentAt = performance.now();
  const isListening = printed.includes(LISTENING);
  site.kill('SIGTERM');
  const [code, signal] = await ended;
  const ms = performance.now() - sentAt;
  rmSync(dataDir, { recursive: true });
  return { afterMs: sentAt - startedAt, ms, isClean: code === 0 || signal === 'SIGTERM', isListening };
}

function describe(name: string, stops: Stop[]): Figure[] {
  return [
    { name: `${name}: slowest end`, value: Math.max(...stops.map(({ ms }) => ms)), unit: 'ms', max: 1_000 },
    { name: `${name}: ended with an error`, value: stops.filter(({ isClean }) => !isClean).length, unit: '', max: 0 },
  ];
}
