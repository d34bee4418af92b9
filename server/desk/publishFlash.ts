import type { Kysely, Selectable } from 'kysely';
import { isLanguage } from '../../shared/languages.ts';
import type { Config } from '../config.ts';
import type { SubmissionTable } from '../store/submissionTables.ts';
import type { Tables } from '../store/tables.ts';
import { DeskFailure } from './deskFailure.ts';
import { pictureAddress } from './pictureAddress.ts';
import { saveNews } from './saveNews.ts';

/**
 * Publishes the news flash that came with a DApp, in the DApp's language. Returns its number and whether the
 * team wants it in the newsletter too. Throws DeskFailure when none came.
 */
export async function publishFlash(
  trx: Kysely<Tables>,
  config: Pick<Config, 'siteOrigin'>,
  { receipt, fields }: Pick<Selectable<SubmissionTable>, 'receipt' | 'fields'>,
  at: string,
): Promise<{ id: number; newsletter: boolean }> {
  const {
    hasNews,
    newsTitle,
    title = '',
    desc = '',
    content = '',
    source,
    language,
    newsletter,
  } = JSON.parse(fields) as Record<string, string | undefined>;
  if (hasNews !== 'yes' || !isLanguage(language))
    throw new DeskFailure('No news came with this one: leave --with-news out.');
  const image = await pictureAddress(trx, config, receipt, 'img_url');
  const id = await saveNews(
    trx,
    {
      ...(image === null ? {} : { image }),
      ...(source ? { source } : {}),
      [language]: { title: newsTitle || title, desc, content: toParagraphs(content) },
    },
    { at },
  );
  return { id, newsletter: newsletter === 'yes' };
}

/** Plain text as HTML: an empty line parts paragraphs, nothing in it is markup. */
function toParagraphs(text: string): string {
  const safe = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return safe
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
