import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Without these Chromium looks for its own services on a network that is not there. */
const QUIET = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The system's Chromium, headless. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = CHROMIUM.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium here. Install it with: sudo apt-get install chromium');
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET });
}

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions, failed requests and requests to other hosts, as sentences. */
  complaints: string[];
}

/** A page in a visit of its own that writes down everything that should not happen. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation that overtakes another ends its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const host = new URL(request.url()).hostname;
    if (host !== '127.0.0.1') complaints.push(`left the site: ${request.url()}`);
  });
  return { page, context, complaints };
}

/** Waits until React has taken the document up: only then do its handlers answer. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}
