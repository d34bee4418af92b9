import type { Kysely, Selectable } from 'kysely';
import type { SubmissionPlatform } from '../../shared/platforms.ts';
import type { Config } from '../config.ts';
import type { SubmissionTable } from '../store/submissionTables.ts';
import type { Tables } from '../store/tables.ts';
import { saveTokens } from '../submissions/tokens.ts';
import { tokenKey } from '../submissions/subject.ts';
import { pictureAddress } from './pictureAddress.ts';

type TokenSubmission = Pick<Selectable<SubmissionTable>, 'receipt' | 'fields' | 'status'>;

/** Beginning of a token's `source` where it was listed at the desk; its receipt follows. */
const SOURCE = 'submission ';

/**
 * Lists the token of an accepted submission; takes it off the list when the submission is accepted no longer, unless a
 * list that was imported since names it too. The form has no name of the token: it is `name`, else the symbol.
 */
export async function listToken(
  trx: Kysely<Tables>,
  config: Pick<Config, 'siteOrigin'>,
  { receipt, fields, status }: TokenSubmission,
  name?: string,
): Promise<{ platform: string; address: string; listed: boolean }> {
  const form = JSON.parse(fields) as Record<'address' | 'symbol' | 'decimal', string> & {
    bl_symbol: SubmissionPlatform;
  };
  const { address, symbol, bl_symbol: platform } = form;
  const address_key = tokenKey(platform, address, symbol);
  const source = SOURCE + receipt;
  if (status !== 'accepted') {
    await trx.deleteFrom('listed_token').where('address_key', '=', address_key).where('source', '=', source).execute();
    const other = await trx
      .selectFrom('listed_token')
      .select('source')
      .where('address_key', '=', address_key)
      .executeTakeFirst();
    return { platform, address, listed: other !== undefined };
  }
  await saveTokens(trx, [
    {
      platform,
      address_key,
      address,
      symbol,
      name: name ?? symbol,
      decimals: Number(form.decimal),
      logo_uri: await pictureAddress(trx, config, receipt, 'icon_url'),
      source,
    },
  ]);
  return { platform, address, listed: true };
}
