import { TOKEN_LIST_PATH } from '../../shared/site/filePaths.ts';
import { pathTo } from '../../shared/site/routes.ts';
import { describeFake } from './fakeTexts.ts';
import { statusWord } from './formats.ts';
import type { DeskConfig } from './messages.ts';
import type { Acceptance, Withdrawal } from './review/decisions.ts';
import type { Reopening } from './review/reopen.ts';
import { SEND_BACKS, type SendBackStatus } from './review/sendBacks.ts';

/** What accepting has published, a sentence a line. */
export function describeAcceptance(receipt: string, { kind, listing, news }: Acceptance, config: DeskConfig): string {
  const lines = [`${receipt} is accepted.`];
  const soon = config.contentOrigin ? `within ${config.contentFreshMs / 1000} s` : 'within about a second';
  if (listing?.kind === 'dapp') lines.push(`The DApp is entry ${listing.hid} of the directory, shown ${soon}.`);
  if (listing?.kind === 'token')
    lines.push(`The token ${listing.address} on ${listing.platform} is in the token list.`);
  if (listing?.kind === 'fake') lines.push(describeFake(listing));
  if (kind === 'nft') lines.push('It is on record; the site publishes no list of collections.');
  if (news) lines.push(`Its news flash is number ${news.id}.`);
  if (news?.newsletter) lines.push('The team asked for it to be in the newsletter too.');
  if (config.contentOrigin && listing?.kind === 'dapp')
    lines.push('CONTENT_ORIGIN is set: the site shows it only if that service reads this store.');
  return lines.join('\n');
}

/** Links to what was published, without directory and news if a content service is set: it may read another store. */
export function publishedLinks({ listing, news }: Acceptance, { siteOrigin, contentOrigin }: DeskConfig) {
  if (listing?.kind === 'token') return [{ text: 'The token list', url: siteOrigin + TOKEN_LIST_PATH }];
  if (contentOrigin) return [];
  const entry =
    listing?.kind === 'dapp' && listing.hid !== null ? pathTo('dappItem', 'en', { hid: `${listing.hid}` }) : null;
  const flash = news ? pathTo('newsItem', news.lang, { id: `${news.id}` }) : null;
  return [
    ...(entry === null ? [] : [{ text: 'The entry on the site', url: siteOrigin + entry }]),
    ...(flash === null ? [] : [{ text: 'The news flash on the site', url: siteOrigin + flash }]),
  ];
}

/** Describes what sending back has done, with a sentence on each line. */
export function describeSendBack(receipt: string, status: SendBackStatus, withdrawal: Withdrawal): string {
  return [receipt + SEND_BACKS[status].done, ...describeWithdrawal(withdrawal)].join('\n');
}

/** Describes what undoing a decision has done, with a sentence on each line. */
export function describeReopening(receipt: string, { undone, ...withdrawal }: Reopening): string {
  return [`${receipt} is waiting again: “${statusWord(undone)}” was undone.`, ...describeWithdrawal(withdrawal)].join(
    '\n',
  );
}

function describeWithdrawal({ hiddenNews, listing }: Withdrawal): string[] {
  return [
    ...(hiddenNews === undefined ? [] : [`Its news flash ${hiddenNews} is hidden too.`]),
    ...(listing?.kind === 'fake' ? [describeFake(listing)] : []),
  ];
}
