import { cutToWidth, textWidth } from './textWidth.ts';
import { toPlainText } from './toPlainText.ts';

const GAP = '  ';
const CELL_WIDTH_MAX = 48;
/** Nothing stands behind the last column, which may be as long as a hash or a sentence. */
const LAST_WIDTH_MAX = 120;

/** Lines with aligned columns below their heads. Every cell is one line and cannot steer the terminal. */
export function formatTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [heads, ...rows].map((row) =>
    row.map((content, column) => toCell(content, column === heads.length - 1 ? LAST_WIDTH_MAX : CELL_WIDTH_MAX)),
  );
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => textWidth(row[column] ?? ''))));
  return cells
    .map((row) => row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - textWidth(cell))).join(GAP))
    .map((line) => line.trimEnd())
    .join('\n');
}

function toCell(content: string | number, widthMax: number): string {
  return cutToWidth(toPlainText(String(content).replace(/\s+/g, ' ')), widthMax);
}
