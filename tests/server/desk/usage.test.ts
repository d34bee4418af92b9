import { describe, expect, it } from '@jest/globals';
import { COMMANDS } from '../../../server/desk/commands.ts';
import type { Store } from '../../../server/store/tables.ts';
import { createTestDesk } from '../../support/desk.ts';

/** Help and slips are answered before a store is opened: this one cannot be. */
const { run } = createTestDesk(null as unknown as Store, {
  openStore: async () => {
    throw new Error('the store was opened');
  },
});

const RECEIPT = '4VT49-2YQET-TRAPY-V5CVZ-QY15H8';

describe('help', () => {
  it('lists every command with what it does', async () => {
    for (const args of [['help'], ['--help'], ['-h']]) {
      const { code, out, err } = await run(...args);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      for (const { name, summary } of COMMANDS) expect(out.includes(name) && out.includes(summary)).toBe(true);
    }
  });

  it.each(COMMANDS)('$name tells its use and every option, three ways', async ({ name, summary, options }) => {
    const words = name.split(' ');
    const answers = await Promise.all([run(...words, '--help'), run(...words, '-h'), run('help', ...words)]);
    for (const { code, out, err } of answers) {
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out.startsWith(`${summary}\n\nUsage: npm run desk -- ${name}`)).toBe(true);
      for (const [option, { help }] of Object.entries(options))
        expect(out.includes(`--${option}`) && out.includes(help)).toBe(true);
    }
    expect(new Set(answers.map(({ out }) => out)).size).toBe(1);
  });

  it('of a family lists its commands', async () => {
    expect(await run('news', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('news unpublish') });
    expect(await run('news')).toMatchObject({ code: 2, out: expect.stringContaining('news add') });
  });
});

describe('what is not understood', () => {
  it.each([
    [[], 'What is to be done?'],
    [['cheque'], 'There is no command “cheque”.'],
    [['news', 'burn'], 'There is no command “news burn”.'],
    [['help', 'cheque'], 'There is no command'],
  ])('%j leads to the help', async (args, message) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.startsWith(message)).toBe(true);
    expect(err).toContain('npm run desk -- help');
  });

  it.each([
    ['show', 'RECEIPT is missing.'],
    ['accept', 'RECEIPT is missing.'],
    [`show ${RECEIPT} twice`, '“twice” is one word too many.'],
    ['queue --colour', "Unknown option '--colour'"],
    ['queue --kind', "Option '--kind"],
    [`accept ${RECEIPT} --as=`, '--as wants a name.'],
    [`refuse ${RECEIPT}`, '--reason is missing.'],
    [`changes ${RECEIPT}`, '--reason is missing.'],
    [`files ${RECEIPT}`, '--out is missing.'],
    ['news edit', 'ID is missing.'],
    ['tokens import', 'FILE is missing.'],
    ['tokens remove ETH', 'ADDRESS is missing.'],
  ])('%s is answered by the usage line', async (line, message) => {
    const { code, out, err } = await run(...line.split(' '));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.startsWith(message)).toBe(true);
    expect(err).toMatch(/\nUsage: npm run desk -- /);
  });

  it.each([
    ['queue --kind coin', 'dapp, token, nft, recruiting'],
    ['deliveries --state lost', 'waiting, dead, delivered'],
    [`refuse ${RECEIPT} --reason ugly`, 'logoSize, logoType, logoUnclear'],
    [`changes ${RECEIPT} --reason logoSize,ugly`, 'languageMismatch'],
    ['export --format xlsx', 'csv, jsonl'],
    ['news list --lang fr', 'zh, en, ko'],
    ['tokens remove FAX 0x1', 'ETH, BSC'],
    ['audit --limit all', 'must be a whole number'],
    ['show 123', 'a receipt has 26 letters and digits'],
    ['replay', 'or say --dead'],
    ['replay 7 --dead', 'or say --dead'],
    ['news unpublish first', 'must be a whole number'],
    [`accept ${RECEIPT} --note ${'x'.repeat(1_001)}`, '1000 characters'],
    ['tokens remove ETH 0x12', 'no address of a token on ETH'],
    ['news add --lang en --file flash.json', 'Give --file, or --lang'],
    ['news add --title Harbour', '--lang is missing'],
    ['news add', '--title and --content are missing'],
    ['news edit 7', 'Nothing is to be changed'],
  ])('%s says what would be', async (line, message) => {
    const silent = createTestDesk(null as unknown as Store);
    const { code, err } = await silent.run(...line.split(' '));
    expect({ code, said: err.includes(message), err }).toEqual({ code: 2, said: true, err });
  });
});
