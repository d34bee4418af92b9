import type { Language } from '../../shared/site/languages.ts';
import { interpolate } from './messages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it: 2,200; `compact` gives 2000 万, 20 million, 2,000만. */
export function formatNumber(lang: Language, value: number, compact = false): string {
  const key = `${lang}-${compact}`;
  // Korean groups thousands before 만; Intl omits the comma in compact notation by default.
  const useGrouping = lang === 'ko' ? 'always' : undefined;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(lang, compact ? { notation: 'compact', compactDisplay: 'long', useGrouping } : {});
  formats.set(key, format);
  if (lang !== 'zh' || !compact) return format.format(value);
  // Chinese typography on this site puts a space between digits and characters.
  return format
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'compact' ? ` ${part}` : part))
    .join('');
}

const rules = new Map<Language, Intl.PluralRules>();

/**
 * A text with plural forms, `key_one` and `key_other` in the catalog, in the form that the language has for the count.
 * The text contains the count as `{count}`: 1 entry shown, 40 entries shown.
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
