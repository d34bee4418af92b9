import { createDeskCommand } from '../deskCommand.ts';
import { decide } from '../decide.ts';
import { DECISION_OPTIONS, readNote } from '../decisionOptions.ts';
import { publishFlash } from '../publishFlash.ts';
import { readReceipt } from '../readReceipt.ts';
import { setListing } from '../setListing.ts';

export const accept = createDeskCommand({
  name: 'accept',
  words: ['RECEIPT'],
  summary: 'Accepts a submission: a DApp is in the directory, a token in the token list.',
  details: `A DApp needs a category the first time; its second language joins the same entry, and where a language has no text
of its own another one stands in. Website and logo are those of the newest; another host than the entry's is refused
without --replace-url. An NFT and a recruiting form only change their status. The site shows a change
within CONTENT_FRESH_S (30 seconds).`,
  options: {
    category: { type: 'string', value: 'NUMBER', help: 'of a DApp; without it the categories are listed' },
    name: { type: 'string', value: 'NAME', help: 'of a token, whose form has none; else its symbol' },
    'replace-url': { type: 'boolean', help: 'let an entry that is shown lead to another host from now on' },
    'with-news': { type: 'boolean', help: 'publish the news flash that came with a DApp' },
    ...DECISION_OPTIONS,
  },
  async run(call) {
    const { desk, words, options, print } = call;
    const receipt = readReceipt(words[0]);
    const decision = { receipt, status: 'accepted', reasons: [], note: readNote(options.note) } as const;
    const { listing, news } = await decide(
      call,
      { ...decision, again: options.again ?? false },
      async (trx, submission) => ({
        listing: await setListing(trx, desk.config, submission, {
          ...options,
          mayReplaceUrl: options['replace-url'] ?? false,
        }),
        ...(options['with-news']
          ? { news: await publishFlash(trx, desk.config, submission, desk.now().toISOString()) }
          : {}),
      }),
    );
    await print(`${receipt} is accepted.`);
    if (listing?.kind === 'dapp')
      await print(
        `The DApp is entry ${listing.hid} of the directory, shown within ${desk.config.contentFreshMs / 1000} s.`,
      );
    if (listing?.kind === 'token')
      await print(`The token ${listing.address} on ${listing.platform} is in the token list.`);
    if (news !== undefined) await print(`Its news flash is number ${news.id}.`);
    if (news?.newsletter) await print('The team asked for it to be in the newsletter too.');
    if (desk.config.contentOrigin && listing?.kind === 'dapp')
      await print('CONTENT_ORIGIN is set: the site shows it only if that service reads this store.');
  },
});
