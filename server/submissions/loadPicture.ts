import type { Store } from '../store/tables.ts';

/** Made anew from its pixels when it came, so there is nothing but pixels in it. */
export interface ShownPicture {
  type: string;
  body: Buffer;
}

const HASH = /^[0-9a-f]{64}$/;

/** A logo or news picture by its hash, if a submission it came with is accepted; null for everything else. */
export async function loadPicture(store: Store, hash: string): Promise<ShownPicture | null> {
  if (!HASH.test(hash)) return null;
  const picture = await store
    .selectFrom('submission_file')
    .innerJoin('submission', 'submission.receipt', 'submission_file.receipt')
    .select(['submission_file.type', 'body'])
    .where('sha256', '=', hash)
    .where('field', 'in', ['icon_url', 'img_url'])
    .where('status', '=', 'accepted')
    .executeTakeFirst();
  return picture ?? null;
}
