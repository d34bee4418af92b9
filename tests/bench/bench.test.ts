import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const TIMEOUT_MS = 120_000;

it(
  'the benchmark measures every part of the built site',
  async () => {
    const args = ['tests/bench/run.mjs', '--built', '--quick', '--node', process.versions.node];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const valueOf = (name: string) => Number(new RegExp(`^${name} +([\\d.]+)`, 'm').exec(stdout)?.[1]);
    // Times and ratios depend on what else runs: this only shows that they are measured.
    for (const name of ['cached home, br', 'cached home, 304']) {
      expect(valueOf(`${name}: processor time`)).toBeGreaterThan(0);
      expect(valueOf(`${name}: of bare node:http`)).toBeGreaterThan(0);
      expect(valueOf(`${name}: of an empty Express app`)).toBeGreaterThan(0);
    }
    expect(valueOf('uncached home, identity: of React in a loop')).toBeGreaterThan(0);
    expect(valueOf('start to first 200')).toBeGreaterThan(0);
    // A page's script contains React at least.
    expect(valueOf('home script')).toBeGreaterThan(50);
    expect(stdout).toMatch(/\d limits missed$/m);
  },
  TIMEOUT_MS,
);
