import { createContext, useContext } from 'react';
import type { FormFill } from '../../shared/pageData.ts';
import type { FieldNotice } from '../../shared/schemas/checkForm.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';
import type { Issue } from '../../shared/schemas/issue.ts';
import type { Foresight } from '../../shared/submission.ts';

/** What the fields of a submission know of each other. */
export interface SubmissionState {
  kind: FormKind;
  fill: FormFill | null;
  /** What this browser has found so far, in the fields that were filled in. */
  issues: readonly Issue[];
  notices: readonly FieldNotice[];
  foresight: Foresight | null;
  /** Puts texts into fields, as if they had been typed. */
  write: (texts: Readonly<Record<string, string>>) => void;
}

export const SubmissionContext = createContext<SubmissionState | null>(null);

export function useSubmission(): SubmissionState {
  const state = useContext(SubmissionContext);
  if (!state) throw new Error('No submission in sight: render inside SubmissionForm.');
  return state;
}
