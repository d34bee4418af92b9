import { readFileSync } from 'node:fs';
import { adviseOnNode } from '../../../server/config/nodeRelease.ts';

it.each(['20.19.0', '20.20.2', '21.7.3', '23.11.1', '25.9.0'])(
  'who starts the site on %s is told to take another',
  (version) => {
    const recommended = readFileSync('.nvmrc', 'utf8').trim();
    expect(adviseOnNode(version)).toContain(`Node.js ${version}. Use Node.js ${recommended}: `);
  },
);

it.each(['22.12.0', '24.21.0', '26.1.0'])('nothing is said of %s, which gets fixes', (version) => {
  expect(adviseOnNode(version)).toBeNull();
});
