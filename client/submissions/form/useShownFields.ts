import { type RefObject, useEffect, useState } from 'react';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { shownFields } from '../../../shared/submission/schemas/formInput.ts';
import { textsOf } from './formTexts.ts';

/**
 * The names of the fields that apply: at first by the form's initial texts, as on the server, then by what is chosen in
 * it. Drafts, pasted tokens and one-click fixes fire the events of a choice too.
 */
export function useShownFields(
  kind: FormKind,
  form: RefObject<HTMLFormElement | null>,
  initial: Readonly<Record<string, string>>,
): readonly string[] {
  // One text, so that a choice on which no field depends renders nothing.
  const [shown, setShown] = useState(() => namesOf(kind, initial));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setShown(namesOf(kind, textsOf(new FormData(element))));
    read();
    element.addEventListener('change', read);
    return () => element.removeEventListener('change', read);
  }, [kind, form]);
  return shown.split(' ');
}

function namesOf(kind: FormKind, texts: Readonly<Record<string, string>>): string {
  return shownFields(kind, texts).join(' ');
}
