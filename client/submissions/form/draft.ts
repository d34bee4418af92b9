import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import type { FormFill } from '../../../shared/site/pageData.ts';
import { readMatter } from '../../../shared/submission/schemas/fieldControl.ts';
import { MATTER_FIELD } from '../../../shared/submission/schemas/fieldRows.ts';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { mayHoldSecret } from '../../../shared/submission/secrets/findSecret.ts';
import { filesOf, findChanged, readForm, setValues, textsOf } from './formTexts.ts';
import {
  createKey,
  type Draft,
  hasStorage,
  leaveKey,
  lockKey,
  readDrafts,
  removeDraft,
  saveDraft,
} from './storedDrafts.ts';

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
  const storageKey = [BRAND.slug, 'draft', kind, ...subjectOf(fill)].join('-');
  // A form returned by the server already contains the latest input.
  const isFresh = !isRestarted && !fill?.errors.length;
  const [isRestored, setIsRestored] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const [filesAgain, setFilesAgain] = useState<readonly string[]>([]);
  // The newest list, also for checks that were started by an earlier render.
  const missing = useRef<readonly string[]>([]);
  const key = useRef('');
  // The form was received or started over.
  const isRemoved = useRef(false);

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

  /**
   * Saves what was typed since the last check, when the form is left. A text that only a check could tell from a secret
   * stays as it was saved before.
   */
  function saveUnchecked(control: HTMLFormElement, draftsKey: string): void {
    if (isRemoved.current || findChanged(control).size === 0) return;
    const data = readForm(control, kind);
    const typed = Object.entries(textsOf(data)).filter(([, text]) => !mayHoldSecret(text));
    const before = readDrafts(draftsKey).find((draft) => draft.key === key.current)?.texts;
    saveDraft(draftsKey, makeDraft({ ...before, ...Object.fromEntries(typed) }, [], Object.keys(filesOf(data))));
  }
  const onLeave = useEffectEvent(saveUnchecked);

  useEffect(() => {
    const control = form.current;
    // A proof of control is bound to the key of the form that was returned.
    key.current = fill?.key || createKey();
    let isCurrent = true;
    const start = async () => {
      const draft = isFresh ? await adoptDraft(storageKey) : null;
      if (!isCurrent) return;
      if (draft && !fill?.key) key.current = draft.key;
      await lockKey(key.current);
      if (!isCurrent) leaveKey(storageKey, key.current);
      else if (draft && control) restore(control, draft);
    };
    if (!hasStorage()) setIsKept(false);
    void start();
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void lockKey(key.current);
    const save = () => control && onLeave(control, storageKey);
    // Phones end pages in the background without another event.
    const onVisibility = () => document.hidden && save();
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isCurrent = false;
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', onVisibility);
      save();
      leaveKey(storageKey, key.current);
    };
  }, [form, storageKey, isFresh, fill?.key]);

  function remove(): void {
    isRemoved.current = true;
    removeDraft(storageKey, key.current);
  }

  function makeDraft(
    texts: Readonly<Record<string, string>>,
    secret: readonly string[],
    files: readonly string[],
  ): Draft {
    const stored = Object.entries(texts).filter(
      ([name, text]) => !ENVELOPE.includes(name) && !secret.includes(name) && text.length <= STORED_LENGTH_MAX,
    );
    const named = [...files, ...missing.current.filter((name) => !files.includes(name))];
    return { at: Date.now(), key: key.current, texts: Object.fromEntries(stored), files: named };
  }

  return {
    isRestored,
    /** False once the browser could not store the draft. */
    isKept,
    /** Names of the fields whose file has to be chosen again. */
    filesAgain,
    /** Deletes the draft of this tab. */
    remove,
    /** The idempotency key, kept until the form was received. */
    key: () => key.current,
    /** Saves checked texts, except the fields in `secret`. */
    save(texts: Readonly<Record<string, string>>, secret: readonly string[], files: readonly string[]): void {
      const control = form.current;
      // The form was left while the check was running.
      if (!control) return;
      if (findChanged(control).size === 0) return removeDraft(storageKey, key.current);
      missing.current = missing.current.filter((name) => !files.includes(name));
      setFilesAgain(missing.current);
      setIsKept(saveDraft(storageKey, makeDraft(texts, secret, files)));
    },
  };
}

/** What a form was opened for, which has a draft of its own. */
function subjectOf(fill: FormFill | null): string[] {
  const own = fill?.revises ?? fill?.about;
  if (own) return [own];
  const matter = readMatter(fill?.texts[MATTER_FIELD]);
  return matter === readMatter() ? [] : [matter];
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
  if ('locks' in navigator) return copy;
  // Without locks the draft most likely is one of a tab that was closed.
  removeDraft(storageKey, newest.key);
  saveDraft(storageKey, copy);
  return copy;
}
