import { z } from 'zod';
import dapps from '../../shared/brand/seed/dapps.json' with { type: 'json' };
import categories from '../../shared/brand/seed/categories.json' with { type: 'json' };
import news from '../../shared/brand/seed/news.json' with { type: 'json' };
import tokens from '../../shared/brand/seed/tokens.json' with { type: 'json' };
import promotions from '../../shared/brand/seed/promotions.json' with { type: 'json' };
import { checkAddress } from '../../shared/submission/addresses/checkAddress.ts';
import { findPlatformOfChain } from '../../shared/submission/addresses/families.ts';
import { NEWS_TOPICS } from '../../shared/site/contentData.ts';
import { findPlatformLabel } from '../../shared/submission/platforms.ts';

/*
 * The brand's sample content for an empty store, checked. The build loads it as well, so that a mistake in it ends the
 * build. A module of its own, so that the site loads it only when it fills a store.
 */

const text = z.string().min(1);
const inEachLanguage = <Value extends z.ZodType>(value: Value) => z.strictObject({ zh: value, en: value, ko: value });
const id = z.int().positive();
const time = z.iso.datetime({ offset: true });
const platform = z
  .int()
  .refine((value) => findPlatformLabel(value) !== null, 'has no row in shared/submission/platforms.ts');

/** A news flash; `content` is HTML. */
const newsItem = z.strictObject({
  id,
  create_time: time,
  source: text,
  topic: z.enum(NEWS_TOPICS).optional(),
  ...inEachLanguage(z.strictObject({ title: text, desc: z.string(), content: text })).shape,
});

/** A category of the directory. The one with the smallest `m_index` comes first. */
const category = z.strictObject({ hid: id, m_index: z.int(), category_type: z.int(), title: inEachLanguage(text) });

/** A DApp. `icon` is a mark of @web3icons/core; `checked_on` the day (YYYY-MM-DD) on which its contracts were checked. */
const dapp = z.strictObject({
  hid: id,
  category_id: z.literal(categories.map(({ hid }) => hid)),
  title: text,
  url: z.url(),
  icon: text.optional(),
  platforms: z.array(platform),
  contracts: z.array(z.strictObject({ platform, address: text })).optional(),
  checked_on: z.iso.date().optional(),
  other_names: z.array(text).optional(),
  listed_on: z.iso.date().optional(),
  desc: inEachLanguage(text),
});

const promotion = z.strictObject({
  hid: id,
  url: z.url(),
  title: inEachLanguage(text),
  desc: inEachLanguage(text).optional(),
  start_time: time.optional(),
  end_time: time.optional(),
});
const promotionsByKind = z.strictObject({
  banners: z.array(promotion),
  activities: z.array(promotion),
  ads: z.array(promotion),
});

const hasValidAddress = ({ chainId, address }: { chainId: number; address: string }) => {
  const chain = findPlatformOfChain(chainId);
  return chain !== null && checkAddress(chain, address, 'token').ok;
};

/** Tokens that count as listed from the start, in the token-lists format of tokenlists.org. */
const tokenList = z.object({
  name: z.string().regex(/^[\w ]{1,30}$/),
  timestamp: time,
  version: z.strictObject({ major: z.int(), minor: z.int(), patch: z.int() }),
  tokens: z.array(
    z
      .strictObject({
        chainId: z.int(),
        address: text,
        symbol: text,
        name: text,
        decimals: z.int().min(0).max(255),
        logoURI: z.url().optional(),
      })
      .refine(hasValidAddress, 'is no address of a chain in shared/submission/addresses/families.ts'),
  ),
});

export const NEWS_SEED = parseSeed('news', z.array(newsItem), news);
export const CATEGORY_SEED = parseSeed('categories', z.array(category), categories);
export const DAPP_SEED = parseSeed('dapps', z.array(dapp), dapps);
export const TOKEN_SEED = parseSeed('tokens', tokenList, tokens);
const { banners, activities, ads } = parseSeed('promotions', promotionsByKind, promotions);
export const PROMOTION_SEED = [
  ...banners.map((row) => ({ ...row, kind: 'banner' as const })),
  ...activities.map((row) => ({ ...row, kind: 'activity' as const })),
  ...ads.map((row) => ({ ...row, kind: 'ad' as const })),
];

/** Throws with the file and the place of each mistake. */
function parseSeed<Seed extends z.ZodType>(file: string, schema: Seed, content: unknown): z.infer<Seed> {
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw new Error(`shared/brand/seed/${file}.json is not valid:\n${z.prettifyError(error)}`);
}
