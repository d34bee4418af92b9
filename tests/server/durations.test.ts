import { describe, expect, it } from '@jest/globals';
import { AggregatorRegistry, Histogram, Registry } from 'prom-client';
import { createDurations } from '../../server/durations.ts';

const SHAPE = { name: 'answer_seconds', help: 'How long an answer takes.' };
const BOUNDS = [0.1, 0.5, 2];
const SEEN = [
  ['page', 0.05],
  ['page', 0.1],
  ['page', 0.100_1],
  ['api', 2],
  ['api', 60],
] as const;

/** The same durations in our histogram and in the library's. */
function fillBoth() {
  const [ours, theirs] = [new Registry(), new Registry()];
  const durations = createDurations({ ...SHAPE, kinds: ['api', 'page', 'health'], bounds: BOUNDS, registry: ours });
  const histogram = new Histogram({ ...SHAPE, labelNames: ['kind'], buckets: BOUNDS, registers: [theirs] });
  for (const [kind, seconds] of SEEN) {
    durations.observe(kind, seconds);
    histogram.observe({ kind }, seconds);
  }
  return { ours, theirs };
}

const linesOf = (text: string) => text.trim().split('\n').toSorted();

describe('durations by kind', () => {
  it('are told as the library tells its own', async () => {
    const { ours, theirs } = fillBoth();
    expect(linesOf(await ours.metrics())).toEqual(linesOf(await theirs.metrics()));
  });

  it('of many processes are added as the library adds its own', async () => {
    const { ours, theirs } = fillBoth();
    const added = async (registry: Registry) => {
      const measures = await registry.getMetricsAsJSON();
      return linesOf(await AggregatorRegistry.aggregate([measures, measures]).metrics());
    };
    expect(await added(ours)).toEqual(await added(theirs));
  });

  it('begin anew when told to', async () => {
    const { ours } = fillBoth();
    ours.resetMetrics();
    expect(await ours.metrics()).not.toContain('answer_seconds_bucket');
  });
});
