/** Limits on request bodies. What a form may have is in settings.ts, and what a browser checks too in shared/limits.ts. */
export const BODY_LIMITS = {
  /** Less than the slowest upload line in use has, averaged over each `graceMs`; a pause may last `idleMaxMs`. */
  slowest: { graceMs: 30_000, checkEveryMs: 1_000, bytesPerSecondMin: 8 * 1024, idleMaxMs: 10_000 },
  /** What is read and discarded after a response that came before the end of the body, such as 413. */
  discarded: { bytesMax: 128 * 1024 * 1024, timeMaxMs: 30_000 },
  /** Reports of browsers about errors, speed and violations of the content security policy. */
  reports: { bytesMax: 16 * 1024, perSecondMax: 20 },
  receiptForms: { bytesMax: 8 * 1024, parametersMax: 10 },
  precheck: { bytesMax: 8 * 1024, parametersMax: 20 },
  newsletter: { bytesMax: 8 * 1024, parametersMax: 10 },
  /** A text field has 4,000 characters at most: four bytes each, twice over. */
  field: { bytesMax: 32 * 1024, nameBytesMax: 64 },
} as const;
