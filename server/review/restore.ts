import { isEmpty, restoreBackup } from '../store/backup.ts';
import { type Actor, makeChange } from './audit.ts';
import { ReviewError } from './obstacles.ts';

/** Fills the store from a backup, whole or not at all; what it holds is deleted with `replace` only. Returns rows by table. */
export async function restore(actor: Actor, path: string, replace: boolean) {
  const { detail } = await makeChange(actor, 'restore', async (trx) => {
    if (!replace && !(await isEmpty(trx))) throw new ReviewError({ code: 'storeNotEmpty' });
    return { target: 'store', detail: { ...(await restoreBackup(trx, path)) } };
  });
  return detail;
}
