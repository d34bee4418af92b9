import type { Language } from '../shared/languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it; `compact` gives 2000 万, 20 million, 2,000만. Formats are kept: making one is slow. */
export function formatNumber(lang: Language, value: number, compact = false): string {
  const key = `${lang} ${compact}`;
  let format = formats.get(key);
  if (!format) {
    // Korean groups thousands before 만; Intl leaves them together in compact notation unless told always.
    const grouping = lang === 'ko' ? ({ useGrouping: 'always' } as const) : {};
    format = new Intl.NumberFormat(lang, compact ? { notation: 'compact', compactDisplay: 'long', ...grouping } : {});
    formats.set(key, format);
  }
  if (!compact || lang !== 'zh') return format.format(value);
  // Chinese typography on this site puts a space between figures and characters.
  return format
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'compact' ? ` ${part}` : part))
    .join('');
}
