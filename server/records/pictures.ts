import { Router } from 'express';
import { CACHE_HOUR } from '../http/cacheHeaders.ts';
import { STATUS } from '../http/status.ts';
import { checkMethod, HttpFailure } from '../http/httpFailure.ts';
import type { loadImage } from './loadSubmission.ts';
import type { Kysely } from 'kysely';
import { fieldWith } from '../../shared/submission/schemas/fieldRoles.ts';
import type { FileField } from '../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import type { Tables } from '../store/tables.ts';

/** Where pictures are served, on the site and by the embedded content service, so that one path is valid on both. */
export const PICTURES_PATH = '/api/pictures';

/** The policy keeps a file that was opened on its own from running scripts. */
export const UNTRUSTED_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Pictures of accepted submissions by their hash: a receipt would give access to the whole submission. The bytes of a hash
 * never change, but a picture that is no longer accepted must disappear within the hour.
 */
export function pictures(loadPicture: (hash: string) => ReturnType<typeof loadImage>): Router {
  const router = Router({ caseSensitive: true });
  router.all('/:hash', async (req, res) => {
    checkMethod(req, res, 'GET');
    const picture = await loadPicture(req.params.hash);
    if (!picture) throw new HttpFailure(STATUS.notFound, 'notFound');
    // The token list names logos for other websites.
    res.set({ 'Cache-Control': CACHE_HOUR, 'Cross-Origin-Resource-Policy': 'cross-origin', ...UNTRUSTED_HEADERS });
    res.type(picture.type).send(picture.body);
  });
  return router;
}

/**
 * Path of a picture by its hash, because a receipt gives access to all that the team sent. It is valid on the site and
 * on the embedded content service. Null without a picture.
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
