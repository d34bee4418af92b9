import { spawnSync } from 'node:child_process';

it('a part that lacks something is left out: it says what to install, and the end is no success', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tests/support/runBundled.mjs', 'faults', '--only', 'overload'],
    // Nothing is found there, so nothing can be installed either.
    { env: { PATH: '/nowhere' }, encoding: 'utf8' },
  );
  expect(stderr).toBe('The part overload is left out: Missing here: sudo apt-get install wrk\n');
  expect(stdout).toMatch(/^overload: left out, Missing here: .* wrk +1 +≤ 0 +MISSED$/m);
  expect(stdout).toMatch(/^1 figures, 1 limits missed/m);
  expect(status).toBe(1);
});
