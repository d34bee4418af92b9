import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import vnu from 'vnu-jar';
import { shared } from '../../../support/shared.ts';
import { IS_LONG, SITE_PAGES } from '../../../support/sitePages.ts';

const siteOrigin = await shared('site');
await shared('java');

/** A language changes words and no markup. */
const PAGES = SITE_PAGES.filter(({ lang }) => IS_LONG || lang === 'en');
const STYLES = 'dist/public/assets';
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/** What the Nu HTML checker says of a part of a file. */
interface Remark {
  url: string;
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning';
  message: string;
  lastLine?: number;
  extract?: string;
}

/** What is said of things that are meant, with the reason. */
const MEANT: Record<string, string> = {
  'Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.':
    'React writes it, and quotes every value',
  "CSS: “field-sizing”: Property “field-sizing” doesn't exist.":
    'newer than the checker: text areas grow with their text where the browser can, and scroll elsewhere',
  'CSS: Unknown pseudo-element or pseudo-class “::view-transition”.':
    'newer than the checker: the page responds while it changes',
  "CSS: “view-transition-name”: Property “view-transition-name” doesn't exist.":
    'newer than the checker: the header stays while the page changes',
  ...Object.fromEntries(
    ['animation-timeline', 'animation-range', 'view-timeline'].map((property) => [
      `CSS: “${property}”: Property “${property}” doesn't exist.`,
      'newer than the checker: stitches are drawn while they enter where the browser can, and stand elsewhere',
    ]),
  ),
};

/** Rules for the parts of a view transition, which are newer than the checker: it cannot read their selectors. */
const TRANSITION_RULES = /[^{}]*::view-transition-\w+\([^{}]*\{[^}]*\}/g;

let folder: string;
let remarks: Remark[];

const fileOf = (path: string) => `${path.replace(/\W+/g, '_')}.html`;
const stylesheets = () => readdirSync(STYLES).filter((name) => name.endsWith('.css'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'satchel-markup-'));
  for (const { path } of PAGES) {
    const response = await fetch(siteOrigin + path);
    const html = await response.text();
    // The style sheet stands in every page; it is checked once, as a file.
    writeFileSync(join(folder, fileOf(path)), html.replaceAll(/<style[^>]*>.*?<\/style>/gs, ''));
  }
  for (const name of stylesheets())
    writeFileSync(join(folder, name), readFileSync(join(STYLES, name), 'utf8').replace(TRANSITION_RULES, ''));
  const files = [...PAGES.map(({ path }) => fileOf(path)), ...stylesheets()].map((name) => join(folder, name));
  // It runs too briefly for the second compiler to pay.
  const flags = [
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-Xss8m',
    '-jar',
    vnu,
    '--also-check-css',
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
  ];
  const { stdout } = await promisify(execFile)('java', [...flags, ...files], { maxBuffer: OUTPUT_BYTES_MAX });
  remarks = (JSON.parse(stdout) as { messages: Remark[] }).messages;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is said of one file, as sentences. */
const remarksOn = (name: string) =>
  remarks
    .filter(({ url, message }) => basename(url) === name && !(message in MEANT))
    .map(
      ({ type, subType, message, lastLine, extract }) => `${subType ?? type}, line ${lastLine}: ${message} ${extract}`,
    );

describe('the Nu HTML checker has nothing to say', () => {
  it.each(PAGES)('about $path', ({ path }) => expect(remarksOn(fileOf(path))).toEqual([]));

  it('about the style sheet', () => expect(stylesheets().flatMap(remarksOn)).toEqual([]));
});
