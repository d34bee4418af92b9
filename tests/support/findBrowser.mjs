import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { pathOf } from './programs.mjs';

/** The build with windows needs twice the time per page. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Below a folder of applications, on macOS. */
const APPLICATIONS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];
const APPLICATION_FOLDERS = ['/Applications', join(homedir(), 'Applications')];

/** Installs one that findBrowser finds, without root, on every system. */
export const BROWSER_COMMAND = 'npx playwright-core install --only-shell chromium';

/** Path of a Chromium, if there is one: of the system, of Playwright, or Chrome. */
export function findBrowser() {
  const applications = APPLICATION_FOLDERS.flatMap((folder) => APPLICATIONS.map((path) => join(folder, path)));
  return NAMES.map(pathOf).find(Boolean) ?? ofPlaywright() ?? applications.find((path) => existsSync(path));
}

/** Playwright names the browser with windows; the shell, if it is there alone, is in the folder beside that one. */
function ofPlaywright() {
  const whole = pathByPlaywright();
  if (existsSync(whole)) return whole;
  const folder = /^.*chromium-\d+/.exec(whole)?.[0].replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1');
  if (folder === undefined || !existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const shell = files.find((path) => /^(chrome-)?headless[-_]shell$/.test(basename(path)));
  return shell && join(folder, shell);
}

function pathByPlaywright() {
  try {
    return chromium.executablePath();
  } catch {
    // It has no browser for this system.
    return '';
  }
}
