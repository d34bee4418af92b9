import { Argument, Option } from 'commander';
import { checkAddress } from '../../../shared/submission/addresses/checkAddress.ts';
import { SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../../../shared/submission/platforms.ts';
import { hideToken, importTokens, removeToken, showToken } from '../review/listedToken.ts';
import { WHY_OPTION } from './dappCommands.ts';
import { tokenKey } from '../../records/subject.ts';
import { readTokenList } from '../../records/tokens.ts';
import { actorOf, type DeskCommand, type DeskCommands, DeskError, UsageError, AS_OPTION } from './desk.ts';
import { readGivenJson } from './givenFiles.ts';

interface TokenOptions {
  symbol?: string;
  reason: string;
}

/** What names a token. */
const TOKEN_OF = {
  arguments: [
    new Argument('<platform>', 'platform of the token').choices(SUBMISSION_PLATFORMS),
    new Argument('<address>', 'contract of the token'),
  ],
  options: [new Option('--symbol <symbol>', 'where one contract issues many tokens (EOS, WAX and similar)'), AS_OPTION],
} satisfies Partial<DeskCommand>;

export const TOKEN_COMMANDS: DeskCommands = {
  'tokens import': {
    summary: 'Add a list in the Uniswap token-lists format to the listed tokens.',
    details: `A listed token with the same chain and address gets
the symbol, name, decimals and logo of the list; other listed tokens stay, and so does what editors have changed or hidden (edited). Tokens of unsupported chains count as
elsewhere, entries without a valid address as broken.`,
    arguments: [new Argument('<file>', 'JSON file')],
    options: [AS_OPTION],
    async run(desk, _options, path: string) {
      const list = await readList(path);
      const counts = await importTokens(await actorOf(desk), list);
      return Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ');
    },
  },
  'tokens remove': {
    summary: 'Remove a token from the list.',
    details: 'For a token that was submitted and accepted use: refuse RECEIPT --replace',
    ...TOKEN_OF,
    async run(desk, { symbol = '' }: { symbol?: string }, platform: SubmissionPlatform, address: string) {
      const key = readKey(platform, address, symbol);
      const removed = await removeToken(await actorOf(desk), key);
      return `${removed.symbol} (${removed.name}) is off the list.`;
    },
  },
  'tokens hide': visibilityCommand(hideToken, {
    summary: 'Hide any listed token; nothing is deleted.',
    details: 'It stays hidden until “tokens show”: an import or an acceptance alone does not bring it back.',
  }),
  'tokens show': visibilityCommand(showToken, { summary: 'Show a hidden token again.' }),
};

function visibilityCommand(change: typeof hideToken, help: Pick<DeskCommand, 'summary' | 'details'>): DeskCommand {
  return {
    ...help,
    arguments: TOKEN_OF.arguments,
    options: [WHY_OPTION, ...TOKEN_OF.options],
    async run(desk, { symbol = '', reason }: TokenOptions, platform: SubmissionPlatform, address: string) {
      const key = readKey(platform, address, symbol);
      const token = await change(await actorOf(desk), key, { reason: reason.trim(), seen: null });
      return `${token.symbol} (${token.name}) is ${change === hideToken ? 'hidden' : 'shown again'}.`;
    },
  };
}

/** The key of a token by what was typed. Throws UsageError. */
function readKey(platform: SubmissionPlatform, address: string, symbol: string): string {
  const check = checkAddress(platform, address, 'token');
  if (!check.ok) throw new UsageError(`This isn’t the address of a token on ${platform}.`);
  return tokenKey(platform, check.address, symbol);
}

async function readList(path: string) {
  const json = await readGivenJson(path);
  try {
    return readTokenList(json);
  } catch {
    throw new DeskError(`${path} is no token list: it must be JSON with a name and at most 10,000 tokens.`);
  }
}
