import type { Kysely, Selectable } from 'kysely';
import { TOKEN_NAME_LENGTH_MAX } from '../../../shared/limits.ts';
import type { SubmissionPlatform } from '../../../shared/submission/platforms.ts';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { countCharacters } from '../../../shared/site/textFormats.ts';
import type { SubmissionTable, Tables } from '../../store/tables.ts';
import { readFields, tokenKey } from '../../records/subject.ts';
import { deleteToken, saveTokens } from '../../records/tokens.ts';
import type { DappOptions } from './dappEntry.ts';
import { listDapp } from './dappListing.ts';
import { type EntryChoice, setFake } from './fakeReports.ts';
import { ReviewError } from './obstacles.ts';
import { picturePath } from '../../records/pictures.ts';

export interface ListingFormValues extends DappOptions, EntryChoice {
  /** Name of a token, instead of the one that its team gave. */
  name?: string;
}

/** Updates directory, token list and list of fakes after a decision. Null for submissions that are not listed. */
export async function setListing(
  trx: Kysely<Tables>,
  submission: Selectable<SubmissionTable>,
  options: ListingFormValues,
) {
  const { kind, collision_key: key } = submission;
  if (kind === 'dapp' && key !== null) return { kind, ...(await listDapp(trx, submission, options)) };
  if (kind === 'fake') return setFake(trx, submission, options);
  if (kind === 'token') return { kind, ...(await listToken(trx, submission, options.name)) };
  return null;
}

/**
 * Lists an accepted token under `name`, the name in its form or its symbol; any other status removes it, unless an
 * imported list names it too.
 */
async function listToken(
  trx: Kysely<Tables>,
  { kind, receipt, fields, status }: Selectable<SubmissionTable>,
  name?: string,
): Promise<{ platform: string; address: string; listed: boolean }> {
  const texts = readFields(fields);
  const platform = textWith('token', 'platform', texts) as SubmissionPlatform;
  const [address, symbol] = [textWith('token', 'address', texts), textWith('token', 'symbol', texts)];
  const address_key = tokenKey(platform, address, symbol);
  const source = `submission ${receipt}`;
  if (status === 'accepted') {
    if (name && countCharacters(name) > TOKEN_NAME_LENGTH_MAX)
      throw new ReviewError({ code: 'nameTooLong', max: TOKEN_NAME_LENGTH_MAX });
    const logo_uri = await picturePath(trx, { kind, receipt }, 'logo');
    const token = {
      platform,
      address_key,
      address,
      symbol,
      name: name || textWith('token', 'name', texts) || symbol,
      decimals: Number(textWith('token', 'decimals', texts)),
      logo_uri,
      source,
    };
    await saveTokens(trx, [token]);
    return { platform, address, listed: true };
  }
  await deleteToken(trx, address_key, source);
  const listed = trx.selectFrom('listed_token').select('source').where('address_key', '=', address_key);
  return { platform, address, listed: (await listed.executeTakeFirst()) !== undefined };
}
