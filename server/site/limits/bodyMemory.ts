import { networkOf } from './rateLimits.ts';

interface BodyMemoryLimits {
  bytesMax: number;
  networkBytesMax: number;
  addressBytesMax: number;
}

/** What one request holds. */
interface HeldBody {
  /** Counts bytes that have arrived. False when the process, or the client's share of it, holds more than it may. */
  hold(bytes: number): boolean;
  release(): void;
}

/**
 * Counts the memory of the request bodies in this process: of all clients, of a network and of an address, so that one
 * client that sends much and then stops sending leaves room for the others.
 */
export function createBodyMemory({ bytesMax, networkBytesMax, addressBytesMax }: BodyMemoryLimits) {
  const held = new Map<string, number>();

  function add(key: string, bytes: number): number {
    const sum = (held.get(key) ?? 0) + bytes;
    if (sum > 0) held.set(key, sum);
    else held.delete(key);
    return sum;
  }

  return {
    open(ip: string): HeldBody {
      const { address, network } = networkOf(ip);
      const limits: [string, number][] = [
        ['all', bytesMax],
        [`network ${network}`, networkBytesMax],
        [`address ${address}`, addressBytesMax],
      ];
      let own = 0;
      return {
        hold(bytes) {
          own += bytes;
          return limits.filter(([key, max]) => add(key, bytes) > max).length === 0;
        },
        release() {
          for (const [key] of limits) add(key, -own);
          own = 0;
        },
      };
    },
  };
}
