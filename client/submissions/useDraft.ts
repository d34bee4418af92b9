import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FormFill } from '../../shared/pageData.ts';
import { ENVELOPE_FIELDS } from '../../shared/schemas/formInput.ts';
import type { FormKind } from '../../shared/schemas/formKinds.ts';
import { readDraft, removeDraft, writeDraft, type SentForm } from './draft.ts';
import { findChanged, writeTexts } from './formTexts.ts';

const ENVELOPE: readonly string[] = Object.values(ENVELOPE_FIELDS);

/** Keeps what is typed in this browser and puts it back, until it is sent. */
export function useDraft(kind: FormKind, fill: FormFill | null, form: RefObject<HTMLFormElement | null>) {
  const place = fill?.mends ? `${kind}-${fill.mends}` : kind;
  // A form that came back from the server holds what was typed last.
  const isFresh = !fill?.errors.length;
  const [isRestored, setIsRestored] = useState(false);
  const sent = useRef<SentForm | null>(null);

  useEffect(() => {
    const control = form.current;
    const draft = isFresh ? readDraft(place) : null;
    if (!control || !draft) return;
    sent.current = draft.sent;
    // What was typed before the script came is newer.
    const typed = findChanged(control);
    const texts = Object.fromEntries(Object.entries(draft.texts).filter(([name]) => !typed.has(name)));
    writeTexts(control, texts);
    setIsRestored(findChanged(control).size > typed.size);
  }, [form, place, isFresh]);

  return {
    isRestored,
    /** Keeps texts that were looked at; `secret` names the fields that hold what must not be kept. */
    keep(texts: Readonly<Record<string, string>>, secret: readonly string[]): void {
      const control = form.current;
      if (!control || findChanged(control).size === 0) return removeDraft(place);
      const kept = Object.entries(texts).filter(([name]) => !ENVELOPE.includes(name) && !secret.includes(name));
      writeDraft(place, { texts: Object.fromEntries(kept), sent: sent.current });
    },
    /** The number to send a form under: the same for the same content, so that sending again is no second submission. */
    keyOf(texts: Readonly<Record<string, string>>, files: readonly File[]): string {
      const content = JSON.stringify([texts, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
      if (sent.current?.content !== content) sent.current = { key: createKey(), content };
      this.keep(texts, []);
      return sent.current.key;
    },
    forget(): void {
      removeDraft(place);
    },
    startOver(): void {
      removeDraft(place);
      sent.current = null;
      form.current?.reset();
      setIsRestored(false);
    },
  };
}

/** 128 random bits; `randomUUID` is there on https only, and the site is tried out on http. */
function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
