import type { Submission, SubmissionEvent } from '../../../shared/submission/submission.ts';

/** Whether a reviewer is waited for, also while it is set aside. */
export function waitsForReview({ status }: Submission): boolean {
  return status === 'received' || status === 'aside';
}

/** Whether a version that ends with `revised` was listed until then. */
export function wasAccepted(history: readonly SubmissionEvent[]): boolean {
  return history.some(({ status }) => status === 'accepted');
}

const ACCEPTED_TEXTS = { dapp: 'listing', token: 'token', nft: 'nft', recruiting: 'application' } as const;

/** The key of the text that says what follows from accepting, which for a report depends on what it is about. */
export function acceptedAs({ kind, fields: { what } }: Pick<Submission, 'kind' | 'fields'>) {
  if (kind !== 'fake') return ACCEPTED_TEXTS[kind];
  return what === 'objection' || what === 'entry' ? what : 'report';
}
