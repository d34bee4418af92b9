import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'satchel-browser-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a line of the tests' own support with nothing installed but what is in the folder. */
function evaluate(line: string, uid?: number) {
  const env = { PATH: folder, HOME: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers') };
  const args = ['--input-type=module', '-e', line];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8', ...(uid === undefined ? {} : { uid }) });
}
const found = () =>
  evaluate(
    "import { findBrowser } from './tests/support/findBrowser.mjs'; process.stdout.write(findBrowser() ?? 'none')",
  ).stdout;

function place(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  return path;
}

const revision = () => /chromium-(\d+)/.exec(chromium.executablePath())?.[1] ?? '';

describe('the browser of the tests', () => {
  it('is the system’s, then Playwright’s own, then none', () => {
    expect(found()).toBe('none');
    const shell = place(
      join(
        folder,
        `browsers/chromium_headless_shell-${revision()}/chrome-headless-shell-linux64/chrome-headless-shell`,
      ),
    );
    expect(found()).toBe(shell);
    const own = place(join(folder, 'google-chrome-stable'));
    expect(found()).toBe(own);
  });

  it('is looked for where the installed Playwright would put it', () => {
    const listed = execFileSync('npx', ['playwright-core', 'install', '--dry-run', '--only-shell', 'chromium'], {
      encoding: 'utf8',
      env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: '/browsers' },
    });
    expect(listed).toContain(`/browsers/chromium_headless_shell-${revision()}\n`);
  });

  it('can be installed without root: the sentence that misses it names the command', () => {
    chmodSync(folder, 0o755);
    const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;
    const { stdout } = evaluate(
      "import { installPrograms } from './tests/support/installPrograms.mjs';" +
        "await installPrograms(['chromium-headless-shell', 'wrk']).catch(({ message }) => process.stdout.write(message))",
      NOBODY,
    );
    expect(stdout).toBe(
      'Missing here: sudo apt-get install chromium-headless-shell wrk, or a browser without root: ' +
        'npx playwright-core install --only-shell chromium',
    );
  });
});
