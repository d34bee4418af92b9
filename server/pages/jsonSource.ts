import type { Source } from './makeAnswer.ts';

/** A source whose answer is its data as JSON. */
export function jsonSource(load: Source['load']): Source {
  return {
    load,
    write: async (data) => ({ body: Buffer.from(JSON.stringify(data)), isSound: () => true }),
  };
}
