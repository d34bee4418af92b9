/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { PageState } from '../../client/App.tsx';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { formatDate, formatDates, formatDay } from '../../client/i18n/dates.tsx';
import { formatNumber } from '../../client/i18n/formatNumber.ts';
import type { Messages } from '../../client/i18n/messages.ts';
import { ACCOUNTS, BRAND, CONTACT_NAMES, FIGURES } from '../../shared/brand/brand.ts';
import { AMBASSADOR_CITIES } from '../../shared/brand/ambassadors.ts';
import { DOWNLOADS, LINKS, PARTNERS, PROOFS, RELEASES } from '../../shared/brand/links.ts';
import { LANGUAGE_ROWS, LANGUAGES } from '../../shared/site/languages.ts';
import { PLATFORM_STATUS } from '../../shared/submission/platformStatus.ts';
import { SUBMISSION_PLATFORMS } from '../../shared/submission/platforms.ts';
import { NFT_STANDARDS } from '../../shared/submission/schemas/fieldControl.ts';
import { parseUrl } from '../../shared/site/textFormats.ts';
import { allPageViews } from '../support/pageViews.ts';
import type { NamedView } from '../support/submissionViews.ts';
import { textsOf } from '../support/textsOf.ts';

/** jsdom lacks what the router asks for as soon as it is imported. */
Object.assign(globalThis, { TextEncoder, TextDecoder });

const LANG = 'zh';
const TEXT_ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
];
const TEXT_META = ['description', 'og:title', 'og:description'];

/**
 * Key paths in circled letters, which are signs and no letters: whatever letters a page shows did not come from a
 * catalog.
 */
const circled = (path: string) =>
  path.replace(/[a-z]/gi, (letter) =>
    String.fromCodePoint((/[a-z]/.test(letter) ? 0x24d0 - 97 : 0x24b6 - 65) + letter.charCodeAt(0)),
  );

function pseudo(value: unknown, steps: string[] = []): unknown {
  if (typeof value === 'string') return [circled(steps.join('.')), ...(value.match(/\{\w+\}/g) ?? [])].join(' ');
  if (Array.isArray(value)) return value.map((item, index) => pseudo(item, [...steps, String(index)]));
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, pseudo(item, [...steps, key])]));
}
const PSEUDO = pseudo(CATALOGS[LANG]) as Messages;

/** Content is made up without letters. */
const PAGES = allPageViews(LANG, (subject) => `§ ${subject.replace(/\D/g, '') || subject.length}`);

/** Dates of the pages and years of the chains as Intl writes them, and the parts around a large numeral of the day. */
const DATES = [
  ...new Set(JSON.stringify([PAGES, PLATFORM_STATUS, PROOFS]).match(/(?<=")\d{4}(-\d{2}-\d{2})?(?=")/g)),
].flatMap((date) => [
  formatDate(LANG, date),
  ...formatDate(LANG, date)
    .split(/(?<=年\s)(?=\d)|(?<=月)\s\d+/)
    .map((part) => part.trim()),
  ...(date.length > 4 ? [formatDay(LANG, date), ...Object.values(formatDates(LANG, date, date))] : []),
]);

/** Texts of the brand, and those that are the same in every language. */
const SAME_EVERYWHERE = [
  'UTC',
  CONTACT_NAMES[LANG],
  ...AMBASSADOR_CITIES.map(({ names }) => names[LANG]),
  ...DATES,
  ...stringsOf([BRAND, PROOFS, ACCOUNTS, LINKS, DOWNLOADS, RELEASES, PARTNERS, SUBMISSION_PLATFORMS]),
  ...stringsOf([Object.values(PLATFORM_STATUS).map(({ officialName }) => officialName), Object.keys(NFT_STANDARDS)]),
  ...LANGUAGES.map((lang) => LANGUAGE_ROWS[lang].name),
  // Large numerals set the unit apart from the digits.
  ...Object.values(FIGURES).flatMap((figure) => [
    formatNumber(LANG, figure),
    formatNumber(LANG, figure, true),
    ...(formatNumber(LANG, figure, true).match(/\p{L}+/gu) ?? []),
  ]),
  ...PAGES.map(({ path }) => BRAND.officialOrigin + path),
].toSorted((one, other) => other.length - one.length);

function stringsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? [value, ...addressesOf(value)] : [];
  return Object.values(value).flatMap(stringsOf);
}

/** An address as pages write it out: whole, without its scheme, its host alone or its last word. */
function addressesOf(text: string): string[] {
  const { host = '', pathname = '' } = parseUrl(text) ?? {};
  return [host, host + pathname, pathname.split('/').pop() ?? ''].filter(Boolean);
}

/** Names of several words, and dates, are not broken in a Chinese sentence. */
const withBlanks = (text: string) => text.replaceAll('\u00a0', ' ');
const escaped = SAME_EVERYWHERE.map((text) => withBlanks(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const KNOWN = new RegExp(`(?<!\\p{L})(${escaped.join('|')})(?!\\p{L})`, 'gu');

/** The text, if letters are left in it without what is the same everywhere; null if not. */
function foreignIn(text: string): string | null {
  return /\p{L}/u.test(text) && /\p{L}/u.test(withBlanks(text).replace(KNOWN, ' ')) ? text.trim() : null;
}

/** Everything a document says to readers and screen readers, but for what it marks as no text of a language. */
function textsIn(page: Document): string[] {
  const texts: string[] = [];
  const visit = (node: Node) => {
    if (node instanceof Text) texts.push(node.data);
    if (!(node instanceof Element)) return;
    if (['SCRIPT', 'STYLE'].includes(node.tagName) || node.getAttribute('translate') === 'no') return;
    for (const name of TEXT_ATTRIBUTES) texts.push(node.getAttribute(name) ?? '');
    if (TEXT_META.includes(node.getAttribute('name') ?? node.getAttribute('property') ?? ''))
      texts.push(node.getAttribute('content') ?? '');
    if (node instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(node.type)) texts.push(node.value);
    for (const child of node.childNodes) visit(child);
  };
  visit(page.documentElement);
  return texts;
}

// jsdom has no navigation entries.
performance.getEntriesByType = () => [];

let render: (page: NamedView) => Promise<string>;
beforeAll(async () => {
  const [{ renderToString }, { StaticRouter }, { App }, { pageModules }] = await Promise.all([
    import('react-dom/server'),
    import('react-router-dom'),
    import('../../client/App.tsx'),
    import('../../client/pages/pageModules.ts'),
  ]);
  render = async ({ path, view }) => {
    if (view.page !== 'error') await pageModules.load(view.page);
    const site = {
      origin: BRAND.officialOrigin,
      messagesVersion: '1',
      socialVersion: '1',
      chainMarks: '/chains.svg',
      sheets: {},
      alerts: [],
      vitalsSample: 0,
      analytics: { googleMeasurementId: null, baiduTongjiId: null, baiduPush: false },
    };
    const state: PageState = {
      view,
      messages: PSEUDO,
      site,
    };
    return renderToString(
      <StaticRouter location={path}>
        <App state={state} pageModules={pageModules} />
      </StaticRouter>,
    );
  };
});

describe('with key paths for texts', () => {
  it.each(PAGES)('$name says nothing that is written into the code', async (page) => {
    const document = new DOMParser().parseFromString(await render(page), 'text/html');
    const texts = textsIn(document);
    expect(texts.some((text) => text.includes(circled('layout.')))).toBe(true);
    expect([...new Set(texts.flatMap((text) => foreignIn(text) ?? []))]).toEqual([]);
  });

  it('a letter that is hard-coded is seen, a text of the catalog and a brand name are not', () => {
    expect(foreignIn('Hello')).toBe('Hello');
    expect(foreignIn('你好')).toBe('你好');
    expect(foreignIn(`${BRAND.name}s`)).toBe(`${BRAND.name}s`);
    expect(foreignIn(`${circled('home.head.title')} · ${BRAND.name} 10.0, ${SUBMISSION_PLATFORMS[0]}`)).toBeNull();
  });

  it('every text of the catalog is its key path and keeps its placeholders', () => {
    const real = new Map(textsOf(CATALOGS[LANG]).map(({ path, text }) => [path, text]));
    for (const { path, text } of textsOf(PSEUDO)) {
      expect(text.startsWith(circled(path))).toBe(true);
      expect(text.match(/\{\w+\}/g)).toEqual(real.get(path)?.match(/\{\w+\}/g) ?? null);
    }
  });
});
