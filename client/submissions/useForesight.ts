import { useRef, useState } from 'react';
import type { FieldNotice } from '../../shared/schemas/checkForm.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';
import type { Collision, Foresight } from '../../shared/submission.ts';
import { pickSubjectTexts } from '../../shared/submissionSubject.ts';
import { askForesight } from '../api.ts';

/** Asks the server what a submission would meet, beginning with what it has told (`known`), whenever what it is about has changed and its address is a good one. */
export function useForesight(kind: FormKind, known: Collision | null) {
  const [foresight, setForesight] = useState<Foresight | null>(known && { collision: known, notices: [] });
  const asked = useRef('');

  function ask(texts: Readonly<Record<string, string>>, notices: readonly FieldNotice[]): void {
    if (kind === 'recruiting') return;
    const hasAddress = notices.some(({ field }) => field === 'address');
    const subject = pickSubjectTexts(kind, texts);
    const question = hasAddress ? JSON.stringify(subject) : '';
    if (question === asked.current) return;
    asked.current = question;
    if (question === '') return setForesight(null);
    askForesight(kind, subject).then(
      (answer) => asked.current === question && setForesight(answer),
      // Nobody waits for this: what stands in the way is also said when the form is sent.
      () => asked.current === question && setForesight(null),
    );
  }

  return { foresight, ask };
}
