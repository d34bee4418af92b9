import { open, rm } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { FILE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import { FORM_KINDS, type FormKind } from '../../shared/schemas/formSections.ts';
import type { Submission } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { loadSubmission } from '../submissions/loadSubmission.ts';
import { type Desk, DeskError, print } from './desk.ts';
import { KIND_OPTION } from './options.ts';
import { toCsvRecord, toPlainText } from './plainText.ts';

/** Spreadsheets read a file in a legacy encoding unless it starts with this. */
const BYTE_ORDER_MARK = '\ufeff';
const SUBMISSIONS_PER_READ = 100;
const SUBSCRIBERS_PER_READ = 1_000;

interface ExportOptions {
  format: 'csv' | 'jsonl';
  out?: string;
  excel?: boolean;
}

type CsvColumns<Row> = Record<string, (row: Row) => string | null>;

export function addExportCommands(program: Command, desk: Desk): void {
  const submissions = program
    .command('export')
    .summary('Export submissions as CSV or JSON lines.')
    .description(
      `Export submissions as CSV or JSON lines, without the content of files. Times are ISO 8601 in UTC.
The export contains personal addresses: keep it no longer than needed.`,
    )
    .addOption(KIND_OPTION)
    .action((options: ExportOptions & { kind?: FormKind }) => exportSubmissions(desk, options));
  const subscribers = program
    .command('newsletter')
    .description('Export the newsletter addresses.')
    .command('export')
    .description('Export the newsletter addresses as CSV or JSON lines.')
    .action((options: ExportOptions) => exportSubscribers(desk, options));
  for (const command of [submissions, subscribers])
    command
      .addOption(new Option('--format <format>', 'output format').choices(['csv', 'jsonl']).default('csv'))
      .option('--out <file>', 'write a new file instead of printing')
      .option('--excel', 'CSV with a byte order mark, so that Excel reads Chinese and Korean')
      .addHelpText('after', '\nIn CSV a cell that could be a formula starts with an apostrophe; JSON lines are exact.');
}

function exportSubmissions(desk: Desk, { kind, ...options }: ExportOptions & { kind?: FormKind }): Promise<void> {
  const kinds = kind === undefined ? FORM_KINDS : [kind];
  const columns: CsvColumns<Submission> = {
    receipt: ({ receipt }) => receipt,
    kind: (submission) => submission.kind,
    status: ({ status }) => status,
    lang: ({ lang }) => lang,
    receivedAt: ({ receivedAt }) => receivedAt,
    dueAt: ({ dueAt }) => dueAt,
    previousReceipt: ({ previousReceipt }) => previousReceipt,
    reasons: ({ history }) => (history.at(-1)?.reasons ?? []).join(' '),
    notices: ({ notices }) => notices.map(({ code, with: other }) => `${code}: ${other}`).join('; '),
    files: ({ files }) => files.map(({ field, sha256 }) => `${field}:${sha256}`).join(' '),
  };
  for (const field of kinds.flatMap((one) => FORM_FIELDS[one].filter((name) => !isFile(name))))
    columns[field] = ({ fields }) => fields[field] ?? '';
  return writeExport(desk, options, { columns, read: (store) => readSubmissions(store, kinds) });
}

function exportSubscribers(desk: Desk, options: ExportOptions): Promise<void> {
  const columns: CsvColumns<Record<'email' | 'lang' | 'subscribedAt', string>> = {
    email: ({ email }) => email,
    lang: ({ lang }) => lang,
    subscribedAt: ({ subscribedAt }) => subscribedAt,
  };
  return writeExport(desk, options, { columns, read: readSubscribers });
}

function isFile(field: string): boolean {
  return FORM_KINDS.some((kind) => (FILE_FIELDS[kind] as readonly string[]).includes(field));
}

/** Writes rows as they are read. Never overwrites a file; removes an incomplete one. */
async function writeExport<Row>(
  desk: Desk,
  { format, out, excel }: ExportOptions,
  { columns, read }: { columns: CsvColumns<Row>; read(store: Store): AsyncIterable<Row> },
): Promise<void> {
  const rows = read(await desk.openStore());
  const file = out === undefined ? null : await open(out, 'wx', 0o600).catch(reportOpenError);
  const write = (text: string) => (file ? file.appendFile(text) : desk.write(text));
  const toCells = Object.values(columns);
  let count = 0;
  try {
    if (format === 'csv') await write((excel ? BYTE_ORDER_MARK : '') + toCsvRecord(Object.keys(columns)));
    for await (const row of rows) {
      await write(format === 'csv' ? toCsvRecord(toCells.map((toCell) => toCell(row))) : toJsonLine(row));
      count += 1;
    }
  } catch (error) {
    if (out !== undefined) await rm(out, { force: true });
    throw error;
  } finally {
    await file?.close();
  }
  if (out !== undefined) await print(desk, `${count} written to ${out}.`);
}

function toJsonLine(row: unknown): string {
  return `${toPlainText(JSON.stringify(row))}\n`;
}

function reportOpenError(error: NodeJS.ErrnoException): never {
  throw new DeskError(error.code === 'EEXIST' ? `${error.path} exists already; it was not changed.` : error.message);
}

/**
 * Submissions of these kinds, oldest first, in small pages. Each page starts after the last row of the previous
 * one, so new submissions cause no gaps or repetitions.
 */
async function* readSubmissions(store: Store, kinds: readonly FormKind[]): AsyncGenerator<Submission> {
  let last = { created_at: '', receipt: '' };
  for (;;) {
    const { created_at: at, receipt } = last;
    const page = await store
      .selectFrom('submission')
      .select(['created_at', 'receipt'])
      .where('kind', 'in', kinds)
      .where((eb) =>
        eb.or([eb('created_at', '>', at), eb.and([eb('created_at', '=', at), eb('receipt', '>', receipt)])]),
      )
      .orderBy('created_at')
      .orderBy('receipt')
      .limit(SUBMISSIONS_PER_READ)
      .execute();
    for (const row of page) {
      const submission = await loadSubmission(store, row.receipt);
      if (submission) yield submission;
      last = row;
    }
    if (page.length < SUBMISSIONS_PER_READ) return;
  }
}

async function* readSubscribers(store: Store) {
  let last = '';
  for (;;) {
    const page = await store
      .selectFrom('subscriber')
      .select(['email', 'lang', 'created_at as subscribedAt'])
      .where('email', '>', last)
      .orderBy('email')
      .limit(SUBSCRIBERS_PER_READ)
      .execute();
    yield* page;
    last = page.at(-1)?.email ?? '';
    if (page.length < SUBSCRIBERS_PER_READ) return;
  }
}
