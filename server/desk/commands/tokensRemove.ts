import { checkAddress } from '../../../shared/addresses/checkAddress.ts';
import { SUBMISSION_PLATFORMS } from '../../../shared/platforms.ts';
import { tokenKey } from '../../submissions/subject.ts';
import { CHANGE_OPTIONS, createDeskCommand } from '../deskCommand.ts';
import { DeskFailure, WrongUsage } from '../deskFailure.ts';
import { makeChange } from '../makeChange.ts';
import { readChoice } from '../readChoice.ts';

export const tokensRemove = createDeskCommand({
  name: 'tokens remove',
  words: ['PLATFORM', 'ADDRESS'],
  summary: 'Takes a token off the list.',
  details: 'A token that was submitted and accepted goes by refusing its submission: refuse RECEIPT --again.',
  options: {
    symbol: {
      type: 'string',
      value: 'SYMBOL',
      help: 'where one contract issues many tokens (EOS, WAX and their like)',
    },
    ...CHANGE_OPTIONS,
  },
  async run(call) {
    const [typed, address = ''] = call.words;
    const platform = readChoice('PLATFORM', typed, SUBMISSION_PLATFORMS) ?? 'ETH';
    const check = checkAddress(platform, address, 'token');
    if (!check.ok) throw new WrongUsage(`This is no address of a token on ${platform}.`);
    const key = tokenKey(platform, check.address, call.options.symbol ?? '');
    const { detail } = await makeChange(call, async (trx) => {
      const removed = await trx
        .deleteFrom('listed_token')
        .where('address_key', '=', key)
        .returningAll()
        .executeTakeFirst();
      if (!removed) throw new DeskFailure(`There is no such token in the list: ${key}.`);
      const [origin, receipt] = removed.source.split(' ');
      if (origin === 'submission' && receipt)
        throw new DeskFailure(`This one was submitted. Take it off by: refuse ${receipt} --again --reason CODE`);
      return { target: key, detail: { removed } };
    });
    await call.print(`${detail.removed.symbol} (${detail.removed.name}) is off the list.`);
  },
});
