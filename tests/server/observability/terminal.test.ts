import { startBuiltSite } from '../../support/builtSite.ts';
import { HAS_TERMINAL, runOnTerminal } from '../../support/onTerminal.ts';
import { adviseOnNode } from '../../../server/config/nodeRelease.ts';

const START = 'exec node dist/server/main.js';
const AT = /http:\/\/localhost:\d+/;

(HAS_TERMINAL ? describe : describe.skip)('started at a terminal, the site', () => {
  it('says what it does, where it is and how to stop it, and no more', async () => {
    const { text, code } = await runOnTerminal(START, AT);
    const said = text.replaceAll('^C', '').trim().split('\n');
    const advice = adviseOnNode(process.versions.node);
    expect(said).toEqual([
      ...(advice ? [advice] : []),
      'Filling the store with sample content, once.',
      expect.stringMatching(/^Satchel’s website is at http:\/\/localhost:\d+ \(Ctrl C stops it\)\.$/),
      'Stopping.',
    ]);
    expect(code).toBe(0);
  });

  it('says more when a level is chosen', async () => {
    const { text } = await runOnTerminal(START, AT, { LOG_LEVEL: 'debug' });
    expect(text).toMatch(/^debug: request \(.*path: \/en,/m);
  });
});

it('the log of a site without a terminal is JSON, without its own requests at the start', async () => {
  const site = await startBuiltSite();
  await (await fetch(`${site.origin}/en/dapp`)).text();
  await site.stop();
  for (const line of site.output().trim().split('\n'))
    expect(line).toMatch(/^\{"level":\d+,"time":"[^"]+","hostname":/);
  const requests = site.lines().filter(({ msg, path }) => msg === 'request' && path !== '/readyz');
  expect(requests.map(({ path }) => path)).toEqual(['/en/dapp']);
});

it('its own requests at the start are in the log for those who look for a fault', async () => {
  const site = await startBuiltSite({ LOG_LEVEL: 'debug' });
  await site.stop();
  const DEBUG = 20;
  const own = site.lines().filter(({ msg, level }) => msg === 'request' && level === DEBUG);
  expect(own.map(({ path }) => path)).toEqual(expect.arrayContaining(['/zh', '/en', '/ko', '/en/dapp']));
});
