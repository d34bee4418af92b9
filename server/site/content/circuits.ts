import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import { CallFailure, CONTENT_CALLS, type ContentCall, UNCOUNTED } from '../../observability/outgoingCalls.ts';
import { steadyNow } from './contentCache.ts';

/** After this time an open circuit makes its last call again, which closes it or opens it for as long again. */
export const CIRCUIT_RETRY_MS = 10_000;

const CIRCUIT = {
  // The request has its own timeout.
  timeout: false as const,
  errorThresholdPercentage: 50,
  volumeThreshold: 5,
  rollingCountTimeout: 10_000,
  rollingCountBuckets: 10,
  resetTimeout: CIRCUIT_RETRY_MS,
};
const LOG_EVERY_MS = 10_000;
/** A call that takes longer is logged: a page may wait for two or three of them, one after another, for 2.4 s. */
const SLOW_MS = 1_000;

/** The state of a call in this process. `loadedAt`: when its newest content was loaded, null while there is none. */
export interface CallState {
  circuit: 'closed' | 'open' | 'half-open';
  isFailing: boolean;
  loadedAt: number | null;
}

interface Circuit {
  breaker: CircuitBreaker<[() => Promise<unknown>], unknown>;
  /** From the first opening until it closes; a failed probe does not change it. */
  isOpen: boolean;
  isFailing: boolean;
  loadedAt: number | null;
  lastReason: string;
  /** The last call: it is tried again, so that a site without visitors finds out that the service is back. */
  lastWork: () => Promise<unknown>;
  /** Failures since the last line, which was written at `loggedAt`. */
  unlogged: number;
  loggedAt: number;
  slowLoggedAt: number;
}

/**
 * Runs calls through circuits, one for each call, so that one that fails stops no other: when half of at least five
 * calls in 10 s failed, a circuit stops all calls for 10 s.
 */
export function createCircuits(log: Logger, metrics = UNCOUNTED) {
  const circuits = Object.fromEntries(CONTENT_CALLS.map((call) => [call, createCircuit(call)])) as Record<
    ContentCall,
    Circuit
  >;

  function createCircuit(call: ContentCall): Circuit {
    const breaker: Circuit['breaker'] = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
      ...CIRCUIT,
      name: call,
      // A `result` other than 0 is a correct response.
      errorFilter: (error: unknown) => error instanceof CallFailure && error.outcome === 'refused',
    });
    const circuit: Circuit = {
      breaker,
      isOpen: false,
      isFailing: false,
      loadedAt: null,
      lastReason: '',
      lastWork: async () => undefined,
      unlogged: 0,
      loggedAt: -Infinity,
      slowLoggedAt: -Infinity,
    };
    metrics.setCircuit(call, false);
    breaker.on('open', () => {
      if (!circuit.isOpen) log.warn({ call, reason: circuit.lastReason }, 'content circuit open: no calls for 10 s');
      circuit.isOpen = true;
      metrics.setCircuit(call, true);
    });
    breaker.on('close', () => {
      circuit.isOpen = false;
      circuit.isFailing = false;
      metrics.setCircuit(call, false);
      log.info({ call }, 'content circuit closed: calling again');
    });
    breaker.on('halfOpen', () => void breaker.fire(circuit.lastWork).catch(() => undefined));
    breaker.on('failure', (error) => (circuit.lastReason = error.message));
    return circuit;
  }

  /** At most one line in ten seconds, and none while the circuit is open: that was logged. */
  function logFailure(call: ContentCall, circuit: Circuit, error: unknown): void {
    circuit.unlogged += 1;
    const now = performance.now();
    if (circuit.isOpen || now - circuit.loggedAt < LOG_EVERY_MS) return;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ call, reason, failures: circuit.unlogged }, 'content not refreshed');
    circuit.loggedAt = now;
    circuit.unlogged = 0;
  }

  function logSlow(call: ContentCall, circuit: Circuit, ms: number): void {
    const now = performance.now();
    if (ms < SLOW_MS || now - circuit.slowLoggedAt < LOG_EVERY_MS) return;
    log.warn({ call, ms: Math.round(ms) }, 'content service slow');
    circuit.slowLoggedAt = now;
  }

  return {
    /** Rejects with the error of `work`, or without running it while the circuit is open. */
    async run<Result>(call: ContentCall, work: () => Promise<Result>): Promise<Result> {
      const circuit = circuits[call];
      const startedAt = performance.now();
      circuit.lastWork = work;
      try {
        const result = (await circuit.breaker.fire(work)) as Result;
        circuit.isFailing = false;
        circuit.loadedAt = steadyNow();
        logSlow(call, circuit, performance.now() - startedAt);
        return result;
      } catch (error) {
        circuit.isFailing = true;
        logFailure(call, circuit, error);
        throw error;
      }
    },
    /** Notes that a call has content which was loaded earlier, by this process or another one. */
    restored(call: ContentCall, loadedAt: number): void {
      circuits[call].loadedAt = Math.max(loadedAt, circuits[call].loadedAt ?? 0);
    },
    states(): Record<ContentCall, CallState> {
      const states = CONTENT_CALLS.map((call) => {
        const { breaker, isFailing, loadedAt } = circuits[call];
        const circuit = breaker.closed ? 'closed' : breaker.halfOpen ? 'half-open' : 'open';
        return [call, { circuit, isFailing, loadedAt }] as const;
      });
      return Object.fromEntries(states) as Record<ContentCall, CallState>;
    },
    /** Ends the timers. */
    close(): void {
      for (const { breaker } of Object.values(circuits)) breaker.shutdown();
    },
  };
}
