import { checkHash } from '../../../../shared/genuine/checkHash.ts';
import { readSearch } from '../../../../shared/genuine/readQuestion.ts';
import { SEARCH_ROWS_MAX, TOPIC_PAGES_READ_MAX } from '../../../../shared/limits.ts';
import { dappRow } from '../../../../shared/site/searchRows.ts';
import type { PageData } from '../../../../shared/site/pageData.ts';
import { type FoundPages, pathTo } from '../../../../shared/site/routes.ts';
import { pickSearchKey } from '../../../../shared/site/textFormats.ts';
import { searchSite } from '../../search/searchSite.ts';
import type { DataLoaders, Loaded } from './dataLoaders.ts';
import { searchDirectory, startLoading } from './searchDirectory.ts';
import { askCheck, shortVerdict } from './searchVerdict.ts';

const EMPTY: PageData<'search'> = { typed: '', refusal: null, question: null, verdict: null, rows: null };

/**
 * The page of a search: what no browser has searched for itself, in all news and the whole directory. A question for the
 * check is answered by the check.
 */
export async function loadSearch(
  { content, store, trust }: Pick<DataLoaders, 'content' | 'store' | 'trust'>,
  { lang, query: { q = '', secret } }: Pick<FoundPages['search'], 'lang' | 'query'>,
): Promise<Loaded<PageData<'search'>>> {
  const list = trust.current()?.trust;
  const read = await readSearch(q, async (hash) => list !== undefined && checkHash(list, hash).file !== null);
  // The secret leaves the address bar and the history.
  if (read.kind === 'secret') return { redirectTo: pathTo('search', lang, { secret: 'kept' }) };
  if (read.kind !== 'words') return { data: { ...EMPTY, refusal: 'tooLong' } };
  if (secret !== undefined) return { data: { ...EMPTY, refusal: 'secret' } };
  const key = pickSearchKey(q);
  if (key === '') return { data: EMPTY };
  // An address of email is no name of a DApp, and the content service does not have to see it.
  const isMailbox = read.question !== null && key.includes('@');
  const [answer, found, rows] = await Promise.all([
    read.question && askCheck({ store, trust }, read.question),
    isMailbox ? null : searchDirectory(startLoading(content, lang), { key, category: null }),
    // What only looks like an address of ours must not lead to it.
    read.question ? [] : searchSite(content, lang, key, TOPIC_PAGES_READ_MAX),
  ]);
  const dapps = (found?.dapps ?? []).map((dapp) => dappRow(dapp, lang));
  const shown = [...dapps.slice(0, SEARCH_ROWS_MAX), ...rows.slice(0, SEARCH_ROWS_MAX)];
  const typed = q.trim();
  const verdict = answer && shortVerdict(answer, lang, { typed, dapps: found?.dapps ?? [] });
  return { data: { typed, refusal: null, question: read.question, verdict, rows: shown } };
}
