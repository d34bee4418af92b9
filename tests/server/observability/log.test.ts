import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../support/freePort.mjs';

/** Its log line is as long, so that a few hundred fill what may wait. */
const LONG_PATH = `/api/${'x'.repeat(8_000)}`;
const REQUESTS = 160;
const UNTIL_MAX_MS = 30_000;

const dataDir = mkdtempSync(join(tmpdir(), 'satchel-log-'));
let site: ChildProcess | undefined;
afterEach(() => {
  site?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + UNTIL_MAX_MS; !(await isSo()); await new Promise((resolve) => setTimeout(resolve, 50)))
    if (Date.now() > end) throw new Error('It did not come so far.');
}

/** The built site with its output where the test wants it; resolves when it serves. */
async function startSite(stdout: 'pipe' | number) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: `${port}`, METRICS_PORT: `${metricsPort}` };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, RATE_LIMITS: 'off', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  site = child;
  const origin = `http://127.0.0.1:${port}`;
  const isServing = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isServing);
  return {
    child,
    isServing,
    async fill() {
      for (let turn = 0; turn < REQUESTS; turn += 1) await (await fetch(origin + LONG_PATH)).text();
    },
    async lostLines() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^log_lines_lost_total (\d+)/m.exec(text)?.[1]);
    },
    async stop() {
      child.kill('SIGTERM');
      return once(child, 'exit');
    },
  };
}

describe('a log that cannot be written', () => {
  it('because its reader has stopped holds up neither requests nor the end, and says later how many lines were lost', async () => {
    const { child, isServing, fill, lostLines, stop } = await startSite('pipe');
    await fill();
    expect(await isServing()).toBe(true);
    const lost = await lostLines();
    expect(lost).toBeGreaterThan(0);
    let read = '';
    child.stdout?.on('data', (bytes: Buffer) => (read += String(bytes)));
    await until(() => read.includes('"msg":"log lines lost"'));
    expect(Number(/"lines":(\d+),"msg":"log lines lost"/.exec(read)?.[1])).toBeGreaterThanOrEqual(lost);
    for (const line of read.slice(0, read.lastIndexOf('\n')).split('\n')) expect(line).toMatch(/^\{.*\}$/);
    child.stdout?.pause();
    await fill();
    expect(await stop()).toEqual([0, null]);
  });

  it('because the disk is full ends nothing', async () => {
    const { isServing, fill, lostLines, stop } = await startSite(openSync('/dev/full', 'w'));
    await fill();
    expect(await isServing()).toBe(true);
    expect(await lostLines()).toBeGreaterThan(0);
    expect(await stop()).toEqual([0, null]);
  });
});
