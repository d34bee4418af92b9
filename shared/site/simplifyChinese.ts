import table from './simplified.json' with { type: 'json' };

const SIMPLIFIED = new Map(
  Array.from(table.traditional, (character, index) => [character, table.simplified[index] ?? '']),
);
const HAN = /\p{Script=Han}/gu;

/**
 * A text with its traditional Chinese characters as simplified ones, so that 借貸 and 借贷 are one word. For comparison
 * only: a simplified character may stand for several.
 */
export function simplifyChinese(text: string): string {
  return text.replace(HAN, (character) => SIMPLIFIED.get(character) ?? character);
}
