import { spawnSync } from 'node:child_process';

/** A tool of package.json, as a newcomer calls it. */
const call = (tool: string, ...args: string[]) =>
  spawnSync('npm', ['run', '--silent', tool, '--', ...args], { encoding: 'utf8' });

describe.each(['build', 'dev', 'bench', 'faults'])('npm run %s', (tool) => {
  it('explains itself: what it does, its options, how long it takes and its exit codes', () => {
    const { status, stdout, stderr } = call(tool, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${tool} -- \\[options\\]\n`));
    for (const part of [/^ {2}-h, --help/m, /seconds|minutes/, /^Exit codes: .*2 wrong usage/m])
      expect(stdout).toMatch(part);
  });

  it('does nothing with an option it does not know: it says so and ends with 2', () => {
    const { status, stdout, stderr } = call(tool, '--fast');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe("error: unknown option '--fast'\n(--help lists the options)\n");
  });
});

it.each(['bench', 'faults'])('the help of npm run %s lists all parts that there are', (tool) => {
  const { status, stderr } = call(tool, '--only', 'nothing');
  expect(status).toBe(2);
  const [, parts = ''] = /^--only nothing: the parts are (.*)\n$/.exec(stderr) ?? [];
  expect(parts.split(', ').length).toBeGreaterThan(5);
  expect(call(tool, '--help').stdout.replaceAll('\n', ' ')).toContain(`Parts: ${parts}`);
});

it('on Windows the build names the way there is', () => {
  const windows = "data:text/javascript,Object.defineProperty(process, 'platform', { value: 'win32' })";
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', windows, 'build.mjs'], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^On Windows use WSL .*\n$/);
});
