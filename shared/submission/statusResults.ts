/* The results of the forms on the page of a receipt. */

/** The id of the result, which is shown beside its form. */
export const RESULT_ID = 'result';
export const STATUS_RESULTS = [
  'mailed',
  'mailLimit',
  'confirmed',
  'proven',
  'notFound',
  'notSigned',
  'noSignature',
  'taken',
] as const;
/** Why an address was not confirmed: the receipt of its submission is missing, or the mailed code is not valid any more. */
export const CONFIRM_FAILURES = ['needsReceipt', 'expired'] as const;
export type StatusResult = (typeof STATUS_RESULTS)[number];
