import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { shared } from '../support/shared.ts';

await shared('build');
await shared('wrk');

it('the benchmark measures the built site', async () => {
  const args = [
    'tests/support/runBundled.mjs',
    'bench',
    '--built',
    '--quick',
    '--only',
    'cached,uncached,weights',
    '--node',
    process.versions.node,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const valueOf = (name: string) => Number(new RegExp(`^${name} +([\\d.]+)`, 'm').exec(stdout)?.[1]);
  // Times and ratios depend on what else runs: this only shows that they are measured.
  const timed = ['br', '304'].flatMap((kind) =>
    ['processor time', 'of bare node:http', 'of empty Express'].map((figure) => `cached home, ${kind}: ${figure}`),
  );
  for (const name of timed) expect({ name, isMeasured: valueOf(name) > 0 }).toEqual({ name, isMeasured: true });
  const [perRender, ofReact] = ['processor time', 'of React in a loop'].map((figure) =>
    valueOf(`uncached home, identity: ${figure}`),
  );
  expect(perRender).toBeGreaterThan(0);
  expect(ofReact).toBeGreaterThan(0);
  // A page's script contains React at least.
  expect(valueOf('home script')).toBeGreaterThan(50);
  expect(stdout).toMatch(/^\d+ limits missed/m);
});

it.each([
  {
    title: 'beside a commit that is not there',
    options: ['--beside', 'no-such-commit'],
    says: '--beside no-such-commit: this repository has no such commit\n',
  },
  {
    title: 'for a part that there is not',
    options: ['--only', 'weights,lighthous'],
    says: '--only lighthous: the parts are cached, uncached, start, weights, browser, lighthouse\n',
  },
  {
    title: 'for a part that compares no commits',
    options: ['--beside', 'HEAD', '--only', 'lighthouse'],
    says: '--only lighthouse: the parts are cached, uncached, start\n',
  },
])('$title it ends with one line that says so', async ({ options, says }) => {
  const args = ['tests/support/runBundled.mjs', 'bench', '--node', process.versions.node, ...options];
  const failed = await promisify(execFile)(process.execPath, args).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 2, stderr: says });
});
