import { findWriteProblem, StoreFailure } from '../../../server/store/storeFailure.ts';

/** What the databases said when each was tried. */
const TRIED: [message: string, code: string | undefined, problem: string][] = [
  ['database or disk is full', undefined, 'disk full'],
  ['could not extend file "base/1/2": No space left on device', '53100', 'disk full'],
  ['cannot execute INSERT in a read-only transaction', '25006', 'read-only'],
  ['attempt to write a readonly database', undefined, 'read-only'],
  // A file system that the kernel has made read-only after an error.
  ['disk I/O error', undefined, 'not writable'],
];

describe('why the store cannot be written', () => {
  it.each(TRIED)('“%s” (%s): %s', (message, code, problem) => {
    const cause = Object.assign(new Error(message), { code });
    expect(findWriteProblem(new StoreFailure(cause))).toBe(problem);
  });
});
