import type { SubmitKind } from '../../shared/routes.ts';
import { fill, type Messages } from '../messages.ts';
import { FILE_LIMITS } from './fileLimits.ts';
import { SUBMISSION_FIELDS } from './submissionFields.ts';

/** RFC 6068: the line break of a mail's body in an address. */
const LINE_BREAK = '\r\n';

/** An email with a line for every field, group by group, in the order of the form. Files are attached, not written. */
export function writeSubmissionMail(kind: SubmitKind, { groups, fields, send }: Messages['submit']): string {
  return SUBMISSION_FIELDS[kind]
    .map((row) =>
      [
        groups[row.group],
        ...row.fields
          .filter((field) => !(field in FILE_LIMITS))
          .map((field) => fill(send.line, { field: fields[field] })),
      ].join(LINE_BREAK),
    )
    .join(LINE_BREAK + LINE_BREAK);
}
