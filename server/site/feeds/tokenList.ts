import { Router } from 'express';
import { findChainId } from '../../../shared/submission/addresses/families.ts';
import { BRAND } from '../../../shared/brand/brand.ts';
import { TOKEN_LIST_PATH } from '../../../shared/site/filePaths.ts';
import type { SubmissionPlatform } from '../../../shared/submission/platforms.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { textJob } from '../cache/cachedJob.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import { STATUS } from '../../http/status.ts';
import type { ListedTokenTable, Store } from '../../store/tables.ts';
import { loadListedTokens, loadTokenListVersion, type TokenListVersion } from '../../records/tokens.ts';

/** Limits of the format. A reader refuses the whole list for one token that is not within them. */
const TOKENS_MAX = 10_000;
const SYMBOL_LENGTH_MAX = 20;
const NAME_LENGTH_MAX = 60;
const LIST_NAME_LENGTH_MAX = 30;
const ADDRESS = /^(0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/;
/** RFC 3986: the characters of a URI. */
const URI = /^[a-z][a-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i;
/** A change at the desk is loaded after this time. */
const VERSION_CHECK_MS = 1_000;

/**
 * `/tokenlist.json`: the listed tokens in the format of tokenlists.org. `tokens` are those that the format can express:
 * of EVM chains, TRON and Solana; all others are in `otherTokens`, with the chain's name, which readers of the format
 * ignore.
 */
export function tokenList(origin: string, store: Store, responseCache: ResponseCache): Router {
  const router = Router({ caseSensitive: true });
  let version: TokenListVersion | undefined;
  let checkedAt = -Infinity;

  /** The version of the list; while the store fails the last known one, whose list may be cached. */
  async function loadVersion(): Promise<TokenListVersion> {
    if (version && performance.now() - checkedAt < VERSION_CHECK_MS) return version;
    checkedAt = performance.now();
    const known = version;
    version = await loadTokenListVersion(store).catch((error: unknown) => {
      if (known) return known;
      throw error;
    });
    return version;
  }

  router.all(TOKEN_LIST_PATH, allowedMethods('GET'), async (_req, res) => {
    res.type('json');
    const current = await loadVersion();
    const job = textJob(async () => {
      const tokens = await loadListedTokens(store);
      return tokens.length > 0 ? renderTokenList(origin, current, tokens) : null;
    });
    // The list is made of no content, so its key contains its version. No requested address has such a key.
    if (await responseCache.send(`${TOKEN_LIST_PATH}#${JSON.stringify(current)}`, job, res)) return;
    // The format has no empty list.
    throw new HttpFailure(STATUS.notFound, 'notFound');
  });
  return router;
}

/** `origin` is the site's, for logos that it serves itself. */
export function renderTokenList(
  origin: string,
  { at: timestamp, ...version }: TokenListVersion,
  listed: readonly ListedTokenTable[],
): string {
  const tokens: object[] = [];
  const otherTokens: object[] = [];
  for (const { platform, address, symbol, name, decimals, logo_uri: logo } of listed) {
    const chainId = findChainId(platform as SubmissionPlatform);
    const logoURI = logo?.startsWith('/') ? origin + logo : logo;
    const token = { address, symbol, name, decimals, ...(logoURI && URI.test(logoURI) && { logoURI }) };
    const isExpressible =
      tokens.length < TOKENS_MAX &&
      ADDRESS.test(address) &&
      isWithin(SYMBOL_LENGTH_MAX, symbol) &&
      !/\s/.test(symbol) &&
      isWithin(NAME_LENGTH_MAX, name) &&
      !/[^\S ]/.test(name);
    if (chainId !== null && isExpressible) tokens.push({ chainId, ...token });
    else otherTokens.push({ chain: platform, ...token });
  }
  const brand = BRAND.name.replace(/[^\w ]/g, '').slice(0, LIST_NAME_LENGTH_MAX - ' tokens'.length);
  const list = { name: `${brand} tokens`.trim(), timestamp, version, tokens, otherTokens };
  return JSON.stringify(list);
}

function isWithin(max: number, text: string): boolean {
  return [...text].length <= max;
}
