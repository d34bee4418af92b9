import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FormFill } from '../../shared/pageData.ts';
import { ENVELOPE_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';
import { findChanged, writeTexts } from './formTexts.ts';

const ENVELOPE: readonly string[] = Object.values(ENVELOPE_FIELDS);
/** What is far beyond every limit fills the browser's memory, and then nothing is kept. */
const KEPT_LENGTH_MAX = 20_000;

/** Keeps what is typed in this browser and puts it back, until it is sent. */
export function useDraft(kind: FormKind, fill: FormFill | null, form: RefObject<HTMLFormElement | null>) {
  const place = fill?.mends ? `${kind}-${fill.mends}` : kind;
  // A form that came back from the server holds what was typed last.
  const isFresh = !fill?.errors.length;
  const [isRestored, setIsRestored] = useState(false);
  const key = useRef('');

  useEffect(() => {
    const control = form.current;
    const draft = isFresh ? readDraft(place) : null;
    key.current = draft?.key ?? createKey();
    if (!control || !draft) return;
    // What was typed before the script came is newer.
    const typed = findChanged(control);
    const texts = Object.fromEntries(Object.entries(draft.texts).filter(([name]) => !typed.has(name)));
    writeTexts(control, texts);
    setIsRestored(findChanged(control).size > typed.size);
  }, [form, place, isFresh]);

  return {
    isRestored,
    /** The number to send the form under. It stays until the form was received. */
    key: () => key.current,
    /** Keeps texts that were looked at; `secret` names the fields that hold what must not be kept. */
    keep(texts: Readonly<Record<string, string>>, secret: readonly string[]): void {
      const control = form.current;
      if (!control || findChanged(control).size === 0) return removeDraft(place, key.current);
      const kept = Object.entries(texts).filter(
        ([name, text]) => !ENVELOPE.includes(name) && !secret.includes(name) && text.length <= KEPT_LENGTH_MAX,
      );
      writeDraft(place, { key: key.current, texts: Object.fromEntries(kept) });
    },
    forget: () => removeDraft(place, key.current),
    startOver(): void {
      removeDraft(place, key.current);
      key.current = createKey();
      form.current?.reset();
      setIsRestored(false);
    },
  };
}

/** 128 random bits; `randomUUID` is there on https only, and the site is tried out on http. */
function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
