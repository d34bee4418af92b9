import type { Store } from '../store/tables.ts';
import type { KeptFile } from './keepFiles.ts';

/** The files of a submission with their bytes, or one of them. */
export function loadFiles(store: Store, receipt: string, field?: string): Promise<KeptFile[]> {
  const files = store
    .selectFrom('submission_file')
    .select(['field', 'name', 'type', 'bytes', 'sha256', 'body'])
    .where('receipt', '=', receipt);
  return (field === undefined ? files : files.where('field', '=', field as KeptFile['field'])).execute();
}
