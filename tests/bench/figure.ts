/** One measured figure: with a limit, whether it is met. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit?: { most: number } | { least: number };
}

/** True and false as the limit says; null where there is none, or nothing could be measured. */
export function isMet({ value, limit }: Figure): boolean | null {
  if (!limit || Number.isNaN(value)) return null;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}

export function formatFigures(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, limit } = figure;
    const wanted = limit && ('most' in limit ? `≤ ${limit.most}` : `≥ ${limit.least}`);
    const met = isMet(figure);
    return [
      name,
      Number.isNaN(value) ? '–' : `${round(value)} ${unit}`,
      wanted ?? '',
      met === null ? '' : met ? 'met' : 'MISSED',
    ];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
