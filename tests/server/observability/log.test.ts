import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/freePort.mjs';
import { shared } from '../../support/shared.ts';
import { until } from '../../support/until.ts';

await shared('build');

/** Their lines are more than what may wait. */
const REQUESTS = 8_000;
const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: a\r\n';

const dataDir = mkdtempSync(join(tmpdir(), 'satchel-log-'));
let site: ChildProcess | undefined;
afterEach(() => {
  site?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The built site with its output where the test wants it; resolves when it serves. */
async function startSite(stdout: 'pipe' | number) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: `${port}`, METRICS_PORT: `${metricsPort}` };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, RATE_LIMITS: 'off', PAGE_CACHE: 'off', DATA_DIR: dataDir, ...env },
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
      const socket = connect(port, '127.0.0.1').resume();
      socket.end(`${`${REQUEST}\r\n`.repeat(REQUESTS)}${REQUEST}Connection: close\r\n\r\n`);
      await once(socket, 'close');
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
    // The pipe takes some lines between those that are lost, so that there can be several such lines.
    const reported = () =>
      [...read.matchAll(/"lines":(\d+),"msg":"log lines lost"/g)].reduce((sum, [, lines]) => sum + Number(lines), 0);
    await until(() => reported() >= lost);
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
