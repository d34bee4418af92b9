import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import { ContentRefusal, type CallContent } from './callContent.ts';

const SETTINGS = {
  // The call has a time limit of its own.
  timeout: false as const,
  errorThresholdPercentage: 50,
  volumeThreshold: 10,
  rollingCountTimeout: 10_000,
  rollingCountBuckets: 10,
  resetTimeout: 10_000,
};

/**
 * The same calls behind a circuit: when half of the last ten seconds' calls failed (ten at least), further ones fail at
 * once, until after ten seconds a single probe goes well. A refusal is an answer, not a failure.
 */
export function withCircuit(call: CallContent, log: Logger): { call: CallContent; close: () => void } {
  const breaker = new CircuitBreaker(call, {
    ...SETTINGS,
    errorFilter: (error: unknown) => error instanceof ContentRefusal,
  });
  breaker.on('open', () => log.warn('content circuit open: no calls for 10 s'));
  breaker.on('close', () => log.info('content circuit closed: calling again'));
  return { call: (pathAndQuery) => breaker.fire(pathAndQuery), close: () => breaker.shutdown() };
}
