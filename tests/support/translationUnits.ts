import type { Language } from '../../shared/site/languages.ts';
import { baseOf, FORM, formsOf } from './catalogFaults.ts';

/** What a translator sees as one row: the way to a text, and the text or, in the order of CLDR, its plural forms. */
export type TranslationUnits = Map<string, string | string[]>;

type Tree = { [key: string]: Tree | string } | (Tree | string)[];

/**
 * The units of a catalog as translate-toolkit's I18NextV4File reads them, which Weblate uses: `[0]` is a place in a
 * list, and a plural form that the file lacks is empty. Empty lists have no units, and are lost.
 */
export function readUnits(lang: Language, catalog: unknown): TranslationUnits {
  const units: TranslationUnits = new Map();
  const read = (node: Tree | string, path: string): void => {
    if (typeof node === 'string') return void units.set(path, node);
    if (Array.isArray(node)) return node.forEach((item, index) => read(item, `${path}[${index}]`));
    for (const [key, value] of Object.entries(node)) {
      if (!FORM.test(key)) read(value, `${path}.${key}`);
      else {
        const forms = formsOf(lang).map((form) => node[`${baseOf(key)}_${form}`]);
        units.set(
          `${path}.${baseOf(key)}`,
          forms.map((form) => (typeof form === 'string' ? form : '')),
        );
      }
    }
  };
  read(catalog as Tree, '');
  return units;
}

/** The catalog that the tool writes of them, with an indentation of two. */
export function writeUnits(lang: Language, units: TranslationUnits): string {
  const root: Tree = {};
  for (const [path, text] of units) {
    if (typeof text === 'string') put(root, stepsOf(path), text);
    else formsOf(lang).forEach((form, index) => put(root, stepsOf(`${path}_${form}`), text[index] ?? ''));
  }
  return `${JSON.stringify(root, null, 2)}\n`;
}

/** `.home.list[0].title` as keys and, for places in lists, numbers. */
function stepsOf(path: string): (string | number)[] {
  return path
    .split(/\.|(?=\[)/)
    .slice(1)
    .map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : step));
}

/** Puts the text at its place, and makes the sections and lists on the way there. */
function put(root: Tree, steps: (string | number)[], text: string): void {
  let node = root as Record<string | number, Tree | string>;
  steps.forEach((step, index) => {
    const next = steps[index + 1];
    if (next === undefined) node[step] = text;
    else node = (node[step] ??= typeof next === 'number' ? [] : {}) as Record<string | number, Tree | string>;
  });
}
