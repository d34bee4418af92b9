import { parseArgs } from 'node:util';
import { installNode } from '../support/installNode.mjs';

/** The options of `npm run bench --`. */
export const { values: options } = parseArgs({
  options: {
    /** Version of Node that the measured servers run on. */
    node: { type: 'string', default: '24' },
    /** Names of parts with commas between them; all when empty. */
    only: { type: 'string', default: '' },
    /** One short round, which shows that everything runs. */
    quick: { type: 'boolean', default: false },
    /** Measures dist/ as it is. */
    built: { type: 'boolean', default: false },
    /** A commit whose build is measured in turns with dist/: parts cached, uncached and start. */
    beside: { type: 'string' },
    /** Rounds that count: 5, or 16 beside another release. */
    rounds: { type: 'string' },
  },
});

export const NODE = installNode(options.node);
