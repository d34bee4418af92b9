import type { Messages } from '../../client/i18n/messages.ts';

/** A failure whose status and words are known where it happens; the error handler puts the words into the visitor's language. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly messageKey: keyof Messages['errors'];
  /** After how many seconds it is worth another try, where the words say it. */
  readonly waitSeconds: number | null;

  constructor(
    status: number,
    messageKey: keyof Messages['errors'],
    { waitSeconds = null }: { waitSeconds?: number | null } = {},
    cause?: unknown,
  ) {
    super(messageKey, { cause });
    this.status = status;
    this.messageKey = messageKey;
    this.waitSeconds = waitSeconds;
  }
}
