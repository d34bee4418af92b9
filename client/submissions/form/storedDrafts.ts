import { BRAND } from '../../../shared/brand/brand.ts';
import { DAY_MS, REVISION_DAYS } from '../../../shared/limits.ts';
import { readStored, writeStored } from '../../shell/navigation/storedValues.ts';

/** As long as a submission with requested changes stays open. */
const STORED_MS = REVISION_DAYS * DAY_MS;
/** Tabs whose drafts of one form are kept. */
const DRAFTS_MAX = 5;

/** Unsent input of a form in one tab. Never files, never detected secrets. */
export interface Draft {
  /** When it was saved. Browsers have stored drafts under this name, so it stays. */
  at: number;
  /** Idempotency key of the form, which also identifies the tab's draft. */
  key: string;
  texts: Record<string, string>;
  /** Names of the file fields that have a file, or had one before a reload. */
  files: string[];
}

type DraftStorage = 'localStorage' | 'sessionStorage';

/** Drafts that the browser has not stored, by form, until the document is left. */
const unstored = new Map<string, Draft[]>();

/**
 * The drafts of a form, newest first: those that tabs have left in this browser, and those of this tab that the browser
 * could not keep.
 */
export function readDrafts(storageKey: string): Draft[] {
  const found = [
    ...(unstored.get(storageKey) ?? []),
    ...readList('sessionStorage', storageKey),
    ...readList('localStorage', storageKey),
  ];
  const latest = new Map<string, Draft>();
  for (const draft of found) if (!latest.has(draft.key)) latest.set(draft.key, draft);
  const drafts = [...latest.values()];
  drafts.sort((one, other) => other.at - one.at);
  return drafts;
}

/**
 * Stores the draft of this tab. Returns false where the browser keeps no drafts: then the draft lasts until the tab is
 * closed or, where all storage is forbidden, until the document is left.
 */
export function saveDraft(storageKey: string, draft: Draft): boolean {
  const others = readList('localStorage', storageKey).filter(({ key }) => key !== draft.key);
  forgetUnstored(storageKey, draft.key);
  if (writeList('localStorage', storageKey, [draft, ...others])) return true;
  // The old draft of this tab would be restored in place of the new one, and its space may suffice.
  writeList('localStorage', storageKey, others);
  if (writeList('localStorage', storageKey, [draft, ...others])) return true;
  unstored.set(storageKey, [draft, ...(unstored.get(storageKey) ?? [])].slice(0, DRAFTS_MAX));
  writeList('sessionStorage', storageKey, [draft]);
  return false;
}

/** Deletes the draft of this tab. */
export function removeDraft(storageKey: string, key: string): void {
  forgetUnstored(storageKey, key);
  const drafts = readList('localStorage', storageKey);
  const others = drafts.filter((draft) => draft.key !== key);
  if (others.length < drafts.length) writeList('localStorage', storageKey, others);
}

/** Whether the browser allows storage. It can be full all the same. */
export function hasStorage(): boolean {
  return readStored('localStorage', '') !== undefined;
}

function forgetUnstored(storageKey: string, key: string): void {
  unstored.set(
    storageKey,
    (unstored.get(storageKey) ?? []).filter((draft) => draft.key !== key),
  );
  if (readStored('sessionStorage', storageKey)) writeStored('sessionStorage', storageKey, null);
}

/** The drafts in a storage, newest first. Damaged ones are left out. */
function readList(storage: DraftStorage, storageKey: string): Draft[] {
  try {
    const stored = JSON.parse(readStored(storage, storageKey) ?? '[]') as unknown;
    // Earlier releases have stored one draft without a list.
    const drafts = [stored].flat() as (Omit<Draft, 'files'> & Partial<Draft>)[];
    const valid = drafts.filter(
      ({ at, key, texts }) =>
        Date.now() - at < STORED_MS && typeof key === 'string' && texts !== null && typeof texts === 'object',
    );
    const found = valid.map(({ at, key, texts, files = [] }) => ({ at, key, texts, files }));
    // Expired drafts are deleted: names and contacts must not stay on a shared machine.
    if (found.length < drafts.length) writeList(storage, storageKey, found);
    return found;
  } catch {
    // The stored text is damaged: no draft.
    return [];
  }
}

function writeList(storage: DraftStorage, storageKey: string, drafts: readonly Draft[]): boolean {
  const newest = drafts.slice(0, DRAFTS_MAX);
  return writeStored(storage, storageKey, newest.length > 0 ? JSON.stringify(newest) : null);
}

/**
 * Longer than a busy browser needs to release the locks of a reloaded page. A second tab gets its copy after this time.
 */
const LOCK_WAIT_MS = 500;
/** The keys for which this page has a lock, and what releases each. */
const lockedKeys = new Map<string, () => void>();

/**
 * Locks a key for this page until the page or its form is left. False when another open page has the lock, or the
 * browser has no locks.
 */
export async function lockKey(key: string): Promise<boolean> {
  if (lockedKeys.has(key)) return true;
  // Missing on http, where the site is tried out.
  if (!('locks' in navigator)) return false;
  return new Promise<boolean>((resolve) => {
    const waiting = new AbortController();
    setTimeout(() => waiting.abort(), LOCK_WAIT_MS);
    const request = navigator.locks.request(`${BRAND.slug}-draft-${key}`, { signal: waiting.signal }, () => {
      resolve(true);
      return untilReleased(key);
    });
    // Another page has the lock, or storage is forbidden.
    request.catch(() => resolve(false));
  });
}

/** Keeps a lock at most until the page is left: browsers do not keep a page with a lock for Back. */
function untilReleased(key: string): Promise<void> {
  return new Promise((resolve) => {
    const release = () => {
      lockedKeys.delete(key);
      window.removeEventListener('pagehide', release);
      resolve();
    };
    lockedKeys.set(key, release);
    window.addEventListener('pagehide', release);
  });
}

/** Releases the key of a form that was left without a draft. That of a draft stays locked, so that no other tab takes it. */
export function leaveKey(storageKey: string, key: string): void {
  if (!readDrafts(storageKey).some((draft) => draft.key === key)) lockedKeys.get(key)?.();
}

/** 128 random bits. `crypto.randomUUID` is missing on http. */
export function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
