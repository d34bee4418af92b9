import type { Language } from '../../shared/languages.ts';
import type { FormPageData } from '../../shared/pageData.ts';
import { pathTo } from '../../shared/routes.ts';
import type { FormKind } from '../../shared/schemas/formSections.ts';
import type { Submissions } from '../submissions/submissions.ts';
import { PageMoved } from './pageMoved.ts';

/**
 * The form of a kind: empty, or filled with a submission that may be mended. Undefined when the receipt is none or belongs to
 * another form. Throws PageMoved when nothing of it is to be mended now: its status page says why.
 */
export async function loadForm(
  submissions: Submissions,
  { kind, lang }: { kind: FormKind; lang: Language },
  mends: string | undefined,
): Promise<FormPageData | undefined> {
  if (mends === undefined) return { fill: null };
  const submission = await submissions.load(mends);
  if (!submission || submission.kind !== kind) return undefined;
  const { fields: texts, files, receipt, status, nextReceipt } = submission;
  if (nextReceipt !== null || status === 'received' || status === 'accepted')
    throw new PageMoved(pathTo('submissionStatus', lang, { receipt }));
  return { fill: { texts, errors: [], mends: receipt, files, collision: null } };
}
