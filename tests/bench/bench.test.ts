import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import type { Figure } from './figure.ts';

const PATIENCE_MS = 120_000;

it(
  'the benchmark measures the built site and writes down what it printed',
  async () => {
    const args = ['tests/bench/run.mjs', '--built', '--quick', '--only', 'weight,middleware'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const file = /\b0 limits missed\..* (\S+\.json)$/m.exec(stdout)?.[1] ?? '';
    const { quick, figures } = JSON.parse(readFileSync(file, 'utf8')) as { quick: boolean; figures: Figure[] };
    expect(quick).toBe(true);
    const valueOf = (name: string) => figures.find((figure) => figure.name === name)?.value;
    // What the build lets through, less the text that is in the page; and less than a millisecond, more than nothing.
    expect(valueOf('weight of /en: script')).toBeGreaterThan(50);
    expect(valueOf('weight of /en: script')).toBeLessThan(80);
    const alone = valueOf('without a network, Express alone') ?? 0;
    expect(alone).toBeGreaterThan(valueOf('without a network, bare node:http') ?? Infinity);
    expect(alone).toBeLessThan(1000);
    for (const { name } of figures) expect(stdout).toContain(name);
  },
  PATIENCE_MS,
);
