/* The results of the forms on the page of a receipt. */

/** The id of the result, which is shown beside its form. */
export const RESULT_ID = 'result';
/** Results of the forms for mails, and of those in which a team writes or withdraws. The others are of a proof. */
export const MAIL_RESULTS = ['mailed', 'mailLimit', 'confirmed'] as const;
export const TEAM_RESULTS = [
  'replied',
  'replyMissing',
  'replyLong',
  'replySecret',
  'replyLate',
  'withdrawn',
  'withdrawnLate',
] as const;
/** Those with which a text is refused: the page shows it again. */
export const UNSENT_RESULTS: readonly StatusResult[] = ['replyMissing', 'replyLong', 'replySecret', 'replyLate'];
export const STATUS_RESULTS = [
  ...MAIL_RESULTS,
  ...TEAM_RESULTS,
  'proven',
  'notFound',
  'notSigned',
  'noSignature',
  'taken',
] as const;
/** Why an address was not confirmed: the receipt of its submission is missing, or the mailed code is not valid any more. */
export const CONFIRM_FAILURES = ['needsReceipt', 'expired'] as const;
export type StatusResult = (typeof STATUS_RESULTS)[number];

/** The results that tell of a success. */
export const GOOD_RESULTS: readonly StatusResult[] = ['mailed', 'confirmed', 'proven', 'replied', 'withdrawn'];
