import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const SHORT_PAUSE_MS = 5;
const LONG_PAUSE_MAX_MS = 400;
const ANSWER_MAX_MS = 5_000;
const OK = 200;
/** A site that is gone is not asked on, also when the test has ended without `stop`. */
const FAILURES_MAX = 200;

interface Outcome {
  answers: number;
  /** What went wrong, in the words of the connection or as a status. */
  failures: string[];
}

/**
 * Visitors who ask for one address after another, over and over until `stop`: of each three one keeps its connection
 * busy, one keeps it and pauses, and one opens a new one each time.
 */
export function keepAsking(addresses: readonly string[], visitors: number): { stop(): Promise<Outcome> } {
  const outcome: Outcome = { answers: 0, failures: [] };
  const stopping = new AbortController();

  async function visit(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: number % 3 !== 2, maxSockets: 1 });
    for (let turn = number; !stopping.signal.aborted && outcome.failures.length < FAILURES_MAX; turn += 1) {
      await statusOf(addresses[turn % addresses.length] ?? '', agent).then(
        (status) => (status === OK ? (outcome.answers += 1) : outcome.failures.push(String(status))),
        (error: Error) => outcome.failures.push(error.message),
      );
      await pause(number % 3 === 1 ? Math.random() * LONG_PAUSE_MAX_MS : SHORT_PAUSE_MS);
    }
    agent.destroy();
  }

  const visits = Array.from({ length: visitors }, (_, number) => visit(number));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(visits);
      return outcome;
    },
  };
}

/** Of an answer that was read to its end. Without an agent: over a connection of its own. */
export function statusOf(address: string, agent: Agent | false = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, timeout: ANSWER_MAX_MS }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error('no answer')));
  });
}
