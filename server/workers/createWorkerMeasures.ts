import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { SiteWorker } from './forkWorker.ts';
import type { Measure } from './workerMessage.ts';

export interface WorkerMeasures {
  /** The measures of all workers as one, and how many there are. */
  registry: Pick<Registry, 'metrics' | 'contentType'>;
  /** What a worker that is gone has counted stays counted: a sum that sinks would look like a new beginning. */
  keepCounts(gone: SiteWorker): void;
  countDeath(): void;
}

/** What operators see of many processes: counts are added, the store's figures shown once, the rest goes by prom-client's own rules. */
export function createWorkerMeasures(list: () => Iterable<SiteWorker>, countServing: () => number): WorkerMeasures {
  let kept: Measure[] = [];
  const own = new Registry();
  const deaths = new Counter({
    name: 'site_worker_deaths_total',
    help: 'Workers that ended without being told to.',
    registers: [own],
  });
  const serving = new Gauge({ name: 'site_workers', help: 'Workers that serve visitors.', registers: [own] });

  return {
    registry: {
      contentType: own.contentType,
      async metrics() {
        serving.set(countServing());
        // Taken before the workers are asked: one that ends meanwhile is in what it said, and not here as well.
        const ofGone = kept;
        const measures = await Promise.all(Array.from(list(), (worker) => worker.measure()));
        const texts = await Promise.all([add([...measures, ofGone]).metrics(), own.metrics()]);
        return texts.join('');
      },
    },
    keepCounts(gone) {
      const counts = gone.lastMeasures().filter(({ type }) => String(type) !== 'gauge');
      kept = add([kept, counts]).getMetricsAsArray() as Measure[];
    },
    countDeath: () => deaths.inc(),
  };
}

function add(measures: Measure[][]): Registry {
  return AggregatorRegistry.aggregate(measures);
}
