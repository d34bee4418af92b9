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

/** The drafts of a form that tabs have left in this browser, newest first. Damaged ones are left out. */
export function readDrafts(storageKey: string): Draft[] {
  try {
    const stored = JSON.parse(readStored('localStorage', storageKey) ?? '[]') as unknown;
    // Earlier releases have stored one draft without a list.
    const drafts = [stored].flat() as (Omit<Draft, 'files'> & Partial<Draft>)[];
    const valid = drafts.filter(
      ({ at, key, texts }) =>
        Date.now() - at < STORED_MS && typeof key === 'string' && texts !== null && typeof texts === 'object',
    );
    const found = valid.map(({ at, key, texts, files = [] }) => ({ at, key, texts, files }));
    // Expired drafts are deleted: names and contacts must not stay on a shared machine.
    if (found.length < drafts.length) writeDrafts(storageKey, found);
    return found;
  } catch {
    // The stored text is damaged: no draft.
    return [];
  }
}

/** Stores the newest drafts of a form, in the order of readDrafts. */
export function writeDrafts(storageKey: string, drafts: readonly Draft[]): void {
  const newest = drafts.slice(0, DRAFTS_MAX);
  writeStored('localStorage', storageKey, newest.length > 0 ? JSON.stringify(newest) : null);
}

/**
 * Longer than a busy browser needs to release the locks of a reloaded page. A second tab gets its copy after this time.
 */
const LOCK_WAIT_MS = 500;
/** Keys for which this page has a lock. */
const lockedKeys = new Set<string>();

/**
 * Locks a key for this page until the page is left. False when another open page has the lock, or the browser has no
 * locks.
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
      return untilLeft(key);
    });
    // Another page has the lock, or storage is forbidden.
    request.catch(() => resolve(false));
  });
}

/** Keeps a lock until the page is left: browsers do not keep a page with a lock for Back. */
function untilLeft(key: string): Promise<void> {
  lockedKeys.add(key);
  return new Promise((resolve) => {
    const release = () => {
      lockedKeys.delete(key);
      resolve();
    };
    window.addEventListener('pagehide', release, { once: true });
  });
}

/** 128 random bits. `crypto.randomUUID` is missing on http. */
export function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
