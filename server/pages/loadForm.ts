import type { FormPageData } from '../../shared/pageData.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';
import type { Submissions } from '../submissions/submissions.ts';

/**
 * The form of a kind: empty, or filled with a submission that may be mended. Undefined when the receipt is none, belongs to
 * another form, or to a submission nobody asked to have mended.
 */
export async function loadForm(
  submissions: Submissions,
  kind: FormKind,
  mends: string | undefined,
): Promise<FormPageData | undefined> {
  if (mends === undefined) return { fill: null };
  const submission = await submissions.load(mends);
  const isOpen = submission?.status === 'changes' || submission?.status === 'refused';
  if (!submission || submission.kind !== kind || !isOpen || submission.nextReceipt !== null) return undefined;
  const { fields: texts, files, receipt } = submission;
  return { fill: { texts, errors: [], mends: receipt, files } };
}
