import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
// @ts-expect-error -- the build is plain JavaScript without types
import { checkWeights } from '../../../server/build/checkWeights.mjs';

const check = checkWeights as (
  place: { publicDir: string },
  assets: typeof ASSETS,
) => Promise<[string, number, number][]>;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const ASSETS = {
  entry: { src: '/site.js' },
  modules: { home: [], news: ['/news.js'], submit: ['/submit.js'] },
  styles: '/site.css',
  headingFont: '/heading.woff2',
  messagesVersion: '1',
};
const text = (page: string, lang = 'ko') => `/assets/messages/1/${lang}/${page}.json`;
const LIGHT: Record<string, number> = {
  '/site.js.br': 74_000,
  '/news.js.br': 9_000,
  '/submit.js.br': 20_000,
  '/site.css.br': 14_000,
  '/heading.woff2': 40_000,
  ...Object.fromEntries(
    ['en', 'ko'].flatMap((lang) => ['site', 'home', 'news', 'submit'].map((page) => [text(page, lang), 2_000])),
  ),
};

function build(bytes: Record<string, number>): { publicDir: string } {
  const publicDir = mkdtempSync(join(tmpdir(), 'satchel-weights-'));
  folders.push(publicDir);
  for (const [name, size] of Object.entries({ ...LIGHT, ...bytes })) {
    mkdirSync(dirname(join(publicDir, name)), { recursive: true });
    const section = name.replace(/^.*\/|\.json$/g, '');
    const body = name.endsWith('.json') ? JSON.stringify({ [section]: { text: noise(size) } }) : Buffer.alloc(size);
    writeFileSync(join(publicDir, name), body);
  }
  return { publicDir };
}

/** Text that compresses to about so many bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

describe('a build', () => {
  it('that is light is told what its pages weigh, text in its longest language included', async () => {
    const weights = await check(build({ [text('home')]: 3_500 }), ASSETS);
    const [, bytes = 0, limit] = weights.find(([what]) => what === 'the script of page home with its text') ?? [];
    expect(Math.abs(bytes - 79_500)).toBeLessThan(200);
    expect(limit).toBe(80_000);
    expect(weights).toContainEqual(['the style sheet', 14_000, 15_000]);
  });

  it.each([
    ['the home page’s code', { '/site.js.br': 77_000 }, 'the script of page home'],
    ['the home page’s text in one language', { [text('home', 'en')]: 5_000 }, 'the script of page home'],
    ['another page’s code', { '/news.js.br': 18_000 }, 'the script of page news'],
    ['the code of a page with a form', { '/submit.js.br': 53_000 }, 'the script of page submit'],
    ['the style', { '/site.css.br': 15_500 }, 'the style sheet'],
    ['the heading’s font', { '/heading.woff2': 61_000 }, 'the fonts'],
  ])('fails over %s', async (_what, bytes, words) => {
    await expect(check(build(bytes), ASSETS)).rejects.toThrow(words);
  });
});
