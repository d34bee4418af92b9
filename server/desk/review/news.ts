import type { Kysely } from 'kysely';
import * as z from 'zod';
import { NEWS_TOPICS } from '../../../shared/site/contentData.ts';
import { HTML_LENGTH_MAX, TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../../shared/site/content.ts';
import { type Language, LANGUAGES, toContentLanguage } from '../../../shared/site/languages.ts';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../../shared/limits.ts';
import { findImageUrl } from '../../../shared/site/textFormats.ts';
import type { Store, Tables } from '../../store/tables.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';

/** Pages cut longer texts. */
const textSchema = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_LENGTH_MAX),
  desc: z.string().trim().max(TEXT_LENGTH_MAX),
  /** HTML; pages sanitize it. */
  content: z.string().trim().min(1).max(HTML_LENGTH_MAX),
});

const imageUrl = z.string().transform((value, context) => {
  const url = findImageUrl(value);
  if (url === null) context.addIssue({ code: 'custom', message: 'must be an https address' });
  return url;
});

function newsOf<Text extends z.ZodType>(text: Text) {
  const source = z.string().trim().max(TEXT_LENGTH_MAX);
  return z
    .strictObject({ image: imageUrl, source, topic: z.enum(NEWS_TOPICS), zh: text, en: text, ko: text })
    .partial();
}

/** A new news flash with a text per language. */
export const newsSchema = newsOf(textSchema);
export type News = z.infer<typeof newsSchema>;

/** Changes of a news flash: what is missing stays. */
export const newsEditSchema = newsOf(textSchema.partial());
type NewsEdit = z.infer<typeof newsEditSchema>;

export const languagesOf = (news: NewsEdit): Language[] => LANGUAGES.filter((lang) => news[lang]);

/** News flashes of some languages, newest first, a row per language. */
export function loadNews(store: Store, langs: readonly Language[], limit: number) {
  return store
    .selectFrom('news')
    .selectAll()
    .where('lang', 'in', langs.map(toContentLanguage))
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .orderBy('lang')
    .limit(limit)
    .execute();
}

/** Publishes a flash in the languages it has. Returns its number. */
export async function addNews(actor: Actor, news: News): Promise<number> {
  const { target } = await makeChange(actor, 'news add', async (trx, at) => {
    const langs = languagesOf(news);
    const id = await saveNews(trx, news, at);
    return { target: String(id), detail: { langs, title: langs.map((lang) => news[lang]?.title)[0] } };
  });
  return Number(target);
}

/** Changes a flash, or adds a language to it; image, source and topic change in every language. Throws ReviewError. */
export async function editNews(actor: Actor, id: number, { image, source, topic, ...texts }: NewsEdit): Promise<void> {
  const shared = {
    ...(image === undefined ? {} : { img_url: image }),
    ...(source === undefined ? {} : { source }),
    ...(topic === undefined ? {} : { topic }),
  };
  const changed = Object.keys(shared);
  const langs = languagesOf(texts);
  await makeChange(actor, 'news edit', async (trx) => {
    const before = await trx.selectFrom('news').selectAll().where('id', '=', id).execute();
    const [first] = before;
    if (!first) throw new ReviewError({ code: 'unknownNews', id });
    const flash = trx.updateTable('news').where('id', '=', id);
    if (changed.length > 0) await flash.set(shared).execute();
    for (const language of langs) {
      const text = texts[language] ?? {};
      const lang = toContentLanguage(language);
      if (before.some((row) => row.lang === lang)) {
        if (Object.keys(text).length > 0) await flash.set(text).where('lang', '=', lang).execute();
        continue;
      }
      const added = newsSchema.safeParse({ [language]: text }).data?.[language];
      if (!added) throw new ReviewError({ code: 'newsTextMissing', id, lang: language });
      const row = { ...first, ...shared, ...added, lang };
      await trx.insertInto('news').values(row).execute();
    }
    return { target: String(id), detail: { langs, changed, before } };
  });
}

/** Shows or hides a flash, in one language or in all it has. Returns the content languages. Throws ReviewError. */
export async function setNewsStatus(
  actor: Actor,
  id: number,
  verb: 'publish' | 'unpublish',
  lang: Language | undefined,
): Promise<string[]> {
  const status = verb === 'publish' ? STATUS_PUBLISHED : STATUS_UNPUBLISHED;
  const { detail } = await makeChange(actor, `news ${verb}`, async (trx) => {
    const all = trx.updateTable('news').set({ status }).where('id', '=', id);
    const chosen = lang === undefined ? all : all.where('lang', '=', toContentLanguage(lang));
    const rows = await chosen.returning('lang').execute();
    if (rows.length === 0) throw new ReviewError({ code: 'unknownNews', id, lang });
    return { target: String(id), detail: { langs: rows.map((row) => row.lang) } };
  });
  return detail.langs;
}

/** Adds a flash in the languages it has; `receipt` is the submission that it came with. Returns its number. */
export async function saveNews(
  trx: Kysely<Tables>,
  news: News,
  at: string,
  receipt: string | null = null,
): Promise<number> {
  const last = await trx.selectFrom('news').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  await insertNews(trx, id, news, { createdAt: at, receipt });
  return id;
}

/** Adds a flash under a number. */
export async function insertNews(
  trx: Kysely<Tables>,
  id: number,
  { image, source, topic, ...texts }: News,
  { createdAt, receipt }: { createdAt: string; receipt: string | null },
): Promise<void> {
  const shared = {
    id,
    img_url: image ?? null,
    source: source ?? null,
    topic: topic ?? null,
    status: STATUS_PUBLISHED,
    create_time: createdAt,
    receipt,
  };
  const rows = LANGUAGES.flatMap((lang) => {
    const text = texts[lang];
    return text ? [{ ...shared, ...text, lang: toContentLanguage(lang) }] : [];
  });
  await trx.insertInto('news').values(rows).execute();
}
