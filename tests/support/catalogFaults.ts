import type { Language } from '../../shared/site/languages.ts';
import { textsOf } from './textsOf.ts';

const NAMES: Record<Language, string> = { zh: 'Chinese', en: 'English', ko: 'Korean' };

/** The plural form that a key ends in, as i18next's JSON names it. */
export const FORM = /_(zero|one|two|few|many|other)$/;

/** A path without its plural form: the forms of a text are one text. */
export const baseOf = (path: string) => path.replace(FORM, '');

/** The plural forms of a language in the order of CLDR, as a translator's tool writes them. */
export const formsOf = (lang: Language) => new Intl.PluralRules(lang).resolvedOptions().pluralCategories;

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])];
const without = <Item>(all: Iterable<Item>, some: Iterable<Item>) => {
  const left = new Set(some);
  return [...all].filter((item) => !left.has(item));
};

/**
 * What a catalog lacks or has too much, compared with the Chinese one, each as a sentence for its translator. The order
 * counts too: pages list some texts as they stand in the file.
 */
export function faultsOf(lang: Language, catalog: unknown, reference: unknown): string[] {
  const name = NAMES[lang];
  const file = `locales/${lang}.json`;
  const texts = textsOf(catalog);
  const chinese = new Map(textsOf(reference).map(({ path, text }) => [baseOf(path), text]));
  const paths = [...new Set(texts.map(({ path }) => baseOf(path)))];

  const missing = without(chinese.keys(), paths).map(
    (path) => `${name} has no text at ${path}. The Chinese is “${chinese.get(path)}”. Add it to ${file}.`,
  );
  const surplus = without(paths, chinese.keys()).map(
    (path) => `${name} has a text at ${path}, where Chinese has none. Remove it from ${file}, or add the Chinese.`,
  );
  const moved = [...chinese.keys()].find((path, index) => path !== paths[index]);
  const order =
    moved !== undefined && missing.length + surplus.length === 0
      ? [`${file} has other texts before ${moved} than locales/zh.json. Bring them into its order.`]
      : [];

  const braces = texts.flatMap(({ path, text }) => {
    const original = chinese.get(baseOf(path));
    if (original === undefined) return [];
    const [given, found] = [placeholdersOf(original), placeholdersOf(text)];
    return [
      ...without(given, found).map(
        (word) => `${name} has lost ${word} at ${path}: “${text}”. The site puts a value there, as in “${original}”.`,
      ),
      ...without(found, given).map(
        (word) => `${name} has ${word} at ${path}, which Chinese lacks. What stands in braces is never translated.`,
      ),
    ];
  });

  const withForms = texts.filter(({ path }) => FORM.test(path)).map(({ path }) => path);
  const forms = [...new Set(withForms.map(baseOf))].flatMap((base) => {
    const needed = formsOf(lang).map((form) => `${base}_${form}`);
    const found = texts.map(({ path }) => path).filter((path) => baseOf(path) === base);
    const keys = needed.map((path) => path.split('.').at(-1)).join(' and ');
    const only = `${name} has ${needed.length === 1 ? 'only ' : ''}${keys}`;
    return [
      ...without(needed, found).map((path) => `${name} lacks the plural form ${path}: ${only}. Add it to ${file}.`),
      ...without(found, needed).map((path) => `${name} has no plural form ${path}: ${only}. Remove it from ${file}.`),
    ];
  });
  return [...missing, ...surplus, ...order, ...braces, ...forms];
}
