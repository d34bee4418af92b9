/** One measured figure; without a limit it cannot miss it. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  max?: number;
  min?: number;
}

export function isMet({ value, max = Infinity, min = -Infinity }: Figure): boolean {
  return value <= max && value >= min;
}

/** A table: name, value and unit, limit, and whether the limit is met. */
export function formatFigures(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, max, min } = figure;
    const text = `${value >= 100 ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`;
    if (max === undefined && min === undefined) return [name, text];
    return [name, text, max === undefined ? `≥ ${min}` : `≤ ${max}`, isMet(figure) ? 'met' : 'MISSED'];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** The middle one of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
