import type { Kysely } from 'kysely';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { FileField } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { PICTURES_PATH } from '../../records/pictures.ts';
import type { Tables } from '../../store/tables.ts';

/**
 * Path of a picture by its hash, because a receipt gives access to all that the team sent. It is valid on the site and on the
 * embedded content service. Null without a picture.
 */
export async function picturePath(
  trx: Kysely<Tables>,
  { kind, receipt }: { kind: FormKind; receipt: string },
  role: 'logo' | 'picture',
): Promise<string | null> {
  const files = trx.selectFrom('submission_file').select('sha256').where('receipt', '=', receipt);
  const file = await files.where('field', '=', fieldWith(kind, role) as FileField).executeTakeFirst();
  return file ? `${PICTURES_PATH}/${file.sha256}` : null;
}
