/*
 * A worker: it hashes a file, and says whose it is by the signed list. The build makes one file of it, which only a
 * check loads.
 */
import { checkHash } from '../../../shared/genuine/checkHash.ts';
import type { HashAnswer } from '../../../shared/genuine/verify.ts';
import type { SeenList } from './knownKey.ts';
import { hashFile } from './hashFile.ts';
import { loadTrust, type TrustFault, type TrustMeasure } from './readTrust.ts';

/** What the page sends. */
export type FileQuestion = TrustMeasure & { file: File };

/** What it gets: percents, then one of the others. */
export type FileReport =
  | { state: 'reading'; percent: number }
  | { state: 'unreadable' }
  /** Nothing is said about the file. `serial` and `expires` are those of a list whose signature holds. */
  | {
      state: 'unproven';
      hash: string;
      fault: TrustFault;
      serial: number | null;
      expires: string | null;
      signer: string | null;
    }
  | { state: 'answered'; hash: string; answer: HashAnswer; seen: SeenList };

const report = (message: FileReport) => postMessage(message);

addEventListener('message', ({ data: { file, ...measure } }: MessageEvent<FileQuestion>) => {
  const loading = loadTrust(measure);
  hashFile(file, (percent) => report({ state: 'reading', percent })).then(
    async (hash) => {
      const read = await loading;
      const { fault, list } = read;
      const [signer, serial, expires] = read.list
        ? [read.signer, read.list.serial, read.list.expires]
        : ([null, null, null] as const);
      if (fault !== null) report({ state: 'unproven', hash, fault, serial, expires, signer });
      else {
        const { successorKey } = list;
        const seen = { serial: list.serial, signer: read.signer, successorKey };
        report({ state: 'answered', hash, answer: checkHash(list, hash), seen });
      }
    },
    () => report({ state: 'unreadable' }),
  );
});
