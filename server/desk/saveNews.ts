import type { Kysely } from 'kysely';
import * as z from 'zod';
import { LANGUAGES, toContentLanguage } from '../../shared/languages.ts';
import { STATUS_PUBLISHED } from '../../shared/limits.ts';
import { findImageUrl } from '../../shared/textFormats.ts';
import type { Tables } from '../store/tables.ts';

/** Pages cut longer ones. */
const TITLE_LENGTH_MAX = 300;
const DESC_LENGTH_MAX = 2_000;
const CONTENT_LENGTH_MAX = 50_000;

const textSchema = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_LENGTH_MAX),
  desc: z.string().trim().max(DESC_LENGTH_MAX),
  /** HTML, cleaned each time it is shown. */
  content: z.string().trim().min(1).max(CONTENT_LENGTH_MAX),
});

const about = {
  image: z
    .string()
    .transform((value, context) => {
      const url = findImageUrl(value);
      if (url === null) context.addIssue({ code: 'custom', message: 'must be an https address' });
      return url;
    })
    .optional(),
  source: z.string().trim().max(DESC_LENGTH_MAX).optional(),
};

/** A flash as a file or a command line gives it: what it is made of, language by language. */
export const newsSchema = z.strictObject({
  ...about,
  zh: textSchema.optional(),
  en: textSchema.optional(),
  ko: textSchema.optional(),
});

/** The same for one that is edited: what is left out stays. */
export const newsEditSchema = z.strictObject({
  ...about,
  zh: textSchema.partial().optional(),
  en: textSchema.partial().optional(),
  ko: textSchema.partial().optional(),
});

/** Adds a flash in the languages it has, under `id` or a new number. Returns the number. */
export async function saveNews(
  trx: Kysely<Tables>,
  { image, source, ...texts }: z.infer<typeof newsSchema>,
  { at, id }: { at: string; id?: number },
): Promise<number> {
  const { last } = await trx
    .selectFrom('news')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const number = id ?? Number(last ?? 0) + 1;
  for (const lang of LANGUAGES) {
    const text = texts[lang];
    if (!text) continue;
    const row = { img_url: image ?? null, source: source ?? null, status: STATUS_PUBLISHED, create_time: at };
    await trx
      .insertInto('news')
      .values({ id: number, lang: toContentLanguage(lang), ...text, ...row })
      .execute();
  }
  return number;
}
