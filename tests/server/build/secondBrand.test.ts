import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { BRAND } from '../../../shared/brand/brand.ts';
import { RELEASES } from '../../../shared/brand/links.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { laidOut, openPage, visit } from '../../support/browser.ts';
import { type BuiltSite, PATIENT, startBuiltSite } from '../../support/builtSite.ts';
import { findLayoutFaults } from '../../support/findLayoutFaults.ts';
import { goodFiles, goodForm, postForm } from '../../support/forms.ts';
import {
  createSecondBrand,
  filesIn,
  FIRST_BRAND,
  SECOND_HOST,
  SECOND_NAME,
  SECOND_SLUG,
} from '../../support/secondBrand.ts';
import { shared } from '../../support/shared.ts';
import { SITE_PAGES } from '../../support/sitePages.ts';
import { until } from '../../support/until.ts';

const PICTURES = ['.png', '.ico'];
const FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/releases.json',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/.well-known/security.txt',
  '/.well-known/official-channels.json',
  '/en/download/app/qr.svg',
  ...LANGUAGES.flatMap((lang) => [
    `/${lang}/news/feed.xml`,
    `/${lang}/news/feed.json`,
    `/api/content/dapps?lang=${lang}`,
  ]),
];

let folder: string;
let site: BuiltSite;
let browser: Browser;
/** What the webhook of the site received. */
const delivered: string[] = [];
const webhook = createServer((req: IncomingMessage, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    delivered.push(JSON.stringify(req.headers) + String(Buffer.concat(chunks)));
    res.end();
  });
});

/** A text, and what it is called in a failure. */
type NamedText = readonly [name: string, text: string];

/** Where texts have words and marks of the first brand: each once in a text, with what stands around it. */
const findFirstBrand = (...texts: NamedText[]) =>
  texts.flatMap(([name, text]) =>
    FIRST_BRAND.flatMap((mark) => {
      const at = text.search(mark);
      return at < 0 ? [] : [`${name}: ${text.slice(Math.max(0, at - 40), at + 60)}`];
    }),
  );

/** Status, headers and body of a response. */
const read = async (path: string): Promise<NamedText> => {
  // Texts are searched for seconds between two requests: the site closes connections that are idle meanwhile.
  const response = await fetch(site.origin + path, { headers: { connection: 'close' } });
  return [path, `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`];
};

beforeAll(async () => {
  folder = createSecondBrand();
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;
  const env = {
    SUBMISSION_WEBHOOK: `http://127.0.0.1:${port}/`,
    SUBMISSION_WEBHOOK_SECRET: 'a secret of sixteen',
    ...PATIENT,
  };
  site = await startBuiltSite(env, { cwd: folder });
  browser = await chromium.connect(await shared('browser'));
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  webhook.closeAllConnections();
  webhook.close();
  rmSync(folder, { recursive: true });
});

describe('a site whose folder shared/brand is another brand’s', () => {
  it('has no word, mark or address of the first on any page, in any header', async () => {
    const texts = await Promise.all(SITE_PAGES.map(({ path }) => read(path)));
    expect(findFirstBrand(...texts)).toEqual([]);
    expect(texts.filter(([, text]) => !text.includes(SECOND_NAME))).toEqual([]);
  });

  it('claims on its first screen only what is true of it', async () => {
    const { page } = await openPage(browser, { baseURL: site.origin });
    for (const lang of LANGUAGES) {
      await visit(page, `/${lang}`);
      const claim = page.locator('.introduction__claim');
      const { lead, terms, proofs } = CATALOGS[lang].home.introduction;
      expect((await claim.locator('.introduction__lead').innerText()).trim()).toBe(lead);
      expect(await claim.locator('.introduction__terms').innerText()).toBe(terms.free);
      const links = await claim.locator('.proof-line a').allInnerTexts();
      expect(links).toEqual([proofs.rebuild, expect.stringContaining(RELEASES.mobile.version)]);
    }
  });

  it('has none in its feeds, lists and files', async () => {
    const texts = await Promise.all(FILES.map(read));
    expect(findFirstBrand(...texts)).toEqual([]);
    expect(texts.filter(([, text]) => !text.startsWith('200 '))).toEqual([]);
    const { headers } = await fetch(`${site.origin}/help`, { redirect: 'manual' });
    expect(headers.get('location')).toBe(`${BRAND.staticOrigin.replace(BRAND.officialHost, SECOND_HOST)}/zh/help`);
  });

  it('has none in what it builds, and every picture is another one', () => {
    const dist = join(folder, 'dist');
    const built = filesIn(dist).filter((path) => !path.includes('compile-cache'));
    const texts = built.filter((path) => ['.js', '.css', '.json', '.svg', '.webmanifest'].includes(extname(path)));
    expect(texts.length).toBeGreaterThan(50);
    expect(findFirstBrand(...texts.map((path) => [relative(dist, path), readFileSync(path, 'utf8')] as const))).toEqual(
      [],
    );
    const pictures = built.filter((path) => PICTURES.includes(extname(path)) && !path.includes('seed-icons'));
    expect(pictures.length).toBeGreaterThan(60);
    const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    const first = new Set(
      filesIn('dist/public')
        .filter((path) => PICTURES.includes(extname(path)))
        .map(hashOf),
    );
    for (const path of pictures)
      expect([relative(dist, path), first.has(hashOf(path))]).toEqual([relative(dist, path), false]);
  });

  it.each([390, 1280])('breaks no longer host, and cuts nothing off, %d px wide', async (width) => {
    // Scenes that move have parts outside of their frame meanwhile.
    const viewport = { width, height: 844 };
    const { page } = await openPage(browser, { baseURL: site.origin, viewport, reducedMotion: 'reduce' });
    for (const path of [pathTo('home', 'en'), pathTo('download', 'zh', { system: 'pc' }), pathTo('partner', 'ko')]) {
      await visit(page, path);
      await laidOut(page);
      expect([path, await page.evaluate(findLayoutFaults)]).toEqual([path, []]);
    }
  });

  it('has Korean particles that fit its name', async () => {
    const home = await (await fetch(`${site.origin}/ko`)).text();
    expect(home.includes(`${SECOND_NAME}는 `)).toBe(true);
    for (const path of ['/ko', '/ko/news', '/ko/partner', '/ko/download/app']) {
      const text = await (await fetch(site.origin + path)).text();
      expect([path, new RegExp(`.{9}${SECOND_NAME}(은|이|을|과|으로)[ .,<]`).exec(text)?.[0]]).toEqual([
        path,
        undefined,
      ]);
    }
  });

  it('has none in a submission’s way: status page, webhook, store and desk', async () => {
    const { body } = await postForm(site.origin, 'dapp', goodForm('dapp', 1), await goodFiles('dapp'));
    const { statusUrl = '' } = body.data ?? {};
    expect(findFirstBrand(await read(statusUrl))).toEqual([]);
    await until(() => delivered.length > 0);
    expect(findFirstBrand(...delivered.map((text) => ['webhook', text] as const))).toEqual([]);
    expect(delivered[0]).toContain(`x-${SECOND_SLUG}-signature`);
    const run = async (...args: string[]) => {
      const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir, NODE_ENV: 'test' };
      return (await promisify(execFile)(process.execPath, ['dist/server/desk.js', ...args], { cwd: folder, env }))
        .stdout;
    };
    const commands = ['--help', 'queue', 'news list', 'seed list'];
    const printed = commands.map(async (line) => [line, await run(...line.split(' '))] as const);
    expect(findFirstBrand(...(await Promise.all(printed)))).toEqual([]);
    expect(existsSync(join(site.dataDir, `${SECOND_SLUG}.sqlite`))).toBe(true);
    expect(findFirstBrand(['log', site.output()])).toEqual([]);
  });
});
