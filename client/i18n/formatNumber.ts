import type { Language } from '../../shared/languages.ts';

const THOUSANDS = /\B(?=(\d{3})+$)/g;
const formats = new Map<Language, Intl.NumberFormat>();

/**
 * A whole number as the language writes it; `compact` gives 2000 万, 20 million, 2,000만. All three group by thousands with a
 * comma, for which no browser loads what it knows of the world's languages: that takes it longer than all else on a page.
 */
export function formatNumber(lang: Language, value: number, compact = false): string {
  if (!compact) return String(value).replace(THOUSANDS, ',');
  const format = formats.get(lang) ?? makeCompact(lang);
  formats.set(lang, format);
  if (lang !== 'zh') return format.format(value);
  // Chinese typography on this site puts a space between figures and characters.
  return format
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'compact' ? ` ${part}` : part))
    .join('');
}

function makeCompact(lang: Language): Intl.NumberFormat {
  // Korean groups thousands before 만; Intl leaves them together in compact notation unless told always.
  const useGrouping = lang === 'ko' ? 'always' : undefined;
  return new Intl.NumberFormat(lang, { notation: 'compact', compactDisplay: 'long', useGrouping });
}
