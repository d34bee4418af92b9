import type { Language } from '../../shared/languages.ts';

/** Names in a row, as the language separates them. An ellipsis in the last place stands for more of them. */
export function joinNames(lang: Language, names: readonly string[]): string {
  return lang === 'zh' ? names.join('、').replace(/、…$/, '…') : names.join(', ');
}
