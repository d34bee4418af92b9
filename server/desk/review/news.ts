import type { Kysely } from 'kysely';
import * as z from 'zod';
import { NEWS_TOPICS } from '../../../shared/site/contentData.ts';
import { HTML_LENGTH_MAX, TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../../shared/site/content.ts';
import { type Language, LANGUAGES, toContentLanguage } from '../../../shared/site/languages.ts';
import { findImageUrl } from '../../../shared/site/textFormats.ts';
import { NEWS_STATUSES, newsStateOf } from '../../records/publicContent.ts';
import type { Store, Tables } from '../../store/tables.ts';
import type { Actor } from './audit.ts';
import { changeNews, type NewsRow, publishRows } from './changeNews.ts';
import { toBody } from './newsMarkdown.ts';
import { ReviewError } from './obstacles.ts';

/** Pages cut longer texts. */
const textSchema = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_LENGTH_MAX),
  desc: z.string().trim().max(TEXT_LENGTH_MAX),
  /** HTML; pages sanitize it. */
  content: z.string().trim().min(1).max(HTML_LENGTH_MAX),
  /** The picture in words. */
  alt: z.string().trim().max(TEXT_LENGTH_MAX).optional(),
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
  const { id } = await changeNews(actor, {
    command: 'news add',
    id: null,
    change: (_rows, at, number) => rowsOf(number, news, { createdAt: at, receipt: null }),
  });
  return id;
}

/**
 * Changes a flash, or adds a language to it; image, source and topic change in every language. `seen` is the version
 * that the change was made from. Throws ReviewError.
 */
export async function editNews(actor: Actor, id: number, news: NewsEdit, seen?: string): Promise<void> {
  const { image, source, topic, ...texts } = news;
  const shared = {
    ...(image === undefined ? {} : { img_url: image }),
    ...(source === undefined ? {} : { source }),
    ...(topic === undefined ? {} : { topic }),
  };
  const change = (before: NewsRow[], at: string) => {
    const [first] = before;
    const edited = before.map((row): NewsRow => {
      const { alt, content, ...text } =
        LANGUAGES.map((lang) => ({ lang, text: texts[lang] })).find(({ lang }) => toContentLanguage(lang) === row.lang)
          ?.text ?? {};
      const body = content === undefined ? {} : toBody({ html: content });
      return { ...row, ...shared, ...dropUndefined(text), ...body, ...(alt !== undefined && { img_alt: alt || null }) };
    });
    const added = languagesOf(texts).filter((lang) => !before.some((row) => row.lang === toContentLanguage(lang)));
    const rows = added.flatMap((lang): NewsRow[] => {
      const text = newsSchema.safeParse({ [lang]: texts[lang] }).data?.[lang];
      if (!text || !first) throw new ReviewError({ code: 'newsTextMissing', id, lang: toContentLanguage(lang) });
      const [row] = rowsOf(id, { [lang]: text }, { createdAt: first.create_time, receipt: first.receipt });
      return row ? [{ ...row, ...pickShared(first), ...shared, status: first.status }] : [];
    });
    return [...markCorrections(before, edited, at), ...rows];
  };
  const detail = { changed: [...Object.keys(shared), ...languagesOf(texts)] };
  await changeNews(actor, { command: 'news edit', id, seen, change, detail });
}

function pickShared({ img_url, source, topic }: NewsRow): Pick<NewsRow, 'img_url' | 'source' | 'topic'> {
  return { img_url, source, topic };
}

function dropUndefined<Text extends object>(text: Text) {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Text]?: Exclude<Text[Name], undefined>;
  };
}

/** What readers see of a row: a change of it, once it is public, is a correction. */
const READ = ['title', 'desc', 'content', 'img_url', 'img_alt', 'source'] as const;

/** The rows after a change, with its time where the text was public before. */
export function markCorrections(before: readonly NewsRow[], after: readonly NewsRow[], at: string): NewsRow[] {
  return after.map((row) => {
    const old = before.find(({ lang }) => lang === row.lang);
    const wasPublic = old && newsStateOf(old, Date.parse(at)) === 'published';
    return wasPublic && READ.some((name) => (row[name] ?? '') !== (old[name] ?? ''))
      ? { ...row, corrected_at: at }
      : row;
  });
}

/**
 * Shows or hides a flash, in one language or in all it has; one that was hidden is published at this moment. Returns the
 * content languages. Throws ReviewError.
 */
export async function setNewsStatus(
  actor: Actor,
  id: number,
  verb: 'publish' | 'unpublish',
  lang?: Language,
  seen?: string,
): Promise<string[]> {
  const isChosen = (row: NewsRow) => lang === undefined || row.lang === toContentLanguage(lang);
  const { rows } = await changeNews(actor, {
    command: `news ${verb}`,
    id,
    seen,
    async change(before, at, _id, trx) {
      const chosen = before.filter(isChosen);
      if (chosen.length === 0) throw new ReviewError({ code: 'unknownNews', id, lang });
      if (verb === 'publish') await checkPublishable(trx, chosen);
      const hidden = { status: NEWS_STATUSES.withdrawn };
      const changed = verb === 'publish' ? publishRows(chosen, at) : chosen.map((row) => ({ ...row, ...hidden }));
      return [...before.filter((row) => !isChosen(row)), ...changed];
    },
  });
  return rows.filter(isChosen).map((row) => row.lang);
}

/**
 * Checks that rows can be published: each has a title and a body, and the submission that they came with is accepted.
 * Throws ReviewError.
 */
export async function checkPublishable(trx: Kysely<Tables>, rows: readonly NewsRow[]): Promise<void> {
  for (const { id, lang, title, content, receipt } of rows) {
    if (title === '' || content === '') throw new ReviewError({ code: 'newsTextMissing', id, lang });
    if (receipt === null) continue;
    const origin = trx.selectFrom('submission').select('status').where('receipt', '=', receipt);
    if ((await origin.executeTakeFirst())?.status === 'received') throw new ReviewError({ code: 'newsWaits', id });
  }
}

/** The rows of a new flash, which is public at once. */
export function rowsOf(
  id: number,
  { image, source, topic, ...texts }: News,
  { createdAt, receipt }: { createdAt: string; receipt: string | null },
): NewsRow[] {
  const shared = {
    id,
    img_url: image ?? null,
    source: source ?? null,
    topic: topic ?? null,
    status: NEWS_STATUSES.published,
    create_time: createdAt,
    corrected_at: null,
    receipt,
  };
  return LANGUAGES.flatMap((lang) => {
    const { title, desc, content, alt } = texts[lang] ?? {};
    if (title === undefined || content === undefined) return [];
    const text = { title, desc: desc ?? '', ...toBody({ html: content }), img_alt: alt || null };
    return [{ ...shared, ...text, lang: toContentLanguage(lang) }];
  });
}
