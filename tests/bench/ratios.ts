import { alignRows, formatValue, median, quantile } from './figures.ts';

/** The same of two releases: the one in dist/, and the one beside it. */
export interface Pair<Of> {
  own: Of;
  beside: Of;
}

/** How many times as much dist/ takes, over all rounds. */
export interface Ratio {
  name: string;
  unit: string;
  /** The medians of each. */
  own: number;
  beside: number;
  /** The median of the rounds' ratios, and how far these lie apart. */
  ratio: number;
  quartiles: [number, number];
  range: [number, number];
}

/**
 * Measures both in each round, in turns (A B, B A, A B …): what else runs on the machine, and what changes steadily,
 * disturbs them alike.
 */
export async function measureInTurns<Side, Measured>(
  rounds: number,
  sides: Pair<Side>,
  measure: (side: Side) => Promise<Measured>,
): Promise<Pair<Measured>[]> {
  const pairs: Pair<Measured>[] = [];
  while (pairs.length < rounds) {
    const first = pairs.length % 2 === 0 ? 'own' : 'beside';
    const second = first === 'own' ? 'beside' : 'own';
    const measured = { [first]: await measure(sides[first]), [second]: await measure(sides[second]) };
    pairs.push(measured as unknown as Pair<Measured>);
  }
  return pairs;
}

/** Each round is compared within itself, so that a slow minute of the machine changes no ratio. */
export function ratioOf(name: string, unit: string, pairs: Pair<number>[]): Ratio {
  const ratios = pairs.map(({ own, beside }) => own / beside);
  return {
    name,
    unit,
    own: median(pairs.map(({ own }) => own)),
    beside: median(pairs.map(({ beside }) => beside)),
    ratio: median(ratios),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    range: [Math.min(...ratios), Math.max(...ratios)],
  };
}

/** A table with a head: what was measured, the medians of both, and the ratio with its spread. */
export function formatRatios(ratios: Ratio[], besideName: string): string {
  const between = (ends: [number, number]) => ends.map((end) => end.toFixed(2)).join('–');
  const rows = ratios.map(({ name, unit, own, beside, ratio, quartiles, range }) => [
    name,
    ...[own, beside].map((value) => `${formatValue(value)} ${unit}`),
    ratio.toFixed(3),
    between(quartiles),
    between(range),
  ]);
  return alignRows([['', 'dist/', besideName, 'ratio', 'quartiles', 'range'], ...rows]);
}
