import type { Language } from '../../../shared/site/languages.ts';
import { splitChinese } from '../../../client/i18n/words.tsx';

const PAUSE = /[，。；：,.;:]\s*$/u;

interface Breaking {
  widthMax: number;
  linesMax: number;
  measure(line: string): number;
}

/**
 * Breaks a text into the fewest lines that fit, balanced in width and preferably at pauses; null when it does not fit.
 * Chinese breaks between any characters except before closing punctuation.
 */
export function breakLines(text: string, lang: Language, { widthMax, linesMax, measure }: Breaking): string[] | null {
  const pieces = lang === 'zh' ? splitChinese(text) : (text.match(/[^ ]+ */gu) ?? []);
  const widths = pieces.map((piece) => ({ inside: measure(piece), atEnd: measure(piece.trimEnd()) }));
  for (let count = 1; count <= linesMax; count++) {
    const found = divide(0, count);
    if (found) return found.lines;
  }
  return null;

  /** The division into `count` lines with the smallest sum of squared widths. */
  function divide(first: number, count: number): { lines: string[]; cost: number } | null {
    if (count === 0) return first === pieces.length ? { lines: [], cost: 0 } : null;
    let best: { lines: string[]; cost: number } | null = null;
    let before = 0;
    for (const [index, { inside, atEnd }] of widths.entries()) {
      if (index < first) continue;
      if (before + atEnd > widthMax) break;
      const below = divide(index + 1, count - 1);
      const line = pieces
        .slice(first, index + 1)
        .join('')
        .trimEnd();
      const reward = count > 1 && PAUSE.test(line) ? (widthMax / 2.5) ** 2 : 0;
      const cost = (before + atEnd) ** 2 - reward + (below?.cost ?? 0);
      if (below && (!best || cost < best.cost)) best = { lines: [line, ...below.lines], cost };
      before += inside;
    }
    return best;
  }
}
