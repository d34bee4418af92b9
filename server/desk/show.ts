import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { SubmissionEvent } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { loadFiles } from '../submissions/loadSubmission.ts';
import { loadSubmission } from '../submissions/loadSubmission.ts';
import { sha256 } from '../submissions/files.ts';
import { type Desk, DeskError, print, printJson } from './desk.ts';
import { JSON_OPTION, type JsonOption, RECEIPT } from './options.ts';
import { type Columns, formatMoment, formatTable } from './table.ts';

export function addShowCommands(program: Command, desk: Desk): void {
  program
    .command('show')
    .summary('Show everything about one submission.')
    .description(
      'Show everything about one submission. Lines of the team follow a bar, control characters are \\u codes.',
    )
    .addArgument(RECEIPT)
    .addOption(JSON_OPTION)
    .action((receipt: string, options: JsonOption) => showSubmission(desk, receipt, options));
  program
    .command('files')
    .summary('Save the files of a submission in a folder.')
    .description(
      `Save the files of a submission in a folder. Existing files are not overwritten.
Reports come from strangers: open them where they cannot do harm.`,
    )
    .addArgument(RECEIPT)
    .requiredOption('--out <dir>', 'the folder, created if it does not exist')
    .action((receipt: string, options: { out: string }) => saveFiles(desk, receipt, options.out));
}

async function showSubmission(desk: Desk, receipt: string, { json }: JsonOption): Promise<void> {
  const store = await desk.openStore();
  const submission = await loadSubmission(store, receipt);
  if (!submission) throw new DeskError(`There is no submission ${receipt}.`);
  const deliveries = await loadDeliveries(store, receipt);
  if (json) return printJson(desk, { ...submission, deliveries });

  const { siteTimeZone, siteOrigin } = desk.config;
  const at = (iso: string | null) => formatMoment(iso, siteTimeZone);
  const { kind, lang, status, fields, files, notices, history, previousReceipt, nextReceipt } = submission;
  const isOverdue = status === 'received' && Date.parse(submission.dueAt) < desk.now().getTime();
  const overview = [
    `${receipt}  ${kind}  ${status}`,
    `received   ${at(submission.receivedAt)}`,
    `due        ${at(submission.dueAt)}${isOverdue ? '  OVERDUE' : ''}`,
    `page       ${siteOrigin}/${lang}/submit/status/${receipt}`,
    ...(previousReceipt === null ? [] : [`revises    ${previousReceipt}`]),
    ...(nextReceipt === null ? [] : [`revised by ${nextReceipt}`]),
  ];
  const names = (FORM_FIELDS[kind] as readonly string[]).filter((name) => fields[name]);
  const width = Math.max(...names.map((name) => name.length));
  const formatEvent = (event: SubmissionEvent) => {
    const line = [at(event.at), event.status, event.reasons.join(', ')].filter(Boolean).join('  ');
    return event.note === '' ? line : `${line}\n${quote(event.note)}`;
  };
  const sections = {
    FIELDS: names.map((name) => quote(fields[name] ?? '', name.padEnd(width))).join('\n'),
    NOTICES: notices.map(({ code, with: other }) => quote(other, code)).join('\n'),
    FILES: formatRows(files, {
      FIELD: (file) => file.field,
      NAME: (file) => file.name,
      TYPE: (file) => file.type,
      BYTES: (file) => file.bytes,
      SHA256: (file) => file.sha256,
    }),
    HISTORY: history.map(formatEvent).join('\n'),
    DELIVERIES: formatRows(deliveries, {
      ID: (row) => row.id,
      STATE: (row) => row.state,
      ATTEMPTS: (row) => row.attempts,
      NEXT: (row) => (row.state === 'waiting' ? at(row.next_at) : '-'),
      DELIVERED: (row) => at(row.delivered_at),
      'LAST ERROR': (row) => row.last_error ?? '',
    }),
  };
  await print(desk, overview.join('\n'));
  for (const [title, text] of Object.entries(sections)) if (text !== '') await print(desk, `\n${title}\n${text}`);
}

function loadDeliveries(store: Store, receipt: string) {
  return store
    .selectFrom('delivery')
    .select(['id', 'state', 'attempts', 'next_at', 'delivered_at', 'last_error'])
    .where('receipt', '=', receipt)
    .execute();
}

/** A text of the team with a bar before each line, so that it cannot be mistaken for output of the desk. */
function quote(text: string, name = ''): string {
  return text
    .split('\n')
    .map((line, number) => `${number === 0 ? name : ' '.repeat(name.length)} | ${line}`)
    .join('\n');
}

function formatRows<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  return rows.length === 0 ? '' : formatTable(columns, rows);
}

async function saveFiles(desk: Desk, receipt: string, folder: string): Promise<void> {
  const files = await loadFiles(await desk.openStore(), receipt);
  if (files.length === 0) throw new DeskError(`There are no files of ${receipt}.`);
  await mkdir(folder, { recursive: true });
  const failures: string[] = [];
  for (const file of files) {
    const path = resolve(folder, safeName(`${receipt}-${file.field}-${file.name}`));
    if (sha256(file.body) !== file.sha256) failures.push(`${file.field} is damaged in the store: its hash differs.`);
    else if (await createFile(path, file.body))
      await print(desk, `${path}  ${file.bytes} bytes  sha256 ${file.sha256}`);
    else failures.push(`${path} exists already; it was not changed.`);
  }
  if (failures.length > 0) throw new DeskError(failures.join('\n'));
}

/** A file name that cannot leave its folder. */
function safeName(name: string): string {
  return name.replace(/[^\w.-]/g, '_').replace(/\.{2,}/g, '_');
}

/** False when a file or a link of that name exists. */
async function createFile(path: string, body: Buffer): Promise<boolean> {
  try {
    await writeFile(path, body, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new DeskError(`${path} could not be written: ${(error as Error).message}`);
  }
}
