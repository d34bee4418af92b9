import { writeSync } from 'node:fs';

/** Closes a run with one line that a machine and a person can read: the very last, after Jest's own summary. */
export default class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
    // A suite that could not even start counts as a failure: it hides tests that did not run.
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
    process.once('exit', () => writeSync(1, `${numPassedTests} passed, ${failed} failed${skipped}\n`));
  }
}
