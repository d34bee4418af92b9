import { describe, expect, it } from '@jest/globals';
import { CATALOGS } from '../../client/catalogs.ts';
import { FILE_LIMITS } from '../../client/pages/fileLimits.ts';
import { SUBMISSION_FIELDS } from '../../client/pages/submissionFields.ts';
import { writeSubmissionMail } from '../../client/pages/writeSubmissionMail.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { ROUTES } from '../../shared/routes.ts';

/** What Windows hands from a browser to a mail program, less the address and the subject. */
const LENGTH_MAX = 1_900;

const MAILS = LANGUAGES.flatMap((lang) => ROUTES.submit.params.kind.map((kind) => ({ lang, kind })));

describe.each(MAILS)('the mail for a submission of $kind in $lang', ({ lang, kind }) => {
  const words = CATALOGS[lang].submit;
  const lines = writeSubmissionMail(kind, words).split('\r\n');

  it('has a line for every field but the files, under its group, in the order of the form', () => {
    const expected = SUBMISSION_FIELDS[kind].flatMap(({ group, fields }, index) => [
      ...(index > 0 ? [''] : []),
      words.groups[group],
      ...fields.filter((field) => !(field in FILE_LIMITS)).map((field) => words.fields[field]),
    ]);
    expect(lines.map((line) => line.replace(/[:：]$/, ''))).toEqual(expected);
  });

  it('is short enough for an address', () => {
    expect(encodeURIComponent(lines.join('\r\n')).length).toBeLessThan(LENGTH_MAX);
  });
});
