import stringWidth from 'string-width';
import { toSiteTime } from '../content/siteTime.ts';
import { type Desk, print, printJson } from './desk.ts';
import type { JsonOption } from './options.ts';
import { toPlainText } from './plainText.ts';

/** A cell of each row, by the head of its column. */
export type Columns<Row> = Record<string, (row: Row) => string | number>;

const GAP = '  ';
const CELL_WIDTH_MAX = 48;
/** The last column has space behind it, so a hash or a sentence fits. */
const LAST_WIDTH_MAX = 120;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Prints rows as a table, or as JSON on request. */
export function printRows<Row>(
  desk: Desk,
  rows: readonly Row[],
  { json, columns }: JsonOption & { columns: Columns<Row> },
): Promise<void> {
  if (json) return printJson(desk, rows);
  return print(desk, rows.length === 0 ? 'None.' : formatTable(columns, rows));
}

/** Lines with aligned columns below their heads. Every cell is one line of plain text. */
export function formatTable<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const heads = Object.keys(columns);
  const cells = [heads, ...rows.map((row) => Object.values(columns).map((toCell) => toCell(row)))].map((row) =>
    row.map((content, column) => formatCell(content, column === heads.length - 1 ? LAST_WIDTH_MAX : CELL_WIDTH_MAX)),
  );
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => stringWidth(row[column] ?? ''))));
  return cells
    .map((row) => row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell))).join(GAP))
    .map((line) => line.trimEnd())
    .join('\n');
}

function formatCell(content: string | number, widthMax: number): string {
  const text = toPlainText(String(content).replace(/\s+/g, ' '));
  if (stringWidth(text) <= widthMax) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(cut + segment) >= widthMax) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** `2026-05-12 14:00` in the site's time zone; a dash for null. */
export function formatMoment(iso: string | null, timeZone: string): string {
  if (iso === null) return '-';
  const { date, time } = toSiteTime(iso, timeZone);
  return `${date} ${time}`;
}

/** A duration in its two largest units: `2 d 3 h`, `4 h 10 min`, `7 min`. */
export function formatSpan(ms: number): string {
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor((ms % DAY_MS) / HOUR_MS),
    Math.floor((ms % HOUR_MS) / MINUTE_MS),
  ];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}
