import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 25;
/** Below Jest's limit, so that what was waited for in vain is said; no machine is so slow. */
const WAIT_MAX_MS = 240_000;

/** Resolves when the condition holds. `describe` adds to the error what a person needs who finds that it never did. */
export async function until(
  isSo: () => unknown | Promise<unknown>,
  describe: () => string = () => String(isSo),
): Promise<void> {
  for (const end = Date.now() + WAIT_MAX_MS; !(await isSo()); await pause(ASK_EVERY_MS))
    if (Date.now() > end) throw new Error(`It did not come so far: ${describe()}`);
}
