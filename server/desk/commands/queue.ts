import { FORM_KINDS } from '../../../shared/schemas/formSections.ts';
import type { SubmissionNotice } from '../../../shared/submission.ts';
import { createDeskCommand, JSON_OPTION } from '../deskCommand.ts';
import { formatMoment } from '../formatMoment.ts';
import { formatSpan } from '../formatSpan.ts';
import { formatTable } from '../formatTable.ts';
import { readChoice } from '../readChoice.ts';
import { submissionTitle } from '../submissionTitle.ts';

const HEADS = ['DUE', 'LEFT', 'RECEIPT', 'KIND', 'NAME', 'PLATFORM', 'LANG', 'STATUS', 'NOTICES'];

export const queue = createDeskCommand({
  name: 'queue',
  summary: 'What waits for an answer, by the clock, overdue first.',
  details: 'With --all what was answered stands below, newest first. Two working days are promised to every team.',
  options: {
    kind: { type: 'string', value: 'KIND', help: FORM_KINDS.join(', ') },
    all: { type: 'boolean', help: 'answered ones too' },
    ...JSON_OPTION,
  },
  async run({ desk, store, options, print }) {
    const kind = readChoice('--kind', options.kind, FORM_KINDS);
    const kinds = kind === undefined ? FORM_KINDS : [kind];
    const rows = await store
      .selectFrom('submission')
      .select(['receipt', 'kind', 'lang', 'status', 'fields', 'notices', 'created_at', 'due_at'])
      .where('kind', 'in', kinds)
      .where('status', 'in', options.all ? ['received', 'changes', 'refused', 'accepted'] : ['received'])
      .orderBy('due_at')
      .execute();
    const now = desk.now().getTime();
    const entries = rows.map(({ fields: kept, notices, created_at: receivedAt, due_at: dueAt, ...row }) => {
      const fields = JSON.parse(kept) as Record<string, string>;
      const isOpen = row.status === 'received';
      return {
        ...row,
        ...submissionTitle(row.kind, fields),
        receivedAt,
        dueAt,
        overdue: isOpen && Date.parse(dueAt) < now,
        notices: JSON.parse(notices) as SubmissionNotice[],
      };
    });
    const open = entries.filter(({ status }) => status === 'received');
    const sorted = [...open, ...entries.filter((entry) => !open.includes(entry)).toReversed()];
    if (options.json) return print(JSON.stringify(sorted, null, 2));

    const { siteTimeZone } = desk.config;
    const table = sorted.map((entry) => {
      const left = Date.parse(entry.dueAt) - now;
      const clock = entry.overdue ? `OVERDUE ${formatSpan(-left)}` : formatSpan(left);
      return [
        formatMoment(entry.dueAt, siteTimeZone),
        entry.status === 'received' ? clock : '-',
        entry.receipt,
        entry.kind,
        entry.name,
        entry.platform,
        entry.lang,
        entry.status,
        entry.notices.map(({ code, with: other }) => `${code}: ${other}`).join('; '),
      ];
    });
    if (table.length > 0) await print(formatTable(HEADS, table));
    const overdue = open.filter((entry) => entry.overdue).length;
    return print(`${open.length} open, ${overdue} overdue. Times are of ${siteTimeZone}.`);
  },
});
