import { FORM_FIELDS } from '../../../shared/schemas/formInput.ts';
import { loadSubmission } from '../../submissions/loadSubmission.ts';
import { createDeskCommand, JSON_OPTION } from '../deskCommand.ts';
import { DeskFailure } from '../deskFailure.ts';
import { formatMoment } from '../formatMoment.ts';
import { formatTable } from '../formatTable.ts';
import { readReceipt } from '../readReceipt.ts';

export const show = createDeskCommand({
  name: 'show',
  words: ['RECEIPT'],
  summary: 'Everything about one submission.',
  details: 'What the team wrote stands behind bars; signs that could steer the terminal are shown as \\u codes.',
  options: JSON_OPTION,
  async run({ desk, store, words, options, print }) {
    const receipt = readReceipt(words[0]);
    const submission = await loadSubmission(store, receipt);
    if (!submission) throw new DeskFailure(`There is no submission ${receipt}.`);
    const deliveries = await store
      .selectFrom('delivery')
      .select(['id', 'state', 'attempts', 'next_at', 'delivered_at', 'last_error'])
      .where('receipt', '=', receipt)
      .execute();
    if (options.json) return print(JSON.stringify({ ...submission, deliveries }, null, 2));

    const { siteTimeZone, siteOrigin } = desk.config;
    const at = (iso: string | null) => formatMoment(iso, siteTimeZone);
    const { kind, lang, status, fields, files, notices, history, previousReceipt, nextReceipt } = submission;
    const isOverdue = status === 'received' && Date.parse(submission.dueAt) < desk.now().getTime();
    await print(
      [
        `${receipt}  ${kind}  ${status}`,
        `received  ${at(submission.receivedAt)}`,
        `due       ${at(submission.dueAt)}${isOverdue ? '  OVERDUE' : ''}`,
        `page      ${siteOrigin}/${lang}/submit/status/${receipt}`,
        ...(previousReceipt === null ? [] : [`mends     ${previousReceipt}`]),
        ...(nextReceipt === null ? [] : [`mended by ${nextReceipt}`]),
      ].join('\n'),
    );
    const names: readonly string[] = FORM_FIELDS[kind];
    const filled = names.filter((name) => fields[name]);
    const width = Math.max(...filled.map((name) => name.length));
    await section('FIELDS', filled.map((name) => quote(fields[name] ?? '', name.padEnd(width))).join('\n'));
    await section('NOTICES', notices.map(({ code, with: other }) => quote(other, code)).join('\n'));
    await section(
      'FILES',
      table(['FIELD', 'NAME', 'TYPE', 'BYTES', 'SHA256'], files, (file) => [
        file.field,
        file.name,
        file.type,
        file.bytes,
        file.sha256,
      ]),
    );
    await section(
      'HISTORY',
      history
        .map((event) => {
          const line = [at(event.at), event.status, event.reasons.join(', ')].filter(Boolean).join('  ');
          return event.note === '' ? line : `${line}\n${quote(event.note)}`;
        })
        .join('\n'),
    );
    return section(
      'DELIVERIES',
      table(['ID', 'STATE', 'ATTEMPTS', 'NEXT', 'DELIVERED', 'LAST ERROR'], deliveries, (row) => [
        row.id,
        row.state,
        row.attempts,
        row.state === 'waiting' ? at(row.next_at) : '-',
        at(row.delivered_at),
        row.last_error ?? '',
      ]),
    );

    async function section(title: string, text: string): Promise<void> {
      if (text !== '') await print(`\n${title}\n${text}`);
    }
  },
});

/** What strangers wrote, line by line behind a bar, so that it cannot pass for the desk's own words. */
function quote(text: string, name = ''): string {
  return text
    .split('\n')
    .map((line, number) => `${number === 0 ? name : ' '.repeat(name.length)} | ${line}`)
    .join('\n');
}

function table<Row>(heads: string[], rows: Row[], toCells: (row: Row) => (string | number)[]): string {
  return rows.length === 0 ? '' : formatTable(heads, rows.map(toCells));
}
