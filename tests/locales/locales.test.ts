import ts from 'typescript';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { readCatalog } from '../../server/build/readCatalog.mjs';
import { LANGUAGES } from '../../shared/site/languages.ts';
import {
  COUNTING_SECTIONS,
  LATE_SECTIONS,
  SERVER_SECTIONS,
  SITEWIDE_SECTIONS,
} from '../../shared/site/catalogSections.ts';
import { PAGE_NAMES, ROUTES } from '../../shared/site/routes.ts';
import { baseOf, faultsOf, FORM } from '../support/catalogFaults.ts';
import { nodesOf, sourcesOf } from '../support/sourceFiles.ts';
import { TEXT_RULES, textFaultsOf } from '../support/textFaults.ts';
import { textsOf } from '../support/textsOf.ts';

/** Chinese is the reference. */
const REFERENCE = textsOf(CATALOGS.zh);
/** As translators have them, before their lines are bound. */
const LOCALES = LANGUAGES.map((lang) => ({ lang, catalog: readCatalog(`locales/${lang}.json`).catalog }));
const RULES = TEXT_RULES.map((rule) => ({ name: rule.name, rule }));

describe.each(LOCALES)('the texts in $lang', ({ lang, catalog }) => {
  it('have the keys, lists, placeholders and order of the reference, and the plural forms of the language', () => {
    expect(textsOf(catalog).filter(({ path }) => FORM.test(path))).not.toEqual([]);
    expect(faultsOf(lang, CATALOGS[lang], CATALOGS.zh)).toEqual([]);
  });

  it.each(RULES)('$name', ({ rule }) => expect(textFaultsOf(rule, lang, catalog)).toEqual([]));
});

describe('translations', () => {
  it.each(['zh', 'ko'] as const)('into %s exist: a long text is not the English one', (lang) => {
    const english = new Map(textsOf(CATALOGS.en).map(({ path, text }) => [path, text]));
    const left = textsOf(CATALOGS[lang]).filter(
      ({ text, path }) => text === english.get(path) && /\p{L}{3,} \p{L}+ \p{L}+/u.test(text),
    );
    const said = left.map(
      ({ path, text }) => `locales/${lang}.json has the English text at ${path}. Translate it. It reads: “${text}”`,
    );
    expect(said).toEqual([]);
  });
});

describe('the catalog', () => {
  it('has plural forms wherever a count meets a word', () => {
    const meets = /\{count\} (?!of )\p{L}|: \{count\}\.?$/u;
    const counting = textsOf(CATALOGS.en).filter(({ text, path }) => meets.test(text) && !FORM.test(path));
    const said = counting.map(
      ({ path, text }) =>
        `locales/en.json has a count but no plural forms at ${path}. Make it ${path}_one and ${path}_other, and in the other languages ${path}_other. It reads: “${text}”`,
    );
    expect(said).toEqual([]);
  });

  it('has the sections that the route table names, one of each page among them, and no others', () => {
    const named = PAGE_NAMES.flatMap((page) => [page, ...ROUTES[page].sections]);
    const sections = new Set<string>([
      ...SITEWIDE_SECTIONS,
      ...COUNTING_SECTIONS,
      ...LATE_SECTIONS,
      ...SERVER_SECTIONS,
      ...named,
    ]);
    expect(Object.keys(CATALOGS.zh).toSorted()).toEqual([...sections].toSorted());
  });

  it('nests three levels at most below a section', () => {
    expect(REFERENCE.filter(({ keys }) => keys.length > 4).map(({ path }) => path)).toEqual([]);
  });

  it('describes every page in words of its own', () => {
    for (const lang of LANGUAGES) {
      const descriptions = Object.values(CATALOGS[lang]).flatMap((section) =>
        'head' in section ? [section.head.description] : [],
      );
      expect(descriptions).toHaveLength(PAGE_NAMES.length);
      expect(new Set(descriptions).size).toBe(PAGE_NAMES.length);
    }
  });

  it('names the fields of recruiting in their messages as in their labels', () => {
    for (const lang of LANGUAGES) {
      const { submissionFields, submissionErrors } = CATALOGS[lang];
      const labels: Record<string, string> = submissionFields.labels.recruiting;
      const unnamed = Object.entries(submissionErrors.required.recruiting).filter(
        ([field, message]) => !message.includes(labels[field] ?? ''),
      );
      expect({ lang, unnamed }).toEqual({ lang, unnamed: [] });
    }
  });

  it('has no key that nobody uses', () => {
    const nodes = sourcesOf('client', 'server', 'shared').flatMap(nodesOf);
    const words = new Set(nodes.flatMap(wordOf));
    // `t[`${system}Detail`]` uses every key that ends so.
    const patterns = nodes.flatMap(keyPatternOf);
    const isUsed = (key: string) => words.has(baseOf(key)) || patterns.some((pattern) => pattern.test(key));
    const sections = REFERENCE.flatMap(({ keys }) =>
      keys.slice(1).map((key, index) => ({ key, path: keys.slice(0, index + 2).join('.') })),
    );
    expect([...new Set(sections.filter(({ key }) => !isUsed(key)).map(({ path }) => path))]).toEqual([]);
  });
});

function wordOf(node: ts.Node): string[] {
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) ? [node.text] : [];
}

function keyPatternOf(node: ts.Node): RegExp[] {
  if (!ts.isElementAccessExpression(node) || !ts.isTemplateExpression(node.argumentExpression)) return [];
  const { head, templateSpans } = node.argumentExpression;
  return [new RegExp(`^${head.text}${templateSpans.map(({ literal }) => `\\w+${literal.text}`).join('')}$`)];
}

/**
 * The specification’s messages, letter for letter but for "Subscribe sucess", which is corrected. A plain sentence may
 * follow.
 */
const MESSAGES = [
  { name: 'an unknown route or language', key: 'notFound', text: 'This page could not be found.' },
  { name: 'a missing middleware', key: 'unknownMiddleware', text: 'Unknown middleware' },
  { name: 'an error of the error page', key: 'nested', text: 'An error occurred while showing the error page' },
  { name: 'an invalid newsletter address', key: 'email', text: 'Error Email!' },
  { name: 'a newsletter subscription', key: 'subscribed', text: 'Subscribe success' },
] as const;

describe('the messages of the specification', () => {
  it.each(MESSAGES)('$name begins with: $text', ({ key, text }) =>
    expect({ ...CATALOGS.en.errors, ...CATALOGS.en.serverErrors }[key].slice(0, text.length)).toBe(text),
  );

  it('its two slips of spelling are corrected', () => {
    expect(JSON.stringify(CATALOGS.en)).not.toMatch(/Platfrom|sucess\b/i);
  });

  it('its Chinese messages are Chinese: subscription succeeded, copy failed, a prompt for a correct address', () => {
    const { subscribed, copyFailed, email } = CATALOGS.zh.errors;
    expect(subscribed).toMatch(/订阅成功/);
    expect(copyFailed).toMatch(/复制失败/);
    expect(email).toMatch(/正确/);
  });
});
