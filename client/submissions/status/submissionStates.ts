import type { Submission, SubmissionEvent } from '../../../shared/submission/submission.ts';

/** Whether a reviewer is waited for, also while it is set aside. */
export function waitsForReview({ status }: Submission): boolean {
  return status === 'received' || status === 'aside';
}

/** Whether a version that ends with `revised` was listed until then. */
export function wasAccepted(history: readonly SubmissionEvent[]): boolean {
  return history.some(({ status }) => status === 'accepted');
}
