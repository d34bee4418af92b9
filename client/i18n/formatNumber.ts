import type { Language } from '../../shared/site/languages.ts';

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
