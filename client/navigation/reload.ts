import { CHUNK_RELOAD_GUARD_MS } from '../../shared/limits.ts';

const GUARD_KEY = 'chunk-reloaded-at';

/**
 * Reloads after a file failed to load, which after a deployment means that this page's files are gone. At most once in
 * CHUNK_RELOAD_GUARD_MS and never without storage, because it would loop. Returns whether the page will reload.
 */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  try {
    const last = Number(sessionStorage.getItem(GUARD_KEY) ?? 0);
    if (now - last < CHUNK_RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(GUARD_KEY, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
