import { readFileSync } from 'node:fs';
import { runDesk } from '../../../../server/desk/cli/program.ts';
import type { Desk } from '../../../../server/desk/cli/desk.ts';

const MANUAL = readFileSync('server/README.md', 'utf8');
/** Commands that the manual names in a sentence, and those that stand on a line of their own. */
const NAMED = [...MANUAL.matchAll(/`(?:\w+=\S+\s)?(?:npm run )?desk(?: --)?\s([a-z][^`]*)`/g)].map(
  ([, words = '']) => words,
);
const LINES = [...MANUAL.matchAll(/^ {4}(?:\w+=\S+ )?desk ([a-z].*)$/gm)].map(([, words = '']) => words);

/** The words of a command as a shell reads them. */
const wordsOf = (line: string) =>
  [...line.replace(/\s+#.*/, '').matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** Runs a command on a desk without a store. Resolves with its exit code, 1 once it needs the store, and what it said. */
async function run(words: readonly string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const note = (text: string) => void (said += text);
  const openStore = () => Promise.reject(new Error('There is no store here.'));
  const desk = { config: {}, openStore, write: note, writeError: note, now: () => new Date(), user: 'mina' };
  const code = await runDesk(words, desk as unknown as Desk).catch(() => 1);
  return { code, said };
}

describe('the commands of the operators’ manual', () => {
  it('are there', () => {
    expect([NAMED.length > 20, LINES.length > 10]).toEqual([true, true]);
  });

  it.each(LINES.filter((line) => !line.includes('…')))('can be typed as they are written: %s', async (line) => {
    const { code, said } = await run(wordsOf(line));
    expect([code, said]).toEqual([1, expect.not.stringMatching(/^error:/)]);
  });

  it.each([...new Set([...NAMED, ...LINES])])('exist with their options: %s', async (line) => {
    const words = wordsOf(line);
    const name = words.slice(0, words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word)) >>> 0);
    // `--help` prints the options of the command instead of running it; an unknown command fails.
    const { code, said } = await run([...name.slice(0, 2), '--help']);
    expect([code, said]).toEqual([0, expect.stringContaining(`Usage: npm run desk -- ${name.slice(0, 2).join(' ')}`)]);
    for (const option of words.filter((word) => word.startsWith('--'))) expect(said).toContain(option);
  });
});
