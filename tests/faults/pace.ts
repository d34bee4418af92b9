import { parseArgs } from 'node:util';

/** The options of `npm run faults --`. */
export const { values: options } = parseArgs({
  options: {
    /** Names of parts with commas between them; all when empty. */
    only: { type: 'string', default: '' },
    /** A few seconds a part, which shows that everything runs. */
    quick: { type: 'boolean', default: false },
    /** Tries dist/ as it is. */
    built: { type: 'boolean', default: false },
  },
});

/** How long and how often. */
export const pace = options.quick
  ? {
      modeSeconds: 2,
      loadSeconds: 3,
      slowConnections: 100,
      fuzzRequests: 500,
      restarts: 2,
      soakMinutes: 0.2,
      overload: { warmUps: 0, rounds: 1, seconds: 3 },
    }
  : {
      modeSeconds: 20,
      loadSeconds: 10,
      slowConnections: 1_000,
      fuzzRequests: 20_000,
      restarts: 5,
      soakMinutes: 10,
      overload: { warmUps: 0, rounds: 3, seconds: 10 },
    };
