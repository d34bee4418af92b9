import { trustedFileWorker } from '../../i18n/trustedTypes.ts';
import type { FileQuestion, FileReport } from './fileWorker.ts';
import { measureOf, rememberList } from './knownKey.ts';

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
      if (data.state === 'answered') rememberList(data.seen);
      onReport(data);
      if (data.state !== 'reading') worker?.terminate();
    });
    const question: FileQuestion = { file, ...measureOf(publicKey), now: Date.now() };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    worker.postMessage(question);
  } catch {
    onReport({ state: 'noWorker' });
  }
  return () => worker?.terminate();
}
