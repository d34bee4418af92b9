import { Option } from 'commander';
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import { LANGUAGES, toContentLanguage } from '../../shared/languages.ts';
import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import { PLATFORMS, SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../../shared/platforms.ts';
import { pickSubjectTexts } from '../../shared/submission.ts';
import type { Tables } from '../store/tables.ts';
import { entrySubject } from '../submissions/subject.ts';
import type { Desk, DeskCommands, Output } from './desk.ts';
import { loadCategories } from './listings.ts';
import { JSON_OPTION, limitOption, parseWhole } from './options.ts';
import { list } from './table.ts';

interface ListedQuery {
  /** A part of a name, a symbol or an address, in any case. */
  search?: string;
  /** From 1. */
  page: number;
  limit: number;
}

/** A page of what is listed, and how many there are on all pages. */
export interface ListedPart<Row> {
  rows: Row[];
  count: number;
}

const PAGE_OPTIONS = [
  new Option('--search <text>', 'only with this in name, symbol or address'),
  limitOption(50),
  new Option('--page <number>', 'the next rows: page 2, 3 and so on').default(1).argParser(parseWhole),
  JSON_OPTION,
];

export const LISTED_COMMANDS: DeskCommands = {
  'tokens list': {
    summary: 'List the listed tokens.',
    options: [
      new Option('--platform <platform>', 'only this platform').choices(SUBMISSION_PLATFORMS),
      new Option('--symbol <symbol>', 'only this symbol, in any case'),
      ...PAGE_OPTIONS,
    ],
    async run(desk, query: TokenQuery) {
      const heads = ['PLATFORM', 'SYMBOL', 'NAME', 'ADDRESS', 'DECIMALS', 'SOURCE'];
      return listPart(query, await loadTokens(desk, query), heads, (row) => [
        row.platform,
        row.symbol,
        row.name,
        row.address,
        row.decimals,
        row.source,
      ]);
    },
  },
  'dapps list': {
    summary: 'List the DApps of the directory, the newest first; hidden ones too.',
    options: PAGE_OPTIONS,
    async run(desk, query: ListedQuery) {
      const heads = ['ENTRY', 'TITLE', 'CATEGORY', 'PLATFORMS', 'STATE', 'CHECKED', 'SUBMISSION', 'URL'];
      return listPart(query, await loadDapps(desk, query), heads, (row) => [
        row.hid,
        row.title,
        row.category,
        row.platforms.join(', '),
        row.isShown ? 'shown' : 'HIDDEN',
        row.checkedOn,
        row.receipt,
        row.url,
      ]);
    },
  },
};

function listPart<Row>(
  { page, limit }: ListedQuery,
  { rows, count }: ListedPart<Row>,
  heads: readonly string[],
  toCells: (row: Row) => (string | number | null)[],
): Output {
  const before = Math.max(page - 1, 0) * limit;
  const last = before + rows.length;
  const next = last < count ? ` Next: --page ${Math.max(page, 1) + 1}` : '';
  return list(
    rows,
    heads,
    toCells,
    rows.length === 0 ? `None of ${count}.` : `${before + 1} to ${last} of ${count}.${next}`,
  );
}

type TokenQuery = ListedQuery & { platform?: SubmissionPlatform; symbol?: string };

/** Listed tokens by chain and symbol. */
export async function loadTokens(desk: Desk, { platform, symbol, search, page, limit }: TokenQuery) {
  let chosen = (await desk.openStore()).selectFrom('listed_token');
  if (platform !== undefined) chosen = chosen.where('platform', '=', platform);
  if (symbol !== undefined) chosen = chosen.where(({ fn }) => fn('lower', ['symbol']), '=', symbol.toLowerCase());
  if (search !== undefined)
    chosen = chosen.where(({ or }) => or(['symbol', 'name', 'address'].map((column) => contains(column, search))));
  const sorted = chosen.selectAll().orderBy('platform').orderBy('symbol').orderBy('address').orderBy('address_key');
  const rows = await sorted
    .limit(limit)
    .offset(Math.max(page - 1, 0) * limit)
    .execute();
  const { count } = await chosen.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, receipt: receiptOfSource(row.source) })), count: Number(count) };
}

/** The submission that a listed token came from, by its `source`; null for one of an imported list. */
export function receiptOfSource(source: string): string | null {
  const [origin, receipt = null] = source.split(' ');
  return origin === 'submission' ? receipt : null;
}

/** Entries of the directory, the newest first. `receipt` is that of the newest accepted submission, null without one. */
export async function loadDapps(desk: Desk, { search, page, limit }: ListedQuery) {
  const store = await desk.openStore();
  let chosen = store.selectFrom('application');
  if (search !== undefined)
    chosen = chosen.where(({ eb, or, selectFrom }) =>
      or([
        contains('url', search),
        contains('contracts', search),
        eb('hid', 'in', selectFrom('application_text').select('hid').where(contains('title', search))),
      ]),
    );
  const sorted = chosen.selectAll().orderBy('hid', 'desc');
  const entries = await sorted
    .limit(limit)
    .offset(Math.max(page - 1, 0) * limit)
    .execute();
  const { count } = await chosen.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const [titles, receipts] = [await loadTitles(store, entries), await loadReceipts(store, entries)];
  const categories = await loadCategories(store);
  const rows = entries.map(({ hid, url, icon_url: icon, subject, ...entry }) => {
    const ids = JSON.parse(entry.platforms) as number[];
    const contracts = JSON.parse(entry.contracts) as { platform: number; address: string }[];
    return {
      hid,
      title: titles.get(hid) ?? '',
      url,
      icon,
      category: categories.find((category) => category.hid === entry.category_id)?.title ?? '',
      platforms: PLATFORMS.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
      contracts: contracts.flatMap(({ platform, address }) => {
        const chain = PLATFORMS.find(({ id }) => id === platform);
        return chain ? [{ platform: chain.name, address }] : [];
      }),
      isShown: entry.status === STATUS_PUBLISHED,
      checkedOn: entry.checked_on,
      receipt: receipts.get(subject ?? '') ?? null,
    };
  });
  return { rows, count: Number(count) };
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

/** The newest accepted submission of each entry, by the entry's subject. */
async function loadReceipts(db: Kysely<Tables>, entries: readonly { subject: string | null }[]) {
  const subjects = entries.flatMap(({ subject }) => subject ?? []);
  if (subjects.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('submission')
    .select(['receipt', 'collision_key'])
    .where(
      'collision_key',
      'in',
      subjects.flatMap((subject) => LANGUAGES.map((lang) => `${subject}:${lang}`)),
    )
    .where('status', '=', 'accepted')
    .orderBy('updated_at')
    .execute();
  return new Map(rows.map(({ receipt, collision_key: key }) => [entrySubject(key ?? ''), receipt]));
}

/** Accepted NFT collections, which are recorded and not listed, the newest decision first. */
export async function loadNfts(desk: Desk, { search = '', page, limit }: ListedQuery) {
  const store = await desk.openStore();
  const accepted = await store
    .selectFrom('submission')
    .select(['receipt', 'fields', 'updated_at'])
    .where('kind', '=', 'nft')
    .where('status', '=', 'accepted')
    .orderBy('updated_at', 'desc')
    .execute();
  const found = accepted
    .map(({ receipt, fields, updated_at: at }) => {
      const { name, platform, address, website } = pickSubjectTexts(
        'nft',
        JSON.parse(fields) as Record<string, string>,
      );
      return { receipt, at, name, platform, address, website };
    })
    // The name is inside JSON, which no query reads.
    .filter(({ name, address }) => `${name}\n${address}`.toLowerCase().includes(search.toLowerCase()));
  const before = Math.max(page - 1, 0) * limit;
  return { rows: found.slice(before, before + limit), count: found.length };
}

/** Whether a column has a text in it. The databases' own lower() changes Latin letters, which suffices for symbols. */
function contains(column: string, search: string): Expression<SqlBool> {
  const pattern = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '!'`;
}
