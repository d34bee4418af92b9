import { createContext, useContext, useRef, useState } from 'react';
import type { FormFill } from '../../../shared/pageData.ts';
import type { FieldNotice } from '../../../shared/schemas/checkForm.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import type { Issue } from '../../../shared/schemas/issue.ts';
import { type Collision, type Precheck, pickSubjectTexts } from '../../../shared/submission.ts';
import { requestPrecheck } from '../../forms/formRequests.ts';

/** What the fields of a submission know of each other. */
interface SubmissionState {
  kind: FormKind;
  fill: FormFill | null;
  /** What this browser has found so far, in the fields that were filled in. */
  issues: readonly Issue[];
  notices: readonly FieldNotice[];
  precheck: Precheck | null;
  /** Puts texts into fields, as if they had been typed. */
  write: (texts: Readonly<Record<string, string>>) => void;
}

export const SubmissionContext = createContext<SubmissionState | null>(null);

export function useSubmission(): SubmissionState {
  const state = useContext(SubmissionContext);
  if (!state) throw new Error('No submission in sight: render inside SubmissionForm.');
  return state;
}

/** Asks the server what a submission would meet, beginning with what it has told (`known`), whenever what it is about has changed and its address is a good one. */
export function usePrecheck(kind: FormKind, known: Collision | null) {
  const [precheck, setForesight] = useState<Precheck | null>(known && { collision: known, notices: [] });
  const asked = useRef('');

  function ask(texts: Readonly<Record<string, string>>, notices: readonly FieldNotice[]): void {
    if (kind === 'recruiting') return;
    const hasAddress = notices.some(({ field }) => field === 'address');
    const subject = pickSubjectTexts(kind, texts);
    const question = hasAddress ? JSON.stringify(subject) : '';
    if (question === asked.current) return;
    asked.current = question;
    if (question === '') return setForesight(null);
    requestPrecheck(kind, subject).then(
      (answer) => asked.current === question && setForesight(answer),
      // Nobody waits for this: what stands in the way is also said when the form is sent.
      () => asked.current === question && setForesight(null),
    );
  }

  return { precheck, ask };
}
