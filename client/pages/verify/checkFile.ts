import { BRAND } from '../../../shared/brand/brand.ts';
import { trustedFileWorker } from '../../i18n/trustedTypes.ts';
import { readStored, writeStored } from '../../shell/navigation/storedValues.ts';
import type { FileQuestion, FileReport } from './fileWorker.ts';

/** The serial number of the newest signed list that this browser has seen, and the key that signed it: `7 RWQ…`. */
const KEY = `${BRAND.slug}-trust-serial`;

/** A report of the worker, or that it cannot start: an old browser, no network, or a file of the site that is gone. */
export type CheckReport = FileReport | { state: 'noWorker' };

/** Checks a file in a worker of its own. Returns how to end it, which may be called at any time. */
export function checkFile(
  { file, publicKey }: { file: File; publicKey: string | null },
  onReport: (report: CheckReport) => void,
): () => void {
  let worker: Worker | undefined;
  try {
    worker = new Worker(trustedFileWorker());
    worker.addEventListener('error', () => onReport({ state: 'noWorker' }));
    worker.addEventListener('message', ({ data }: MessageEvent<FileReport>) => {
      if (data.state === 'answered') rememberSerial(data.serial, publicKey);
      onReport(data);
      if (data.state !== 'reading') worker?.terminate();
    });
    const question: FileQuestion = { file, publicKey, seenSerial: readSeenSerial(publicKey), now: Date.now() };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    worker.postMessage(question);
  } catch {
    onReport({ state: 'noWorker' });
  }
  return () => worker?.terminate();
}

/** The highest serial number of the key's lists that this browser has seen; 0 for none, and where storage is forbidden. */
export function readSeenSerial(publicKey: string | null): number {
  const [serial, key] = (readStored('localStorage', KEY) ?? '').split(' ');
  return key === publicKey ? Number(serial) || 0 : 0;
}

function rememberSerial(serial: number, publicKey: string | null): void {
  // Another tab may have seen a newer one meanwhile.
  if (serial > readSeenSerial(publicKey)) writeStored('localStorage', KEY, `${serial} ${publicKey}`);
}
