import type { Kysely } from 'kysely';
import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import { toContentLanguage } from '../../shared/site/languages.ts';
import type { SubmissionPlatform } from '../../shared/submission/platforms.ts';
import type { SubmissionSubject } from '../../shared/submission/submission.ts';
import type { Tables } from '../store/tables.ts';
import { type Contract, contractKey, hasContract, namesAddress, parseContracts } from './directory.ts';
import { collisionKey, entrySubject, tokenKey, websiteKey } from './subject.ts';
import { receiptOfSource, shownTokens } from './tokens.ts';

/** An entry of the directory or a token of the list, wherever it came from. */
export interface Listing {
  kind: 'entry' | 'token';
  /** The number of an entry, the `tokenKey` of a token. */
  id: string;
  name: string;
  /** Empty for an entry. */
  symbol: string;
  contracts: readonly Contract[];
  /** The website of an entry; empty for a token. */
  url: string;
  /** The subject of the submissions that an entry came from; null for a token, and for an entry that came from none. */
  subject: string | null;
  /** The submission that a token came from; null for an entry, and for a token of an imported list. */
  receipt: string | null;
  /** Only what is shown is found in an index. */
  isShown: boolean;
}

/** What is listed, by what a submission can have in common with it. */
export interface ListingIndex {
  /** The entry of a DApp comes first, then the other entries with its contract, then the token. */
  findByContract: (subject: SubmissionSubject) => Listing[];
  findByWebsite: (url: string) => readonly Listing[];
  /** Tokens of the chain with a symbol in any case. */
  findBySymbol: (platform: SubmissionPlatform, symbol: string) => readonly Listing[];
}

/** Each question is answered in the order of the listings. */
export function createListingIndex(listings: readonly Listing[]): ListingIndex {
  const index = new Map<string, Listing[]>();
  for (const listing of listings.filter(({ isShown }) => isShown))
    for (const key of new Set(listing.kind === 'entry' ? keysOfEntry(listing) : keysOfToken(listing)))
      index.set(key, [...(index.get(key) ?? []), listing]);
  const find = (key: string): readonly Listing[] => index.get(key) ?? [];
  return {
    findByContract(subject) {
      const { kind, platform, address, symbol } = subject;
      const entries = [
        ...(kind === 'dapp' ? find(`subject ${entrySubject(collisionKey(subject))}`) : []),
        ...find(`entry at ${contractKey(subject)}`),
      ];
      // One contract of an Antelope chain issues many tokens, which other submissions at its address concern alike.
      const tokens = find(
        kind === 'token' ? `token ${tokenKey(platform, address, symbol)}` : `token at ${contractKey(subject)}`,
      );
      return [...new Set([...entries, ...tokens])];
    },
    findByWebsite(url) {
      const key = websiteKey(url);
      return key === null ? [] : find(`website ${key}`);
    },
    findBySymbol: (platform, symbol) => find(symbolKey(platform, symbol)),
  };
}

function keysOfEntry({ subject, url, contracts }: Listing): string[] {
  const website = websiteKey(url);
  return [
    ...(subject === null ? [] : [`subject ${subject}`]),
    ...(website === null ? [] : [`website ${website}`]),
    ...contracts.map((contract) => `entry at ${contractKey(contract)}`),
  ];
}

function keysOfToken({ id, symbol, contracts }: Listing): string[] {
  const keys = contracts.flatMap((contract) => [
    `token at ${contractKey(contract)}`,
    symbolKey(contract.platform, symbol),
  ]);
  return [`token ${id}`, ...keys];
}

function symbolKey(platform: SubmissionPlatform, symbol: string): string {
  return `symbol ${platform}:${symbol.toLowerCase()}`;
}

/** All entries of the directory, hidden ones included, the oldest first. Empty with a content service of its own. */
export async function loadEntryListings(db: Kysely<Tables>): Promise<Listing[]> {
  return (await selectEntries(db).execute()).map(toEntryListing);
}

/** The entries that name a contract, hidden ones included, the oldest first. */
export async function loadEntryListingsAt(db: Kysely<Tables>, contract: Contract): Promise<Listing[]> {
  const rows = await selectEntries(db).where(namesAddress(contract)).execute();
  return rows.map(toEntryListing).filter((entry) => hasContract(entry, contract));
}

function selectEntries(db: Kysely<Tables>) {
  return db
    .selectFrom('application')
    .leftJoin('application_text', (join) =>
      join
        .onRef('application_text.hid', '=', 'application.hid')
        .on('application_text.lang', '=', toContentLanguage('en')),
    )
    .select(['application.hid', 'url', 'status', 'subject', 'contracts', 'title'])
    .orderBy('application.hid');
}

function toEntryListing(row: Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]): Listing {
  return {
    kind: 'entry',
    id: String(row.hid),
    name: row.title ?? '',
    symbol: '',
    contracts: parseContracts(row.contracts),
    url: row.url,
    subject: row.subject,
    receipt: null,
    isShown: row.status === STATUS_PUBLISHED,
  };
}

const SUBJECTS_PER_READ = 500;

/** The listed tokens with a contract or a symbol of some subjects, or with one of `symbols`, ordered by their keys. */
export async function loadTokenListings(
  db: Kysely<Tables>,
  subjects: readonly SubmissionSubject[],
  symbols: readonly string[] = [],
): Promise<Listing[]> {
  const listings = new Map<string, Listing>();
  for (let from = 0; from < subjects.length; from += SUBJECTS_PER_READ) {
    const part = subjects.slice(from, from + SUBJECTS_PER_READ);
    const named = [...part.map(({ symbol }) => symbol), ...symbols].filter((symbol) => symbol !== '');
    const wanted = [...new Set(named.flatMap((symbol) => [symbol, symbol.toLowerCase()]))];
    const keys = part.map(({ platform, address, symbol }) => tokenKey(platform, address, symbol));
    const rows = await shownTokens(db)
      .selectAll()
      .where('platform', 'in', [...new Set(part.map(({ platform }) => platform))])
      .where(({ eb, fn, or }) =>
        or([
          eb('address_key', 'in', keys),
          eb('address', 'in', [...new Set(part.map(({ address }) => address))]),
          // SQLite's lower() changes Latin letters only.
          ...(wanted.length > 0 ? [eb('symbol', 'in', wanted), eb(fn('lower', ['symbol']), 'in', wanted)] : []),
        ]),
      )
      .orderBy('address_key')
      .execute();
    for (const { platform, address_key: id, address, symbol, name, source } of rows)
      listings.set(id, {
        kind: 'token',
        id,
        name,
        symbol,
        contracts: [{ platform: platform as SubmissionPlatform, address }],
        url: '',
        subject: null,
        receipt: receiptOfSource(source),
        isShown: true,
      });
  }
  return [...listings.values()];
}
