import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltSite, startBuiltSite } from './builtSite.ts';
import { freePort } from './freePort.mjs';

export interface TwoProcesses {
  ports: [number, number];
  /** Those that run now. */
  sites: BuiltSite[];
  /** Restarts both with `server/deploy/roll.sh`; resolves when it has ended, and rejects when it fails. */
  roll(): Promise<{ stdout: string }>;
  /** Ends one with SIGKILL and starts it again, as a process manager would; resolves when it is ready. */
  kill(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** The built site as two processes on one store, and what restarts one of them in place of systemd. */
export async function startTwoProcesses(env: Record<string, string> = {}): Promise<TwoProcesses> {
  const dataDir = mkdtempSync(join(tmpdir(), 'two-'));
  const ports: [number, number] = [await freePort(), await freePort()];
  const start = (index: number) => startBuiltSite({ DATA_DIR: dataDir, ...env, PORT: String(ports[index]) });
  const sites = [await start(0), await start(1)];
  let starting = Promise.resolve();

  /** Resolves when the old process has ended: a process manager does not wait until the new one is ready. */
  async function restart(index: number, signal: NodeJS.Signals): Promise<void> {
    await sites[index]?.stop(signal);
    starting = start(index).then((site) => void (sites[index] = site));
  }
  const manager = createServer((req, res) => {
    void restart(ports.indexOf(Number(req.url?.slice(1))), 'SIGTERM').then(() => res.end());
  });
  await new Promise<void>((resolve) => manager.listen(0, '127.0.0.1', resolve));
  const { port } = manager.address() as AddressInfo;

  return {
    ports,
    sites,
    async roll() {
      const RESTART = `curl --fail --silent http://127.0.0.1:${port}/`;
      const rolled = promisify(execFile)('server/deploy/roll.sh', ports.map(String), {
        env: { ...process.env, RESTART },
      });
      const done = await rolled;
      await starting;
      return done;
    },
    async kill(index) {
      await restart(index, 'SIGKILL');
      await starting;
    },
    async stop() {
      manager.close();
      await starting.catch(() => undefined);
      for (const site of sites) await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
