import stringWidth from 'string-width';
import { toSiteTime } from '../content/siteTime.ts';
import type { Desk, Output } from './desk.ts';
import { toPlainText } from './plainText.ts';

type Cells = readonly (string | number | null)[];

const GAP = '  ';
const CELL_WIDTH_MAX = 48;
/** The last column has space behind it, so a hash or a sentence fits. */
const LAST_WIDTH_MAX = 120;
const SEGMENTER = new Intl.Segmenter();

/** Rows as a table with a closing line, or as JSON. */
export function list<Row>(
  rows: readonly Row[],
  heads: readonly string[],
  toCells: (row: Row) => Cells,
  closing = rows.length > 0 ? '' : 'None.',
): Output {
  return {
    data: rows,
    // Read only without --json.
    get text() {
      const table = rows.length > 0 ? formatTable(heads, rows.map(toCells)) : '';
      return [table, closing].filter(Boolean).join('\n');
    },
  };
}

/** Lines with aligned columns below their heads. Every cell is one line of plain text. */
export function formatTable(heads: readonly string[], rows: readonly Cells[]): string {
  const cells = [heads, ...rows].map((row) =>
    row.map((content, column) => formatCell(content, column === heads.length - 1 ? LAST_WIDTH_MAX : CELL_WIDTH_MAX)),
  );
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => stringWidth(row[column] ?? ''))));
  return cells
    .map((row) => row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell))).join(GAP))
    .map((line) => line.trimEnd())
    .join('\n');
}

function formatCell(content: Cells[number], widthMax: number): string {
  const text = toPlainText(String(content ?? '').replace(/\s+/g, ' '));
  if (stringWidth(text) <= widthMax) return text;
  let cut = '';
  for (const { segment } of SEGMENTER.segment(text)) {
    if (stringWidth(cut + segment) >= widthMax) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** Writes times as `2026-05-12 14:00` in the site's time zone, null as a dash. */
export function momentsOf({ config }: Desk): (iso: string | null) => string {
  return (iso) => {
    if (iso === null) return '-';
    const { date, time } = toSiteTime(iso, config.siteTimeZone);
    return `${date} ${time}`;
  };
}

/** The time until a deadline: `3 h 10 min`, or `OVERDUE 2 d 4 h`. */
export function formatLeft(ms: number): string {
  return ms < 0 ? `OVERDUE ${formatSpan(-ms)}` : formatSpan(ms);
}

/** A duration in its two largest units: `2 d 3 h`, `4 h 10 min`, `7 min`. */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
