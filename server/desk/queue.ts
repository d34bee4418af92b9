import type { Command } from 'commander';
import { FORM_KINDS, type FormKind } from '../../shared/schemas/formSections.ts';
import { SUBMISSION_STATUSES, type SubmissionNotice } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { type Desk, print, printJson } from './desk.ts';
import { JSON_OPTION, type JsonOption, KIND_OPTION } from './options.ts';
import { formatMoment, formatSpan, formatTable } from './table.ts';

interface QueueOptions extends JsonOption {
  kind?: FormKind;
  all?: boolean;
}

export function addQueueCommand(program: Command, desk: Desk): void {
  program
    .command('queue')
    .summary('List the submissions that wait for a decision.')
    .description('List the submissions that wait for a decision, overdue first. Teams are promised two working days.')
    .addOption(KIND_OPTION)
    .option('--all', 'add the decided submissions below, newest first')
    .addOption(JSON_OPTION)
    .action((options: QueueOptions) => printQueue(desk, options));
}

async function printQueue(desk: Desk, options: QueueOptions): Promise<void> {
  const now = desk.now().getTime();
  const entries = await loadEntries(await desk.openStore(), options, now);
  const open = entries.filter(({ status }) => status === 'received');
  const sorted = [...open, ...entries.filter((entry) => !open.includes(entry)).toReversed()];
  if (options.json) return printJson(desk, sorted);

  const { siteTimeZone } = desk.config;
  const table = formatTable(
    {
      DUE: ({ dueAt }) => formatMoment(dueAt, siteTimeZone),
      LEFT: ({ status, dueAt, overdue }) => {
        if (status !== 'received') return '-';
        const left = Date.parse(dueAt) - now;
        return overdue ? `OVERDUE ${formatSpan(-left)}` : formatSpan(left);
      },
      RECEIPT: ({ receipt }) => receipt,
      KIND: ({ kind }) => kind,
      NAME: ({ name }) => name,
      PLATFORM: ({ platform }) => platform,
      LANG: ({ lang }) => lang,
      STATUS: ({ status }) => status,
      NOTICES: ({ notices }) => notices.map(({ code, with: other }) => `${code}: ${other}`).join('; '),
    },
    sorted,
  );
  if (sorted.length > 0) await print(desk, table);
  const overdue = open.filter((entry) => entry.overdue).length;
  return print(desk, `${open.length} open, ${overdue} overdue. Times are of ${siteTimeZone}.`);
}

async function loadEntries(store: Store, { kind, all }: QueueOptions, now: number) {
  const rows = await store
    .selectFrom('submission')
    .select(['receipt', 'kind', 'lang', 'status', 'fields', 'notices', 'created_at', 'due_at'])
    .where('kind', 'in', kind === undefined ? FORM_KINDS : [kind])
    .where('status', 'in', all ? SUBMISSION_STATUSES : ['received'])
    .orderBy('due_at')
    .execute();
  return rows.map(({ fields, notices, created_at: receivedAt, due_at: dueAt, ...row }) => ({
    ...row,
    ...readTitle(row.kind, JSON.parse(fields) as Record<string, string>),
    receivedAt,
    dueAt,
    overdue: row.status === 'received' && Date.parse(dueAt) < now,
    notices: JSON.parse(notices) as SubmissionNotice[],
  }));
}

/** Name and platform of a submission in a list, from its stored fields; the platform is empty where the form has none. */
function readTitle(kind: FormKind, fields: Readonly<Record<string, string>>): { name: string; platform: string } {
  const { title = '', name = '', symbol = '', companyName = '', platform = '', bl_symbol = '' } = fields;
  switch (kind) {
    case 'token':
      return { name: `${symbol} · ${companyName}`, platform: bl_symbol };
    case 'dapp':
      return { name: title, platform };
    case 'nft':
    case 'recruiting':
      return { name, platform };
  }
}
