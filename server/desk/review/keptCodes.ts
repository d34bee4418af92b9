import type { Store } from '../../store/tables.ts';
import type { Warning } from './warningDetails.ts';

/** How long the warnings of a submission count for the order and the filter of a list. */
const KEPT_MS = 60_000;

type Codes = readonly Warning['code'][];

const keptOf = new WeakMap<Store, Map<string, { codes: Codes; until: number }>>();

/**
 * The codes of the warnings of submissions, each once, by receipt. Those of a long queue take over a second to look up
 * and are kept for a minute: a list is ordered and filtered by them, while its rows, and decisions, have those of the
 * moment.
 */
export async function loadCodes(
  store: Store,
  receipts: readonly string[],
  now: number,
  load: (receipts: readonly string[]) => Promise<ReadonlyMap<string, readonly Warning[]>>,
): Promise<Map<string, Codes>> {
  const kept = keptOf.get(store) ?? new Map<string, { codes: Codes; until: number }>();
  keptOf.set(store, kept);
  for (const [receipt, { until }] of kept) if (until <= now) kept.delete(receipt);
  const missing = receipts.filter((receipt) => !kept.has(receipt));
  const found = missing.length > 0 ? await load(missing) : new Map<string, Warning[]>();
  for (const receipt of missing) {
    const codes = [...new Set((found.get(receipt) ?? []).map(({ code }) => code))];
    kept.set(receipt, { codes, until: now + KEPT_MS });
  }
  return new Map(receipts.map((receipt) => [receipt, kept.get(receipt)?.codes ?? []]));
}
