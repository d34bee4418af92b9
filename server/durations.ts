import type { Registry } from 'prom-client';

interface DurationsOptions<Kind extends string> {
  name: string;
  help: string;
  kinds: readonly Kind[];
  /** Upper bounds of the buckets in seconds, ascending. */
  bounds: readonly number[];
  registry: Registry;
}

export interface Durations<Kind extends string> {
  observe(kind: Kind, seconds: number): void;
}

type Metric = Parameters<Registry['registerMetric']>[0];

/**
 * A histogram of prom-client's shape with one label, `kind`, whose values are known: what it counts in is there before the
 * first answer. prom-client's own puts the labels of each observation in order and hashes them, a tenth of what an answer from
 * memory costs.
 */
export function createDurations<Kind extends string>({
  name,
  help,
  kinds,
  bounds,
  registry,
}: DurationsOptions<Kind>): Durations<Kind> {
  const newTally = () => ({ counts: bounds.map(() => 0).concat(0), sum: 0 });
  const tallies = Object.fromEntries(kinds.map((kind) => [kind, newTally()])) as Record<
    Kind,
    ReturnType<typeof newTally>
  >;

  /** Buckets hold all that is below their bound, so each has in it what the one before has. */
  function valuesOf(kind: Kind) {
    const { counts, sum } = tallies[kind];
    let count = 0;
    const buckets = counts.map((bucket, place) => ({
      labels: { le: bounds[place] ?? '+Inf', kind },
      value: (count += bucket),
      metricName: `${name}_bucket`,
    }));
    if (count === 0) return [];
    return [
      ...buckets,
      { labels: { kind }, value: sum, metricName: `${name}_sum` },
      { labels: { kind }, value: count, metricName: `${name}_count` },
    ];
  }

  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: kinds.flatMap(valuesOf) }),
    reset() {
      for (const kind of kinds) tallies[kind] = newTally();
    },
  };
  // The library asks no more of a metric than this.
  registry.registerMetric(metric as unknown as Metric);

  return {
    observe(kind, seconds) {
      const tally = tallies[kind];
      let place = 0;
      while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
      tally.counts[place] = (tally.counts[place] ?? 0) + 1;
      tally.sum += seconds;
    },
  };
}
