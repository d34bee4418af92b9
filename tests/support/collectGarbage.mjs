/**
 * Imported by a program before its own code: at SIGUSR2 it collects all garbage and prints a line with the bytes that
 * are left, so that a measure of memory does not depend on when the collector last ran.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // The second time frees what only a finalizer of the first one held.
  collect();
  setImmediate(() => {
    collect();
    console.info(JSON.stringify({ msg: 'collected', bytes: process.memoryUsage().heapUsed }));
  });
});
