import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../shared/limits.ts';
import type { FormFill } from '../../shared/pageData.ts';
import type { Store } from '../store/tables.ts';

const KEY_BYTES = 16;
/** Long enough to publish a DNS record for a proof of control. */
const KEPT_MS = DAY_MS;
/** As JSON. Far more than a valid form has. */
const CHARACTERS_MAX = 64 * 1024;

/**
 * Keeps a form that was posted without JavaScript and has errors for a day. The browser is redirected to its page, so that
 * Back and a reload show it again instead of asking to post it. Returns its unguessable key, or null for a form that is too
 * large to keep.
 */
export async function keepReturnedForm(store: Store, form: FormFill): Promise<string | null> {
  const fill = JSON.stringify(form);
  if (fill.length > CHARACTERS_MAX) return null;
  const key = randomBytes(KEY_BYTES).toString('hex');
  const expires_at = new Date(Date.now() + KEPT_MS).toISOString();
  await store.insertInto('returned_form').values({ key, fill, expires_at }).execute();
  return key;
}

/** A kept form; null when it has expired. */
export async function loadReturnedForm(store: Store, key: string): Promise<FormFill | null> {
  const row = await store
    .selectFrom('returned_form')
    .select('fill')
    .where('key', '=', key)
    .where('expires_at', '>=', new Date().toISOString())
    .executeTakeFirst();
  // What an earlier release has kept names no lost files.
  return row ? { filesAgain: [], ...(JSON.parse(row.fill) as Omit<FormFill, 'filesAgain'>) } : null;
}
