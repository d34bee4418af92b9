import type { Kysely, Selectable } from 'kysely';
import { TOKEN_NAME_LENGTH_MAX } from '../../../shared/limits.ts';
import type { SubmissionPlatform } from '../../../shared/submission/platforms.ts';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { countCharacters } from '../../../shared/site/textFormats.ts';
import type { SubmissionTable } from '../../store/submissionTable.ts';
import type { Tables } from '../../store/tables.ts';
import { type Hiding, readHiding } from '../../records/hiding.ts';
import { readFields, tokenKey } from '../../records/subject.ts';
import { deleteToken, loadToken, saveTokens, setTokenHiding, shownTokens } from '../../records/tokens.ts';
import type { DappOptions } from './dappEntry.ts';
import { listDapp } from './dappListing.ts';
import { hideEntry } from './entryHiding.ts';
import { type EntryChoice, setFake, wasAccepted } from './fakeReports.ts';
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
  if (kind === 'token') return { kind, ...(await listToken(trx, submission, options)) };
  return null;
}

/**
 * Takes what is no longer accepted off the lists. What accepting it had shown again is hidden as before; a fake or an
 * objection is undone.
 */
export async function withdrawFromLists(trx: Kysely<Tables>, submission: Selectable<SubmissionTable>) {
  if (await wasAccepted(trx, submission.receipt)) await hideAgain(trx, submission.receipt);
  return setListing(trx, submission, AFTER_WITHDRAWAL);
}

/** How listings are made to match what is accepted once something is withdrawn. */
export const AFTER_WITHDRAWAL = { replaceUrl: true, keepHidden: true } as const;

/** What accepting a submission has shown again is in its audit row. */
async function hideAgain(trx: Kysely<Tables>, receipt: string): Promise<void> {
  const rows = trx.selectFrom('audit').select('detail').where('command', '=', 'accept').where('target', '=', receipt);
  const last = await rows.orderBy('at', 'desc').limit(1).executeTakeFirst();
  const { listing } = JSON.parse(last?.detail ?? '{}') as { listing?: Partial<ShownAgain> | null };
  if (!listing?.shownAgain) return;
  if (listing.hid !== undefined) await hideEntry(trx, listing.hid, listing.shownAgain);
  if (listing.tokenKey !== undefined) await setTokenHiding(trx, listing.tokenKey, listing.shownAgain);
}

/** Of the result of setListing: what the desk had hidden until the acceptance. */
interface ShownAgain {
  shownAgain: Hiding;
  hid: number;
  tokenKey: string;
}

/**
 * Lists an accepted token under `name`, the name in its form or its symbol; any other status removes it, unless an
 * imported list names it too. One that the desk hides stays in the store, so that it does not come back unseen: it is
 * listed with `showAgain` alone.
 */
async function listToken(
  trx: Kysely<Tables>,
  { kind, receipt, fields, status }: Selectable<SubmissionTable>,
  { name, showAgain, keepHidden }: ListingFormValues,
): Promise<{ platform: string; address: string; listed: boolean } & Partial<Omit<ShownAgain, 'hid'>>> {
  const texts = readFields(fields);
  const platform = textWith('token', 'platform', texts) as SubmissionPlatform;
  const [address, symbol] = [textWith('token', 'address', texts), textWith('token', 'symbol', texts)];
  const address_key = tokenKey(platform, address, symbol);
  const source = `submission ${receipt}`;
  const known = await loadToken(trx, address_key);
  const hiding = known && readHiding(known);
  if (status === 'accepted') {
    if (name && countCharacters(name) > TOKEN_NAME_LENGTH_MAX)
      throw new ReviewError({ code: 'nameTooLong', max: TOKEN_NAME_LENGTH_MAX });
    if (hiding && !showAgain && !keepHidden) throw new ReviewError({ code: 'hiddenListing', target: address, hiding });
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
    if (hiding && !keepHidden) {
      await setTokenHiding(trx, address_key, null);
      return { platform, address, listed: true, shownAgain: hiding, tokenKey: address_key };
    }
    return { platform, address, listed: hiding === null };
  }
  if (!hiding) await deleteToken(trx, address_key, source);
  const listed = shownTokens(trx).select('source').where('address_key', '=', address_key);
  return { platform, address, listed: (await listed.executeTakeFirst()) !== undefined };
}
