import { type Expression, type Kysely, type Selectable, sql, type SqlBool } from 'kysely';
import { PICTURES_PATH } from '../../records/pictures.ts';
import { toContentLanguage } from '../../../shared/site/languages.ts';
import { STATUS_PUBLISHED } from '../../../shared/limits.ts';
import { PLATFORMS, type SubmissionPlatform } from '../../../shared/submission/platforms.ts';
import { pickSubjectTexts } from '../../../shared/submission/submission.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { keysOfSubjects, parseContracts, readContracts, subjectsOf } from '../../records/directory.ts';
import { entrySubject, readFields } from '../../records/subject.ts';
import { loadCategories } from './dappListing.ts';
import { type Hiding, readHiding } from '../../records/hiding.ts';
import { loadToken, receiptOfSource, type StoredToken } from '../../records/tokens.ts';

export const LISTING_KINDS = ['tokens', 'dapps', 'nfts'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** What is listed or recorded: one shape for tokens, DApps and collections. */
export interface ListingRow {
  key: string;
  name: string;
  /** Path of its picture on this site; null when it has none there. */
  logo: string | null;
  contracts: { platform: string; address: string }[];
  website: string;
  /** A token's decimals. */
  decimals?: number;
  /** A DApp's entry in the directory; `checkedOn` is a day, YYYY-MM-DD, or null. */
  directory?: { hid: number; category: string; checkedOn: string | null; isShown: boolean };
  /** When a collection was accepted, in ISO 8601. */
  acceptedAt?: string;
  /** The submission it came from; null for an imported list or the sample content. */
  receipt: string | null;
  /** A token's source: the list, or its submission. */
  source?: string;
  /** Who hides it; null when nobody does. */
  hiding: Hiding | null;
}

interface ListingQuery {
  /** A part of a name, a symbol or an address, in any case; empty for all. */
  search: string;
  /** Only what is on this chain; null for all. */
  chain: SubmissionPlatform | null;
  /** Counted from 1. */
  page: number;
  limit: number;
}

/** A page of what is listed, and how many there are on all pages. */
interface ListingPart {
  entries: ListingRow[];
  count: number;
}

export function loadListingRows(store: Store, kind: ListingKind, query: ListingQuery): Promise<ListingPart> {
  return { tokens: loadTokens, dapps: loadDapps, nfts: loadNfts }[kind](store, query);
}

/** How many listings of each kind a search finds. */
export async function countListings(
  store: Store,
  query: Pick<ListingQuery, 'search' | 'chain'>,
): Promise<Record<ListingKind, number>> {
  const countOf = async (kind: ListingKind) =>
    (await loadListingRows(store, kind, { ...query, page: 1, limit: 1 })).count;
  return { tokens: await countOf('tokens'), dapps: await countOf('dapps'), nfts: await countOf('nfts') };
}

/** One listing by its key; null when there is none. */
export async function loadListingRow(store: Store, kind: ListingKind, key: string): Promise<ListingRow | null> {
  if (kind === 'nfts') return (await loadRecordedNfts(store)).find((row) => row.key === key) ?? null;
  if (kind === 'tokens') {
    const token = await loadToken(store, key);
    return token && toTokenRow(token);
  }
  const entry = store
    .selectFrom('application')
    .selectAll()
    .where('hid', '=', /^\d{1,9}$/.test(key) ? Number(key) : -1);
  const [row = null] = await toDappRows(store, await entry.execute());
  return row;
}

/** Listed tokens by chain and symbol. */
async function loadTokens(store: Store, { search, chain, page, limit }: ListingQuery): Promise<ListingPart> {
  const chosen = store
    .selectFrom('listed_token')
    .where(({ or }) => or(['symbol', 'name', 'address'].map((column) => contains(column, search))))
    .where(({ eb, lit }) => (chain ? eb('platform', '=', chain) : lit(true)));
  const sorted = chosen.selectAll().orderBy('platform').orderBy('symbol').orderBy('address').orderBy('address_key');
  const rows = await sorted
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { count } = await chosen.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { entries: rows.map(toTokenRow), count: Number(count) };
}

function toTokenRow(token: StoredToken): ListingRow {
  const { address_key: key, symbol, name, logo_uri: logo, platform, address, decimals, source } = token;
  return {
    key,
    name: `${symbol} · ${name}`,
    logo: ownPicture(logo),
    contracts: [{ platform, address }],
    website: '',
    decimals,
    receipt: receiptOfSource(source),
    source,
    hiding: readHiding(token),
  };
}

/** The URL when this site serves the picture: the desk shows no other host's. */
export function ownPicture(url: string | null): string | null {
  return url?.startsWith(PICTURES_PATH) ? url : null;
}

/** Entries of the directory, the newest first. `receipt` is that of the newest accepted submission. */
async function loadDapps(store: Store, { search, chain, page, limit }: ListingQuery): Promise<ListingPart> {
  const chosen = store
    .selectFrom('application')
    .where(({ eb, or, selectFrom }) =>
      or([
        contains('url', search),
        contains('contracts', search),
        eb('hid', 'in', selectFrom('application_text').select('hid').where(contains('title', search))),
      ]),
    )
    .where(({ or, eb, lit }) => {
      const id = PLATFORMS.find(({ name }) => name === chain)?.id;
      // A list of ids as JSON.
      return id === undefined
        ? lit(true)
        : or([`[${id}]`, `[${id},%`, `%,${id},%`, `%,${id}]`].map((one) => eb('platforms', 'like', one)));
    });
  const sorted = chosen.selectAll().orderBy('hid', 'desc');
  const rows = await sorted
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { count } = await chosen.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { entries: await toDappRows(store, rows), count: Number(count) };
}

async function toDappRows(store: Store, rows: readonly Selectable<Tables['application']>[]): Promise<ListingRow[]> {
  const [titles, receipts] = [await loadTitles(store, rows), await loadReceipts(store, rows)];
  const categories = await loadCategories(store);
  return rows.map(({ hid, url, icon_url: icon, subject, ...row }) => {
    const ids = JSON.parse(row.platforms) as number[];
    const contracts = JSON.parse(row.contracts) as { platform: number; address: string }[];
    const named = contracts.length > 0 ? contracts : ids.map((platform) => ({ platform, address: '' }));
    return {
      key: String(hid),
      name: titles.get(hid) ?? '',
      logo: ownPicture(icon),
      contracts: named.flatMap(({ platform, address }) =>
        PLATFORMS.filter(({ id }) => id === platform).map(({ name }) => ({ platform: name, address })),
      ),
      website: url,
      directory: {
        hid,
        category: categories.find((category) => category.hid === row.category_id)?.title ?? '',
        checkedOn: row.checked_on,
        isShown: row.status === STATUS_PUBLISHED,
      },
      hiding: readHiding(row),
      receipt:
        subjectsOf({ subject, contracts: readContracts(contracts) }).flatMap((one) => receipts.get(one) ?? [])[0] ??
        null,
    };
  });
}

/** English titles by entry; where there is none, that of another language. */
async function loadTitles(db: Kysely<Tables>, entries: readonly { hid: number }[]): Promise<Map<number, string>> {
  if (entries.length === 0) return new Map();
  const hids = entries.map(({ hid }) => hid);
  const texts = await db
    .selectFrom('application_text')
    .select(['hid', 'lang', 'title'])
    .where('hid', 'in', hids)
    .execute();
  const isEnglish = ({ lang }: { lang: string }) => Number(lang === toContentLanguage('en'));
  return new Map(
    texts.toSorted((one, other) => isEnglish(one) - isEnglish(other)).map(({ hid, title }) => [hid, title]),
  );
}

/** The submission that each entry came from, by subject: the newest accepted one, or for a hidden entry the newest. */
async function loadReceipts(
  db: Kysely<Tables>,
  entries: readonly Pick<Tables['application'], 'subject' | 'contracts'>[],
) {
  const subjects = entries.flatMap(({ subject, contracts }) =>
    subjectsOf({ subject, contracts: parseContracts(contracts) }),
  );
  if (subjects.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('submission')
    .select(['receipt', 'status', 'collision_key'])
    .where('collision_key', 'in', keysOfSubjects(subjects))
    .orderBy('updated_at')
    .execute();
  const isAccepted = ({ status }: (typeof rows)[number]) => Number(status === 'accepted');
  const sorted = rows.toSorted((one, other) => isAccepted(one) - isAccepted(other));
  return new Map(sorted.map(({ receipt, collision_key: key }) => [entrySubject(key ?? ''), receipt]));
}

/** Accepted NFT collections, which are recorded and not listed, the newest decision first. */
async function loadNfts(store: Store, { search, chain, page, limit }: ListingQuery): Promise<ListingPart> {
  // The name is inside JSON, which no query reads.
  const found = (await loadRecordedNfts(store)).filter(
    ({ name, contracts: [contract] }) =>
      `${name}\n${contract?.address}`.toLowerCase().includes(search.toLowerCase()) &&
      (chain === null || contract?.platform === chain),
  );
  const from = (page - 1) * limit;
  return { entries: found.slice(from, from + limit), count: found.length };
}

async function loadRecordedNfts(store: Store): Promise<ListingRow[]> {
  const accepted = await store
    .selectFrom('submission')
    .select(['receipt', 'collision_key', 'fields', 'updated_at'])
    .where('kind', '=', 'nft')
    .where('status', '=', 'accepted')
    .orderBy('updated_at', 'desc')
    .execute();
  return accepted.map(({ receipt, collision_key: key, fields, updated_at: acceptedAt }) => {
    const { name, platform, address, website } = pickSubjectTexts('nft', readFields(fields));
    const contracts = [{ platform, address }];
    return { key: key ?? '', name, logo: null, contracts, website, acceptedAt, receipt, hiding: null };
  });
}

/** Whether a column has a text in it. The databases' own lower() changes Latin letters, which suffices for symbols. */
function contains(column: string, search: string): Expression<SqlBool> {
  const pattern = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '!'`;
}
