import { createContext, useContext } from 'react';
import type { FormError, FormFill } from '../../../shared/site/pageData.ts';
import type { FieldNotice } from '../../../shared/submission/schemas/checkForm.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Issue } from '../../../shared/submission/schemas/issue.ts';
import type { Precheck } from '../../../shared/submission/submission.ts';

/** State that the fields of a submission share. */
interface SubmissionState {
  kind: FormKind;
  fill: FormFill | null;
  /** Issues found by this browser in the fields that were left. */
  issues: readonly Issue[];
  /** The errors of all fields, also of those not reached yet, also several of one field; null before the first check. */
  open: readonly FormError[] | null;
  notices: readonly FieldNotice[];
  /** Texts of the last check, by field name. */
  texts: Readonly<Record<string, string>>;
  precheck: Precheck | null;
  /** Sets fields as if their texts had been typed, and focuses the first: the button that was pressed disappears. */
  setValues: (texts: Readonly<Record<string, string>>) => void;
}

export const SubmissionContext = createContext<SubmissionState | null>(null);

export function useSubmission(): SubmissionState {
  const state = useContext(SubmissionContext);
  if (!state) throw new Error('useSubmission needs SubmissionContext: render inside SubmissionForm.');
  return state;
}
