import { type RefObject, useEffect, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { DAY_MS, REVISION_DAYS } from '../../../shared/limits.ts';
import type { FormFill } from '../../../shared/pageData.ts';
import { ENVELOPE_FIELDS } from '../../../shared/schemas/formInput.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import { readStored, writeStored } from '../../navigation/storedValues.ts';
import { findChanged, setValues } from './formTexts.ts';

/** As long as a submission with requested changes stays open. */
const KEPT_MS = REVISION_DAYS * DAY_MS;

/** Unsent input of a form. Never files, never detected secrets. */
interface Draft {
  at: number;
  /** Idempotency key of the form, which also identifies the tab's draft. */
  key: string;
  texts: Record<string, string>;
  /** Names of the file fields that have a file, or had one before a reload. */
  files: string[];
}

/** The stored draft; null when there is none or it is damaged. */
function readDraft(place: string): Draft | null {
  try {
    const stored = JSON.parse(readStored('localStorage', place) ?? '') as Omit<Draft, 'files'> & Partial<Draft>;
    const { at, key, texts, files = [] } = stored;
    if (Date.now() - at < KEPT_MS && typeof key === 'string' && texts !== null && typeof texts === 'object')
      return { at, key, texts, files };
    // Expired drafts are deleted: names and contacts must not stay on a shared machine.
    writeStored('localStorage', place, null);
  } catch {
    // Not JSON, or nothing is stored: no draft.
  }
  return null;
}

const ENVELOPE: readonly string[] = Object.values(ENVELOPE_FIELDS);
/** Longer texts are beyond every limit and would fill the storage. */
const KEPT_LENGTH_MAX = 20_000;

/** Saves the input of a form in this browser and restores it, until it is sent. */
export function useDraft(kind: FormKind, fill: FormFill | null, form: RefObject<HTMLFormElement | null>) {
  const place = [BRAND.slug, 'draft', kind, ...(fill?.revises ? [fill.revises] : [])].join('-');
  // A form returned by the server already contains the latest input.
  const isFresh = !fill?.errors.length;
  const [isRestored, setIsRestored] = useState(false);
  const [filesAgain, setFilesAgain] = useState<readonly string[]>([]);
  // The newest list, also for checks that were started by an earlier render.
  const missing = useRef<readonly string[]>([]);
  const key = useRef('');

  useEffect(() => {
    const control = form.current;
    const draft = isFresh ? readDraft(place) : null;
    // A proof of control is bound to the key of the form that was returned.
    key.current = fill?.key || (draft?.key ?? createKey());
    if (!control || !draft) return;
    // Input typed before hydration is newer than the draft.
    const typed = findChanged(control);
    const texts = Object.fromEntries(Object.entries(draft.texts).filter(([name]) => !typed.has(name)));
    setValues(control, texts);
    setIsRestored(findChanged(control).size > typed.size);
    // On Back the browser may have kept the files.
    missing.current = draft.files.filter((name) => !typed.has(name));
    setFilesAgain(missing.current);
  }, [form, place, isFresh, fill?.key]);

  /** Deletes the draft unless another tab has replaced it. */
  function remove(): void {
    if (readDraft(place)?.key === key.current) writeStored('localStorage', place, null);
  }

  return {
    isRestored,
    /** Names of the fields whose file has to be chosen again. */
    filesAgain,
    remove,
    /** The idempotency key, kept until the form was received. */
    key: () => key.current,
    /** Saves checked texts, except the fields in `secret`. */
    keep(texts: Readonly<Record<string, string>>, secret: readonly string[], files: readonly string[]): void {
      const control = form.current;
      if (!control || findChanged(control).size === 0) return remove();
      const kept = Object.entries(texts).filter(
        ([name, text]) => !ENVELOPE.includes(name) && !secret.includes(name) && text.length <= KEPT_LENGTH_MAX,
      );
      missing.current = missing.current.filter((name) => !files.includes(name));
      setFilesAgain(missing.current);
      const named = [...files, ...missing.current];
      const draft: Draft = { at: Date.now(), key: key.current, texts: Object.fromEntries(kept), files: named };
      writeStored('localStorage', place, JSON.stringify(draft));
    },
  };
}

/** 128 random bits. `crypto.randomUUID` is missing on http, where the site is tried out. */
function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
