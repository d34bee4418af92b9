import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { freePort } from '../../support/freePort.mjs';
import { goodFiles, goodForm, postForm } from '../../support/forms.ts';
import { keepAsking } from '../../support/keepAsking.ts';
import { pathOf } from '../../support/programs.mjs';
import { startSampleProxy } from '../../support/sampleProxy.ts';
import { startTwoProcesses } from '../../support/twoProcesses.ts';

const VISITORS = 12;
const PAGES = LANGUAGES.flatMap((lang) => [pathTo('home', lang), pathTo('dapp', lang), pathTo('news', lang)]);

/** Tried where nginx is installed. */
const nginx = pathOf('nginx');

(nginx === undefined ? describe.skip : describe)('a rolling restart of two processes behind the samples', () => {
  it('refuses no page and no form, and puts other processes in the place of both', async () => {
    const processes = await startTwoProcesses({ TRUST_PROXY: 'loopback', STOP_DELAY_S: '1', KEEP_ALIVE_S: '20' });
    const proxy = await startSampleProxy(nginx ?? '', processes.ports);
    const before = [...processes.sites];
    const asking = keepAsking(
      PAGES.map((path) => proxy.origin + path),
      VISITORS,
    );
    const sendingEnds = new AbortController();
    const files = await goodFiles('token');
    const sending = (async () => {
      const statuses: number[] = [];
      for (let number = 1; !sendingEnds.signal.aborted; number += 1)
        statuses.push((await postForm(proxy.origin, 'token', goodForm('token', number), files)).status);
      return statuses;
    })();
    const { stdout } = await processes.roll();
    sendingEnds.abort();
    const [{ answers, failures }, statuses] = [await asking.stop(), await sending];
    expect(stdout.trim().split('\n')).toEqual(processes.ports.map((port) => `restarting ${port}`));
    expect({ failures, statuses: [...new Set(statuses)] }).toEqual({ failures: [], statuses: [201] });
    expect(answers).toBeGreaterThan(VISITORS);
    expect(processes.sites.filter((site) => before.includes(site))).toEqual([]);
    await proxy.stop();
    await processes.stop();
  });

  it('does not begin while the other process is not ready', async () => {
    const ready = createServer((_req, res) => res.end()).listen(0, '127.0.0.1');
    await once(ready, 'listening');
    const ports = [(ready.address() as AddressInfo).port, await freePort()].map(String);
    const env = { ...process.env, RESTART: 'echo restarted ' };
    const rolling = promisify(execFile)('server/deploy/roll.sh', ports, { env });
    await expect(rolling).rejects.toMatchObject({
      stdout: '',
      stderr: `not restarted: ${ports[0]}, because ${ports[1]} is not ready\n`,
    });
    ready.closeAllConnections();
    ready.close();
  });
});
