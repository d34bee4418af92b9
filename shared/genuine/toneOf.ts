import type { VerifyAnswer } from './verify.ts';

/** The tone of an answer: ours, a warning, or neither. */
export type Tone = 'ours' | 'warning' | 'neither';

const TONES: Record<VerifyAnswer['verdict'], Tone> = {
  genuine: 'ours',
  official: 'ours',
  old: 'neither',
  unknown: 'neither',
  notOurs: 'neither',
  noHash: 'neither',
  severalHashes: 'neither',
  affected: 'warning',
  neverExisted: 'warning',
  imitates: 'warning',
  hasName: 'warning',
  unusual: 'warning',
  releaseFile: 'neither',
  unreadable: 'neither',
  severalNames: 'warning',
  reported: 'warning',
  sent: 'ours',
  notSent: 'warning',
  secret: 'warning',
  tooLong: 'warning',
};

/** How an answer looks. */
export function toneOf(answer: VerifyAnswer): Tone {
  const isWarning = answer.of === 'hash' && (answer.verdict === 'notOurs' || answer.advisory !== null);
  return isWarning ? 'warning' : TONES[answer.verdict];
}
