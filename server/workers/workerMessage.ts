import type { Registry } from 'prom-client';

/** A measure with its values, as it goes from one process to another. */
export type Measure = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];

/** What a worker says to the primary. After `failed` and `ended` it waits for `leave`. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'measures'; measures: Measure[] }
  | { kind: 'ended'; measures: Measure[] };

/** What the primary says: end with the site; end because another worker is in its place; say what was measured; go. */
export type PrimaryMessage = 'stop' | 'drain' | 'measure' | 'leave';
