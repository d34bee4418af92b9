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
    const text = `${formatValue(value)} ${unit}`;
    if (max === undefined && min === undefined) return [name, text];
    return [name, text, max === undefined ? `≥ ${min}` : `≤ ${formatValue(max)}`, isMet(figure) ? 'met' : 'MISSED'];
  });
  return alignRows(rows);
}

/** Three digits, or all before the point. */
export function formatValue(value: number): string {
  return String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

/** Rows of cells as lines with columns; a row may be shorter than others. */
export function alignRows(rows: string[][]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const alignRow = (row: string[]) => row.map((cell, column) => cell.padEnd(widthOf(column))).join('  ');
  return rows.map((row) => alignRow(row).trimEnd()).join('\n');
}

/** The middle one of the values; of an even number of them, between the two in the middle. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the values lies, such as 0.25; between two of them in proportion. NaN of none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? Number.NaN;
  return low + (high - low) * (position - Math.floor(position));
}
