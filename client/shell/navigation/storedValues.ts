/** Storage of the browser, which visitors can forbid and which can be full. */
type StorageName = 'localStorage' | 'sessionStorage';

/** A stored value; null where there is none, undefined where storage is forbidden. */
export function readStored(storage: StorageName, key: string): string | null | undefined {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it with null. Returns false where storage is forbidden or full. */
export function writeStored(storage: StorageName, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
