import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import type { FormFill } from '../../../shared/site/pageData.ts';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { findChanged, setValues } from './formTexts.ts';
import { createKey, type Draft, lockKey, readDrafts, writeDrafts } from './storedDrafts.ts';

/** Fields that every form has beside its own, as field names. */
export const ENVELOPE: readonly string[] = Object.values(ENVELOPE_FIELDS);
/** Longer texts are beyond every limit and would fill the storage. */
const STORED_LENGTH_MAX = 20_000;

/**
 * Saves the input of a form in this browser and restores it, until the form is received. Each tab has its own key and
 * draft, so that the forms of two tabs are two submissions. `isRestarted`: the form starts empty.
 */
export function useDraft(
  kind: FormKind,
  fill: FormFill | null,
  form: RefObject<HTMLFormElement | null>,
  isRestarted: boolean,
) {
  const storageKey = [BRAND.slug, 'draft', kind, ...(fill?.revises ? [fill.revises] : [])].join('-');
  // A form returned by the server already contains the latest input.
  const isFresh = !isRestarted && !fill?.errors.length;
  const [isRestored, setIsRestored] = useState(false);
  const [filesAgain, setFilesAgain] = useState<readonly string[]>([]);
  // The newest list, also for checks that were started by an earlier render.
  const missing = useRef<readonly string[]>([]);
  const key = useRef('');

  const restore = useEffectEvent((control: HTMLFormElement, draft: Draft) => {
    // Input typed before hydration is newer than the draft.
    const typed = findChanged(control);
    const texts = Object.fromEntries(Object.entries(draft.texts).filter(([name]) => !typed.has(name)));
    setValues(control, texts);
    setIsRestored(findChanged(control).size > typed.size);
    // On Back the browser may have kept the files.
    missing.current = draft.files.filter((name) => !typed.has(name));
    setFilesAgain(missing.current);
  });

  useEffect(() => {
    // A proof of control is bound to the key of the form that was returned.
    key.current = fill?.key || createKey();
    let isCurrent = true;
    const start = async () => {
      const draft = isFresh ? await adoptDraft(storageKey) : null;
      if (!isCurrent) return;
      if (draft && !fill?.key) key.current = draft.key;
      await lockKey(key.current);
      if (isCurrent && draft && form.current) restore(form.current, draft);
    };
    void start();
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void lockKey(key.current);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      isCurrent = false;
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [form, storageKey, isFresh, fill?.key]);

  function remove(): void {
    const drafts = readDrafts(storageKey);
    const others = drafts.filter((draft) => draft.key !== key.current);
    if (others.length < drafts.length) writeDrafts(storageKey, others);
  }

  return {
    isRestored,
    /** Names of the fields whose file has to be chosen again. */
    filesAgain,
    /** Deletes the draft of this tab. */
    remove,
    /** The idempotency key, kept until the form was received. */
    key: () => key.current,
    /** Saves checked texts, except the fields in `secret`. */
    save(texts: Readonly<Record<string, string>>, secret: readonly string[], files: readonly string[]): void {
      const control = form.current;
      if (!control || findChanged(control).size === 0) return remove();
      const stored = Object.entries(texts).filter(
        ([name, text]) => !ENVELOPE.includes(name) && !secret.includes(name) && text.length <= STORED_LENGTH_MAX,
      );
      missing.current = missing.current.filter((name) => !files.includes(name));
      setFilesAgain(missing.current);
      const named = [...files, ...missing.current];
      const draft: Draft = { at: Date.now(), key: key.current, texts: Object.fromEntries(stored), files: named };
      const others = readDrafts(storageKey).filter((one) => one.key !== key.current);
      writeDrafts(storageKey, [draft, ...others]);
    },
  };
}

/**
 * The draft to restore in this tab: the newest one that no open tab owns, with its key, so that a lost response and a
 * published proof still count. A draft of an open tab is copied under a key of this tab.
 */
async function adoptDraft(storageKey: string): Promise<Draft | null> {
  const drafts = readDrafts(storageKey);
  for (const draft of drafts) if (await lockKey(draft.key)) return draft;
  const [newest] = drafts;
  if (!newest) return null;
  const copy = { ...newest, key: createKey() };
  // Without locks the draft most likely is one of a tab that was closed.
  if (!('locks' in navigator)) writeDrafts(storageKey, [copy, ...drafts.slice(1)]);
  return copy;
}
