import type { Messages } from '../../client/messages.ts';

/** A failure whose status and words are known where it happens; the error handler puts the words into the visitor's language. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly messageKey: keyof Messages['errors'];
  readonly values: Record<string, string | number>;

  constructor(
    status: number,
    messageKey: keyof Messages['errors'],
    values: Record<string, string | number> = {},
    cause?: unknown,
  ) {
    super(messageKey, { cause });
    this.status = status;
    this.messageKey = messageKey;
    this.values = values;
  }
}
