import type { Figure } from './figure.ts';
import { runPinned, SERVER_CORE } from './machine.ts';

/** What each middleware adds to an answer in a process that does nothing else; see middlewareCosts. */
export async function measureMiddleware(): Promise<Figure[]> {
  const printed = await runPinned(SERVER_CORE, [`${process.env.BENCH_OUT}/middlewareCosts.mjs`]);
  const costs = JSON.parse(printed) as { name: string; us: number; more?: number }[];
  return costs.flatMap(({ name, us, more }) => [
    { name: `without a network, ${name}`, value: us, unit: 'µs' },
    ...(more === undefined ? [] : [{ name: `without a network, ${name}: adds`, value: more, unit: 'µs' }]),
  ]);
}
