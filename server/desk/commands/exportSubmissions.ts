import { FILE_FIELDS, FORM_FIELDS } from '../../../shared/schemas/formInput.ts';
import { FORM_KINDS } from '../../../shared/schemas/formSections.ts';
import { createDeskCommand } from '../deskCommand.ts';
import { eachSubmission } from '../eachSubmission.ts';
import { readChoice } from '../readChoice.ts';
import { EXPORT_OPTIONS, writeRows } from '../writeRows.ts';

const HEADS = [
  'receipt',
  'kind',
  'status',
  'lang',
  'receivedAt',
  'dueAt',
  'previousReceipt',
  'reasons',
  'notices',
  'files',
];

export const exportSubmissions = createDeskCommand({
  name: 'export',
  summary: 'All submissions as CSV or JSON lines, without the bytes of files.',
  details: `Moments are ISO 8601 in UTC. In CSV what a spreadsheet would take for a formula has an apostrophe before it.
What is exported holds people's addresses: keep it no longer than needed.`,
  options: { kind: { type: 'string', value: 'KIND', help: FORM_KINDS.join(', ') }, ...EXPORT_OPTIONS },
  async run(call) {
    const kind = readChoice('--kind', call.options.kind, FORM_KINDS);
    const kinds = kind === undefined ? FORM_KINDS : [kind];
    const fields = [...new Set(kinds.flatMap((one) => FORM_FIELDS[one].filter((field) => !isFile(field))))];
    const count = await writeRows(call, {
      rows: eachSubmission(call.store, kinds),
      heads: [...HEADS, ...fields],
      toCells: (submission) => [
        submission.receipt,
        submission.kind,
        submission.status,
        submission.lang,
        submission.receivedAt,
        submission.dueAt,
        submission.previousReceipt,
        (submission.history.at(-1)?.reasons ?? []).join(' '),
        submission.notices.map(({ code, with: other }) => `${code}: ${other}`).join('; '),
        submission.files.map(({ field, sha256 }) => `${field}:${sha256}`).join(' '),
        ...fields.map((field) => submission.fields[field] ?? ''),
      ],
    });
    if (call.options.out !== undefined) await call.print(`${count} written to ${call.options.out}.`);
  },
});

function isFile(field: string): boolean {
  return FORM_KINDS.some((kind) => (FILE_FIELDS[kind] as readonly string[]).includes(field));
}
