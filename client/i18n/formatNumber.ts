import type { Language } from '../../shared/languages.ts';

const THOUSANDS = /\B(?=(\d{3})+$)/g;
const formats = new Map<Language, Intl.NumberFormat>();

/** A whole number with commas, without Intl data, which is slow to load; `compact` gives 2000 万, 20 million, 2,000만. */
export function formatNumber(lang: Language, value: number, compact = false): string {
  if (!compact) return String(value).replace(THOUSANDS, ',');
  // Korean groups thousands before 만; Intl omits the comma in compact notation by default.
  const useGrouping = lang === 'ko' ? 'always' : undefined;
  const format =
    formats.get(lang) ?? new Intl.NumberFormat(lang, { notation: 'compact', compactDisplay: 'long', useGrouping });
  formats.set(lang, format);
  if (lang !== 'zh') return format.format(value);
  // Chinese typography on this site puts a space between digits and characters.
  return format
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'compact' ? ` ${part}` : part))
    .join('');
}
