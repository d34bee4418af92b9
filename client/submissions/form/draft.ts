import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormFill } from '../../../shared/pageData.ts';
import { ENVELOPE_FIELDS } from '../../../shared/schemas/formInput.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import { findChanged, writeTexts } from './formTexts.ts';

const KEY = 'satchel-draft';
const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as a submission that was asked for changes stays open. */
const KEPT_MS = 30 * DAY_MS;

/** What somebody typed and did not send yet. Never files, never secrets. */
interface Draft {
  /** The number the form is sent under, and by which a tab knows its own draft: two sendings of one form are one submission. */
  key: string;
  texts: Record<string, string>;
}

/** The draft of a form, or null. A browser that keeps nothing, and one whose memory is damaged, has none. */
function readDraft(form: string): Draft | null {
  try {
    const { at, key, texts } = JSON.parse(localStorage.getItem(`${KEY}-${form}`) ?? '') as Draft & { at: number };
    if (Date.now() - at < KEPT_MS && typeof key === 'string' && texts !== null && typeof texts === 'object')
      return { key, texts };
    // Names and contacts do not lie about on a machine that others use as well.
    localStorage.removeItem(`${KEY}-${form}`);
  } catch {
    // None.
  }
  return null;
}

function writeDraft(form: string, draft: Draft): void {
  try {
    localStorage.setItem(`${KEY}-${form}`, JSON.stringify({ at: Date.now(), ...draft }));
  } catch {
    // Full, or forbidden: the form works without.
  }
}

/** Takes a draft away, unless another tab has put its own in the place. */
function removeDraft(form: string, key: string): void {
  try {
    if (readDraft(form)?.key === key) localStorage.removeItem(`${KEY}-${form}`);
  } catch {
    // Where nothing may be kept, nothing is there.
  }
}

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
