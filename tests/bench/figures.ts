/** One measured figure; with a limit, it is met or missed. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit?: { max: number } | { min: number };
}

export function countMissed(figures: Figure[]): number {
  return figures.filter((figure) => !isMet(figure)).length;
}

/** A table: name, value and unit, limit, and whether the limit is met. */
export function formatFigures(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, limit } = figure;
    if (!limit) return [name, `${round(value)} ${unit}`];
    const wanted = 'max' in limit ? `≤ ${limit.max}` : `≥ ${limit.min}`;
    return [name, `${round(value)} ${unit}`, wanted, isMet(figure) ? 'met' : 'MISSED'];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** The middle one of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function isMet({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'max' in limit ? value <= limit.max : value >= limit.min;
}

function round(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
