import { createContext, useContext, useRef, useState } from 'react';
import type { FormError, FormFill } from '../../../shared/pageData.ts';
import type { FieldNotice } from '../../../shared/schemas/checkForm.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import type { Issue } from '../../../shared/schemas/issue.ts';
import { type Collision, type Precheck, pickSubjectTexts } from '../../../shared/submission.ts';
import { requestPrecheck } from '../../forms/formRequests.ts';

/** State that the fields of a submission share. */
interface SubmissionState {
  kind: FormKind;
  fill: FormFill | null;
  /** Issues found by this browser in the fields that were left. */
  issues: readonly Issue[];
  /** The errors of all fields, also of those not reached yet, more than one of a field too; null before the first check. */
  open: readonly FormError[] | null;
  notices: readonly FieldNotice[];
  /** Texts of the last check, by field name. */
  texts: Readonly<Record<string, string>>;
  precheck: Precheck | null;
  /** Sets fields as if their texts had been typed. */
  write: (texts: Readonly<Record<string, string>>) => void;
}

export const SubmissionContext = createContext<SubmissionState | null>(null);

export function useSubmission(): SubmissionState {
  const state = useContext(SubmissionContext);
  if (!state) throw new Error('No submission in sight: render inside SubmissionForm.');
  return state;
}

/**
 * Asks the server for collisions whenever the subject of the submission changes and is valid. `known` is the
 * collision that the server has reported with the page.
 */
export function usePrecheck(kind: FormKind, known: Collision | null) {
  const [precheck, setPrecheck] = useState<Precheck | null>(known && { collision: known, notices: [] });
  const asked = useRef('');

  function ask(texts: Readonly<Record<string, string>>, notices: readonly FieldNotice[]): void {
    if (kind === 'recruiting') return;
    const hasAddress = notices.some(({ field }) => field === 'address');
    const subject = pickSubjectTexts(kind, texts);
    const question = hasAddress ? JSON.stringify(subject) : '';
    if (question === asked.current) return;
    asked.current = question;
    if (question === '') return setPrecheck(null);
    requestPrecheck(kind, subject).then(
      (answer) => asked.current === question && setPrecheck(answer),
      // Failures are ignored: collisions are reported again when the form is sent.
      () => asked.current === question && setPrecheck(null),
    );
  }

  return { precheck, ask };
}
