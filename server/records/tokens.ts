import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod';
import { checkAddress } from '../../shared/submission/addresses/checkAddress.ts';
import { findPlatformOfChain } from '../../shared/submission/addresses/families.ts';
import { CONTENT_URL_LENGTH_MAX } from '../../shared/limits.ts';
import { loadFact, writeFact } from '../store/facts.ts';
import type { ListedTokenTable, Tables } from '../store/tables.ts';
import { NOT_HIDDEN, writeHiding, type Hiding } from './hiding.ts';
import { tokenKey } from './subject.ts';

/** SQLite accepts 32,766 values in a statement; a row has eight. */
const ROWS_PER_STATEMENT = 500;
const VERSION_FACT = 'token-list-version';
const PARTS = ['major', 'minor', 'patch'] as const;

/**
 * Version of the site's own list by the rules of tokenlists.org, so that wallets know what has happened since they read it:
 * `major` rises when a token is removed, `minor` when one is added, `patch` when one is changed. `at`: the last change,
 * ISO 8601 in UTC.
 */
export type TokenListVersion = Record<(typeof PARTS)[number], number> & { at: string };

const listSchema = z.object({ name: z.string(), tokens: z.array(z.unknown()).max(10_000) });
const tokenSchema = z.object({
  chainId: z.number().int(),
  address: z.string().max(100),
  name: z.string().max(200),
  symbol: z.string().max(60),
  decimals: z.number().int().min(0).max(255),
  logoURI: z.string().max(CONTENT_URL_LENGTH_MAX).nullable().catch(null),
});

/**
 * Reads a list in the Uniswap token-lists format; the last row counts for a token named twice. `elsewhere` counts
 * tokens on unsupported chains, `broken` entries without a valid address. Throws ZodError when it is not a token list.
 */
export function readTokenList(list: unknown) {
  const { name: source, tokens: entries } = listSchema.parse(list);
  const counts = { elsewhere: 0, broken: 0 };
  const tokens = new Map<string, ListedTokenTable>();
  for (const entry of entries) {
    const { data: token } = tokenSchema.safeParse(entry);
    const platform = token && findPlatformOfChain(token.chainId);
    const check = platform && checkAddress(platform, token.address, 'token');
    if (token && !platform) counts.elsewhere += 1;
    else if (!token || !platform || !check?.ok || check.notices.includes('placeholder')) counts.broken += 1;
    else {
      const { symbol, name, decimals, logoURI: logo_uri } = token;
      const address_key = tokenKey(platform, check.address, symbol);
      const row = { platform, address_key, address: check.address, symbol, name, decimals, logo_uri, source };
      tokens.set(address_key, row);
    }
  }
  return { tokens: [...tokens.values()], ...counts };
}

/**
 * Adds tokens, each of them once, to the listed ones and updates those that are listed already. Returns how many of
 * each.
 */
export async function saveTokens(
  trx: Kysely<Tables>,
  rows: readonly ListedTokenTable[],
): Promise<Record<'added' | 'changed' | 'unchanged', number>> {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = rows.slice(from, from + ROWS_PER_STATEMENT);
    const known = await loadKnown(trx, part);
    for (const token of part) {
      const existing = known.get(token.address_key);
      counts[!existing ? 'added' : isSame(token, existing) ? 'unchanged' : 'changed'] += 1;
    }
    await trx
      .insertInto('listed_token')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['platform', 'address_key']).doUpdateSet((eb) => ({
          symbol: eb.ref('excluded.symbol'),
          name: eb.ref('excluded.name'),
          decimals: eb.ref('excluded.decimals'),
          logo_uri: eb.ref('excluded.logo_uri'),
          source: eb.ref('excluded.source'),
          edited_by: null,
        })),
      )
      .execute();
  }
  if (counts.added > 0) await raiseVersion(trx, 'minor');
  else if (counts.changed > 0) await raiseVersion(trx, 'patch');
  return counts;
}

async function loadKnown(trx: Kysely<Tables>, tokens: readonly ListedTokenTable[]) {
  const keys = tokens.map(({ address_key }) => address_key);
  const rows = await trx.selectFrom('listed_token').selectAll().where('address_key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.address_key, row]));
}

function isSame(one: ListedTokenTable, other: ListedTokenTable): boolean {
  const columns = ['symbol', 'name', 'decimals', 'logo_uri', 'source'] as const;
  return columns.every((column) => one[column] === other[column]);
}

/** Takes a token off the list, by its `tokenKey`, and returns it; with `source` only one that came from there. */
export async function deleteToken(trx: Kysely<Tables>, key: string, source?: string): Promise<StoredToken | undefined> {
  const chosen = trx.deleteFrom('listed_token').where('address_key', '=', key);
  const removed = await (source === undefined ? chosen : chosen.where('source', '=', source))
    .returningAll()
    .executeTakeFirst();
  if (removed?.hidden_by === null) await raiseVersion(trx, 'major');
  return removed;
}

/** A listed token with what editors have done with it. */
export type StoredToken = Selectable<Tables['listed_token']>;

/** The tokens that are listed and not hidden: all that the site and its checks know of. */
export function shownTokens(db: Kysely<Tables>) {
  return db.selectFrom('listed_token').where('hidden_by', 'is', null);
}

/** A token by its `tokenKey`, also while it is hidden. */
export async function loadToken(db: Kysely<Tables>, key: string): Promise<StoredToken | null> {
  const row = db.selectFrom('listed_token').selectAll().where('address_key', '=', key);
  return (await row.executeTakeFirst()) ?? null;
}

/** Hides a token, or shows it again where `hiding` is null. */
export async function setTokenHiding(trx: Kysely<Tables>, key: string, hiding: Hiding | null): Promise<void> {
  const columns = hiding ? writeHiding(hiding) : NOT_HIDDEN;
  await trx.updateTable('listed_token').set(columns).where('address_key', '=', key).execute();
  await raiseVersion(trx, hiding ? 'major' : 'minor');
}

/** The submission that a listed token came from, by its `source`; null for one of an imported list. */
export function receiptOfSource(source: string): string | null {
  const [origin, receipt = null] = source.split(' ');
  return origin === 'submission' ? receipt : null;
}

/** Every listed token by chain and address, without hidden ones. */
export function loadListedTokens(db: Kysely<Tables>): Promise<ListedTokenTable[]> {
  return shownTokens(db).selectAll().orderBy('platform').orderBy('address_key').execute();
}

/** The version. A list without a change has 1.0.0, with the day on which the store was filled. */
export async function loadTokenListVersion(db: Kysely<Tables>): Promise<TokenListVersion> {
  const stored = await loadFact(db, VERSION_FACT);
  if (stored !== null) return JSON.parse(stored) as TokenListVersion;
  const at = (await loadFact(db, 'tokens-seeded-at')) ?? new Date(0).toISOString();
  return { major: 1, minor: 0, patch: 0, at };
}

/**
 * Raises a part of the version, in the transaction of the change; those behind it start at 0. `from`: the version
 * before.
 */
export async function raiseVersion(
  trx: Kysely<Tables>,
  part: (typeof PARTS)[number],
  from?: TokenListVersion,
): Promise<void> {
  const before = from ?? (await loadTokenListVersion(trx));
  const raised = PARTS.indexOf(part);
  const numbers = PARTS.map((name, index) => [
    name,
    index < raised ? before[name] : index === raised ? before[name] + 1 : 0,
  ]);
  const version = { ...Object.fromEntries(numbers), at: new Date().toISOString() };
  await writeFact(trx, VERSION_FACT, JSON.stringify(version));
}
