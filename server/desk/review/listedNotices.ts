import type { Kysely, Selectable } from 'kysely';
import { toContentLanguage } from '../../../shared/site/languages.ts';
import type { SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { ListedTokenTable, Tables } from '../../store/tables.ts';
import { type Contract, type DirectoryEntry, hasContract, loadDirectory } from '../../records/directory.ts';
import { collisionKey, entrySubject, siteHost, tokenKey, isSamePage, websiteKey } from '../../records/subject.ts';
import { receiptOfSource } from './listed.ts';
import type { ReviewNotice } from './seenBefore.ts';
import { loadRoots } from '../../records/submissionVersions.ts';

const VALUES_PER_READ = 500;

/** What is listed, as far as it can concern some submissions. */
interface Listings {
  hasDirectory: boolean;
  /** Visible entries by contract, subject and website. */
  entries: ReadonlyMap<string, readonly DirectoryEntry[]>;
  /** English titles by number. */
  titles: ReadonlyMap<number, string>;
  tokens: readonly Selectable<ListedTokenTable>[];
  /** First receipts of submissions, those that tokens came from included. */
  roots: ReadonlyMap<string, string>;
}

/** A subject and the receipt of its submission. */
export interface Listable {
  receipt: string;
  subject: SubmissionSubject;
}

/** Loads the directory, and the listed tokens with an address or a symbol of the submissions. */
export async function loadListings(db: Kysely<Tables>, submissions: readonly Listable[]): Promise<Listings> {
  const directory = await loadDirectory(db);
  const titles = await db
    .selectFrom('application_text')
    .select(['hid', 'title'])
    .where('lang', '=', toContentLanguage('en'))
    .execute();
  const tokens = new Map<string, Selectable<ListedTokenTable>>();
  for (let from = 0; from < submissions.length; from += VALUES_PER_READ) {
    const subjects = submissions.slice(from, from + VALUES_PER_READ).map(({ subject }) => subject);
    const symbols = subjects.flatMap(({ symbol }) => (symbol === '' ? [] : [symbol, symbol.toLowerCase()]));
    const addresses = subjects.map(({ address }) => address);
    const rows = await db
      .selectFrom('listed_token')
      .selectAll()
      // SQLite's lower() changes Latin letters only.
      .where(({ eb, fn, or }) =>
        or([
          eb('address', 'in', addresses),
          ...(symbols.length > 0 ? [eb('symbol', 'in', symbols), eb(fn('lower', ['symbol']), 'in', symbols)] : []),
        ]),
      )
      .orderBy('address')
      .execute();
    for (const row of rows) tokens.set(row.address_key, row);
  }
  const sources = [...tokens.values()].flatMap(({ source }) => receiptOfSource(source) ?? []);
  const roots = await loadRoots(db, [...submissions.map(({ receipt }) => receipt), ...sources]);
  return {
    hasDirectory: directory.length > 0,
    entries: indexEntries(directory),
    titles: new Map(titles.map(({ hid, title }) => [hid, title])),
    tokens: [...tokens.values()],
    roots,
  };
}

/** Compares a submission with every listed contract, website and symbol, wherever the listing came from. */
export function findListedNotices(listable: Listable, listings: Listings): ReviewNotice[] {
  return [...findEntryNotices(listable, listings), ...findTokenNotices(listable, listings)];
}

const contractKey = (contract: Contract) => `contract ${contract.platform}:${contract.address.toLowerCase()}`;

function indexEntries(directory: readonly DirectoryEntry[]): Listings['entries'] {
  const index = new Map<string, DirectoryEntry[]>();
  for (const entry of directory.filter(({ isShown }) => isShown)) {
    const keys = [`subject ${entry.subject}`, `website ${websiteKey(entry.url)}`, ...entry.contracts.map(contractKey)];
    for (const key of new Set(keys)) index.set(key, [...(index.get(key) ?? []), entry]);
  }
  return index;
}

function findEntryNotices({ subject }: Listable, { entries, titles }: Listings): ReviewNotice[] {
  const { website } = subject;
  const own = subject.kind === 'dapp' ? entrySubject(collisionKey(subject)) : null;
  const withContract = (entries.get(contractKey(subject)) ?? []).filter((entry) => hasContract(entry, subject));
  const atContract = new Set([...(own === null ? [] : (entries.get(`subject ${own}`) ?? [])), ...withContract]);
  const nameOf = ({ hid, url }: DirectoryEntry) => `entry ${hid} “${titles.get(hid) ?? ''}” ${url}`;
  const notices = [...atContract].flatMap((entry): ReviewNotice[] => {
    if (siteHost(entry.url) !== siteHost(website))
      return [{ code: 'otherHost', with: `${nameOf(entry)} → ${website}` }];
    if (!isSamePage(entry.url, website)) return [{ code: 'otherPage', with: `${nameOf(entry)} → ${website}` }];
    return own !== null && entry.subject === own ? [] : [{ code: 'listedContract', with: nameOf(entry) }];
  });
  const key = websiteKey(website);
  const others = key === null ? [] : (entries.get(`website ${key}`) ?? []);
  const sameHost = others.find((entry) => !atContract.has(entry));
  return [...notices, ...(sameHost ? [{ code: 'sameHost' as const, with: nameOf(sameHost) }] : [])];
}

function findTokenNotices({ receipt, subject }: Listable, { tokens, roots }: Listings): ReviewNotice[] {
  const { kind, platform, address, symbol } = subject;
  const key = tokenKey(platform, address, symbol);
  const isOwn = ({ source }: ListedTokenTable) => roots.get(receiptOfSource(source) ?? '') === roots.get(receipt);
  const foreign = tokens.filter((token) => token.platform === platform && !isOwn(token));
  const same = foreign.find((token) => (kind === 'token' ? token.address_key === key : token.address === address));
  const isAlike = (token: ListedTokenTable) => token.symbol.toLowerCase() === symbol.toLowerCase();
  const alike = kind === 'token' ? foreign.find((token) => token.address_key !== key && isAlike(token)) : undefined;
  return [
    ...(same ? [{ code: 'listedContract' as const, with: `token list ${nameToken(same)}` }] : []),
    ...(alike ? [{ code: 'sameSymbol' as const, with: nameToken(alike) }] : []),
  ];
}

function nameToken({ symbol, name, address }: ListedTokenTable): string {
  return `${symbol} · ${name} · ${address}`;
}
