import type { Kysely } from 'kysely';
import type { FileField } from '../../shared/schemas/formInput.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../store/tables.ts';

/**
 * Address at which the site shows a picture of an accepted submission, by the picture's hash: a receipt would open
 * everything the team sent. Null without a picture, and on a site without https, whose pages show no pictures of content.
 */
export async function pictureAddress(
  trx: Kysely<Tables>,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  receipt: string,
  field: FileField,
): Promise<string | null> {
  if (!siteOrigin.startsWith('https:')) return null;
  const file = await trx
    .selectFrom('submission_file')
    .select('sha256')
    .where('receipt', '=', receipt)
    .where('field', '=', field)
    .executeTakeFirst();
  return file ? `${siteOrigin}/api/pictures/${file.sha256}` : null;
}
