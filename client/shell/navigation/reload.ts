import { CHUNK_RELOAD_GUARD_MS } from '../../../shared/limits.ts';
import { readStored, writeStored } from './storedValues.ts';

/** A file of the build (code or text) is unreachable or, after a deployment, gone. */
export class ChunkError extends Error {}

const GUARD_KEY = 'chunk-reloaded-at';

/**
 * Reloads after a file failed to load, which after a deployment means that this page's files are gone. At most once in
 * CHUNK_RELOAD_GUARD_MS and never without storage, because it would loop; never offline, because the browser's own error page
 * would replace this one. Returns whether the page will reload.
 */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false;
  const last = readStored('sessionStorage', GUARD_KEY);
  if (last === undefined || now - Number(last) < CHUNK_RELOAD_GUARD_MS) return false;
  if (!writeStored('sessionStorage', GUARD_KEY, String(now))) return false;
  reload();
  return true;
}
