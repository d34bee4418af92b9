import type { Language } from '../../shared/site/languages.ts';
import { formatNumber } from './formatNumber.ts';
import { interpolate } from './messages.ts';

const rules = new Map<Language, Intl.PluralRules>();

/**
 * A text with plural forms, `key_one` and `key_other` in the catalog, in the form that the language has for the count, which
 * stands in the text as `{count}`: 1 entry shown, 40 entries shown.
 */
export function formatCount<Key extends string>(
  lang: Language,
  texts: Readonly<Record<`${NoInfer<Key>}_other`, unknown>>,
  key: Key,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const rule = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, rule);
  const forms: Readonly<Record<string, unknown>> = texts;
  // A browser can know a category that the catalog does not have.
  const text = forms[`${key}_${rule.select(count)}`] ?? forms[`${key}_other`];
  return interpolate(String(text), { ...values, count: formatNumber(lang, count) });
}
