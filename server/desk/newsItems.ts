import { readFile } from 'node:fs/promises';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod';
import { HTML_LENGTH_MAX, TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../shared/content.ts';
import { isLanguage, type Language, LANGUAGES, toContentLanguage } from '../../shared/languages.ts';
import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import { findImageUrl } from '../../shared/textFormats.ts';
import type { SubmissionTable, Tables } from '../store/tables.ts';
import { DeskError, UsageError } from './desk.ts';
import { picturePath } from './listings.ts';

/** Options of `news add` and `news edit`. */
export interface NewsOptions {
  lang?: Language;
  title?: string;
  desc?: string;
  content?: string;
  file?: string;
  image?: string;
  source?: string;
}

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
  return z.strictObject({ image: imageUrl, source, zh: text, en: text, ko: text }).partial();
}

/** A new news flash, from a file or a command line, with a text per language. */
export const newsSchema = newsOf(textSchema);

/** Changes of a news flash: what is missing stays. */
export const newsEditSchema = newsOf(textSchema.partial());

/** The flash described by options or a file. Throws UsageError, and DeskError with every fault of the content. */
export async function readNews<News>(
  { file, lang, image, source, ...text }: NewsOptions,
  schema: z.ZodType<News>,
): Promise<News> {
  if (lang === undefined && Object.keys(text).length > 0) throw new UsageError('--lang is missing.');
  const texts = file !== undefined ? await readJson(file) : lang !== undefined ? { [lang]: text } : {};
  const shared = { ...(image !== undefined && { image }), ...(source !== undefined && { source }) };
  const parsed = schema.safeParse({ ...texts, ...shared });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${message.endsWith('received undefined') ? 'is missing' : message}`,
  );
  throw new DeskError(`This is no news flash:\n${faults.join('\n')}`);
}

async function readJson(path: string): Promise<object> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as object;
  } catch (error) {
    throw new DeskError(`${path} could not be read: ${(error as Error).message}`);
  }
}

/** Adds a flash in the languages it has. Returns its number. */
export async function saveNews(
  trx: Kysely<Tables>,
  { image, source, ...texts }: z.infer<typeof newsSchema>,
  at: string,
): Promise<number> {
  const last = await trx.selectFrom('news').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  const shared = { id, img_url: image ?? null, source: source ?? null, status: STATUS_PUBLISHED, create_time: at };
  const rows = LANGUAGES.flatMap((lang) => {
    const text = texts[lang];
    return text ? [{ ...shared, ...text, lang: toContentLanguage(lang) }] : [];
  });
  await trx.insertInto('news').values(rows).execute();
  return id;
}

/** Publishes the news flash of a DApp submission, in its language. Throws DeskError when the submission has none. */
export async function publishSubmittedNews(
  trx: Kysely<Tables>,
  { receipt, fields }: Selectable<SubmissionTable>,
  at: string,
): Promise<{ id: number; newsletter: boolean }> {
  const form = JSON.parse(fields) as Record<string, string | undefined>;
  const { hasNews, newsTitle, title = '', desc = '', content = '', source, language, newsletter } = form;
  if (hasNews !== 'yes' || !isLanguage(language))
    throw new DeskError('No news came with this one: leave --with-news out.');
  const image = await picturePath(trx, receipt, 'img_url');
  const news = {
    ...(image === null ? {} : { image }),
    ...(source ? { source } : {}),
    [language]: { title: newsTitle || title, desc, content: toParagraphs(content) },
  };
  return { id: await saveNews(trx, news, at), newsletter: newsletter === 'yes' };
}

/** Plain text as HTML: empty lines separate paragraphs, markup is escaped. */
function toParagraphs(text: string): string {
  const safe = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const paragraphs = safe.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`);
  return paragraphs.join('\n');
}
