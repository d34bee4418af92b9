import type { Kysely, Selectable } from 'kysely';
import type { Config } from '../config.ts';
import type { SubmissionTable } from '../store/submissionTables.ts';
import type { Tables } from '../store/tables.ts';
import { listDapp } from './listDapp.ts';
import { listToken } from './listToken.ts';

interface ListingOptions {
  category?: string | undefined;
  name?: string | undefined;
  /** Whether an entry that is shown may lead to another host from now on. */
  mayReplaceUrl: boolean;
}

/** Brings directory and token list in line with a submission that was just decided. Null for what is listed nowhere. */
export async function setListing(
  trx: Kysely<Tables>,
  config: Pick<Config, 'siteOrigin'>,
  submission: Selectable<SubmissionTable>,
  { category, name, mayReplaceUrl }: ListingOptions,
) {
  const { kind, collision_key: key } = submission;
  if (kind === 'dapp' && key !== null)
    return { kind, ...(await listDapp(trx, config, key, { category, mayReplaceUrl })) };
  if (kind === 'token') return { kind, ...(await listToken(trx, config, submission, name)) };
  return null;
}
