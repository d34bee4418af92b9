import type { Command } from 'commander';
import type { Desk } from '../../../../server/desk/cli/desk.ts';
import { createProgram } from '../../../../server/desk/cli/program.ts';
import type { Store } from '../../../../server/store/tables.ts';
import { createTestDesk } from '../../../support/desk.ts';

/** Help and usage errors need no store: opening this one fails. */
const { run } = createTestDesk(null as unknown as Store, {
  openStore: async () => {
    throw new Error('the store was opened');
  },
});

const RECEIPT = '4VT49-2YQET-TRAPY-V5CVZ-QY15H8';

const COMMANDS = createProgram({ user: 'mina' } as Desk)
  .commands.flatMap((command) => (command.commands.length > 0 ? [...command.commands] : [command]))
  .map((command) => ({ words: pathOf(command), command }));

function pathOf(command: Command): string[] {
  return command.parent?.parent ? [command.parent.name(), command.name()] : [command.name()];
}

/** Help is wrapped at 80 columns. */
const unwrap = (text: string) => text.replace(/\s+/g, ' ');

describe('help', () => {
  it('lists the commands with their summaries and the exit codes', async () => {
    for (const args of [['help'], ['--help'], ['-h']]) {
      const { code, out, err } = await run(...args);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      for (const { words, command } of COMMANDS)
        if (words.length === 1)
          expect(unwrap(out)).toMatch(new RegExp(` ${words[0]} .*${command.summary() || command.description()}`));
      for (const family of ['news', 'tokens', 'newsletter']) expect(out).toContain(`  ${family}  `);
      expect(out).toContain('0 done, 1 failed, 2 wrong usage');
    }
  });

  it.each(COMMANDS)('$words describes the usage and every option, three ways', async ({ words, command }) => {
    const helpCommand = words.length === 1 ? ['help', ...words] : [words[0] ?? '', 'help', words[1] ?? ''];
    const results = await Promise.all([run(...words, '--help'), run(...words, '-h'), run(...helpCommand)]);
    for (const { code, out, err } of results) {
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out.startsWith(`Usage: npm run desk -- ${words.join(' ')} `)).toBe(true);
      expect(unwrap(out)).toContain(unwrap(command.description()));
      for (const { flags, description } of command.options) expect(unwrap(out)).toContain(`${flags} ${description}`);
    }
    expect(new Set(results.map(({ out }) => out)).size).toBe(1);
  });

  it('of a group lists its commands', async () => {
    expect(await run('news', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('unpublish') });
    expect(await run('help', 'news')).toMatchObject({ code: 0, out: expect.stringContaining('unpublish') });
  });
});

describe('wrong usage', () => {
  it.each([[[]], [['news']], [['help', 'cheque']]])('%j shows the help and exits with 2', async (args) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.startsWith('Usage: npm run desk -- ')).toBe(true);
  });

  it.each([
    ['cheque', "unknown command 'cheque'"],
    ['news burn', "unknown command 'burn'"],
    ['accept', "missing required argument 'receipt'"],
    [`accept ${RECEIPT} twice`, "too many arguments for 'accept'"],
    ['queue --colour', "unknown option '--colour'"],
    ['queue --kind', "option '--kind <kind>' argument missing"],
    [`accept ${RECEIPT} --as=`, 'A name is needed.'],
    [`refuse ${RECEIPT}`, "required option '--reason <code,…>' not specified"],
    [`changes ${RECEIPT}`, "required option '--reason <code,…>' not specified"],
    ['news edit', "missing required argument 'id'"],
    ['tokens import', "missing required argument 'file'"],
    ['tokens remove ETH', "missing required argument 'address'"],
    ['queue --kind coin', 'dapp, token, nft, recruiting'],
    ['export --format xlsx', 'csv, jsonl'],
    ['news list --lang fr', 'zh, en, ko'],
    ['tokens remove FAX 0x1', 'ETH, BSC'],
    ['news list --limit all', 'must be a whole number'],
    ['accept 123', 'A receipt has 26 letters and digits'],
    ['news unpublish first', 'must be a whole number'],
    ['tokens remove ETH 0x12', 'isn’t the address of a token on ETH'],
    ['news add --lang en --file flash.json', "cannot be used with option '--lang <lang>'"],
    ['news add --title Harbour', '--lang is missing'],
    ['news add', '--title and --content are missing'],
    ['news edit 7', 'Nothing to change'],
  ])('%s is explained, with a hint at the help', async (line, message) => {
    const { code, out, err } = await run(...line.split(' '));
    expect({ code, out, explained: err.includes(message), err }).toEqual({ code: 2, out: '', explained: true, err });
    expect(err).toMatch(/^error: .*\n(\(Did you mean .*\n)?Add --help to see the usage\.\n$/);
  });
});
