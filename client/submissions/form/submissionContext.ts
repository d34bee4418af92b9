import { createContext, type RefObject, useContext, useRef, useState } from 'react';
import type { FormError, FormFill } from '../../../shared/site/pageData.ts';
import type { FieldNotice } from '../../../shared/submission/schemas/checkForm.ts';
import { fieldWith, textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Issue } from '../../../shared/submission/schemas/issue.ts';
import { hasSubject, type Precheck, pickSubjectTexts } from '../../../shared/submission/submission.ts';
import { requestPrecheck } from '../formRequests.ts';
import { useLanguage } from '../../i18n/messages.ts';
import { readDeviceReceipts } from '../status/deviceReceipts.ts';

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
  /** Sets fields as if their texts had been typed, and focuses the first: the button that was pressed disappears. */
  setValues: (texts: Readonly<Record<string, string>>) => void;
}

export const SubmissionContext = createContext<SubmissionState | null>(null);

export function useSubmission(): SubmissionState {
  const state = useContext(SubmissionContext);
  if (!state) throw new Error('useSubmission needs SubmissionContext: render inside SubmissionForm.');
  return state;
}

/**
 * Asks the server for collisions whenever the subject of the submission changes and is valid. Until then there is the one
 * that the server has reported with the page. Responses are shown once `settled` has resolved.
 */
export function usePrecheck(
  kind: FormKind,
  fill: FormFill | null,
  { settled, key, replaces }: { settled: RefObject<Promise<unknown>>; key: () => string; replaces: boolean },
) {
  const lang = useLanguage();
  const known = fill?.collision;
  const [precheck, setPrecheck] = useState<Precheck | null>(
    known ? { collision: known, isOwn: false, help: fill.help, notices: [] } : null,
  );
  const checked = useRef('');

  function ask(texts: Readonly<Record<string, string>>, notices: readonly FieldNotice[]): void {
    if (!hasSubject(kind)) return;
    const hasAddress = notices.some(({ field }) => field === fieldWith(kind, 'address'));
    const subject = { ...pickSubjectTexts(kind, texts), owner: textWith(kind, 'owner', texts) };
    const question = hasAddress ? JSON.stringify(subject) : '';
    if (question === checked.current) return;
    checked.current = question;
    if (question === '') return setPrecheck(null);
    const knownReceipts = readDeviceReceipts().map(({ receipt }) => receipt);
    requestPrecheck(kind, { ...subject, lang, key: key(), knownReceipts: knownReceipts.join() })
      // Failures are ignored: collisions are reported again when the form is sent.
      .catch(() => null)
      .then(async (found) => {
        await settled.current;
        if (checked.current === question) setPrecheck(found && withoutReplaced(found));
      });
  }

  /** The form replaces the submission in the way by a receipt or a mailed code, so it does not collide with it. */
  function withoutReplaced(found: Precheck): Precheck {
    return found.collision && replaces ? { ...found, collision: null, help: null } : found;
  }

  /** Shows what the server has reported of the form that was sent. */
  function report(blocked: Pick<Precheck, 'collision' | 'help'>): void {
    setPrecheck({ ...blocked, isOwn: false, notices: [] });
  }

  return { precheck, ask, report };
}
