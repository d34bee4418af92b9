import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Ends its transaction when its input ends. */
const HOLD = `
  const { DatabaseSync } = require('@photostructure/sqlite');
  const database = new DatabaseSync(process.argv[1], { timeout: 60_000 });
  database.exec('begin immediate');
  process.stdin.on('end', () => database.close()).resume();
  console.log('locked');`;

/** Another process that has the write lock of an SQLite file, until `release` has resolved. */
export async function lockFile(file: string): Promise<{ release(): Promise<void> }> {
  const holder = spawn(process.execPath, ['-e', HOLD, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(holder, 'exit');
  await Promise.race([once(holder.stdout, 'data'), gone.then(([code]) => Promise.reject(new Error(`exit ${code}`)))]);
  return {
    async release() {
      holder.stdin.end();
      await gone;
    },
  };
}
