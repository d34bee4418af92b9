import { open, rm } from 'node:fs/promises';
import { Option } from 'commander';
import { FILE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import { FORM_KINDS, type FormKind } from '../../shared/schemas/formSections.ts';
import type { Submission } from '../../shared/submission.ts';
import type { Store } from '../store/tables.ts';
import { loadSubmission } from '../submissions/loadSubmission.ts';
import { type Desk, type DeskCommands, DeskError } from './desk.ts';
import { KIND_OPTION } from './options.ts';
import { toCsvRecord, toPlainText } from './plainText.ts';

/** Spreadsheets read a file in a legacy encoding unless it starts with this. */
const BYTE_ORDER_MARK = '\ufeff';
const SUBSCRIBERS_PER_READ = 1_000;

interface ExportOptions {
  format: 'csv' | 'jsonl';
  out?: string;
  excel?: boolean;
}

const EXPORT_OPTIONS = [
  new Option('--format <format>', 'output format').choices(['csv', 'jsonl']).default('csv'),
  new Option('--out <file>', 'write a new file instead of printing'),
  new Option('--excel', 'CSV with a byte order mark, so that Excel reads Chinese and Korean'),
];
const notes = 'In CSV a cell that could be a formula starts with an apostrophe; JSON lines are exact.';

export const EXPORT_COMMANDS: DeskCommands = {
  export: {
    summary: 'Export submissions as CSV or JSON lines.',
    details: `Files are listed without their content. Times are ISO 8601 in UTC.
The export contains personal addresses: keep it no longer than needed.`,
    notes,
    options: [KIND_OPTION, ...EXPORT_OPTIONS],
    run(desk, options: ExportOptions & { kind?: FormKind }) {
      const kinds = options.kind === undefined ? FORM_KINDS : [options.kind];
      const texts = kinds.flatMap((kind) => {
        const files: readonly string[] = FILE_FIELDS[kind];
        return FORM_FIELDS[kind].filter((field) => !files.includes(field));
      });
      return writeExport(desk, options, (store) => readSubmissions(store, kinds), toCsvRow, [...HEADS, ...texts]);
    },
  },
  'newsletter export': {
    summary: 'Export the newsletter addresses as CSV or JSON lines.',
    notes,
    options: EXPORT_OPTIONS,
    run: (desk, options: ExportOptions) =>
      writeExport(desk, options, readSubscribers, (row) => row, ['email', 'lang', 'subscribedAt']),
  },
};

const HEADS = 'receipt kind status lang receivedAt dueAt previousReceipt reasons notices files proof'.split(' ');

function toCsvRow({ fields, history, notices: points, files, proof, ...row }: Submission) {
  return {
    ...fields,
    ...row,
    reasons: (history.at(-1)?.reasons ?? []).join(' '),
    notices: points.map(({ code, with: other }) => `${code}: ${other}`).join('; '),
    files: files.map(({ field, sha256 }) => `${field}:${sha256}`).join(' '),
    proof: proof ? `${proof.method}: ${proof.of}` : '',
  };
}

/** Writes rows as they are read. Never overwrites a file; removes an incomplete one. */
async function writeExport<Row>(
  desk: Desk,
  { format, out, excel }: ExportOptions,
  read: (store: Store) => AsyncIterable<Row>,
  toRow: (row: Row) => Record<string, string | null>,
  columns: readonly string[],
): Promise<string> {
  const rows = read(await desk.openStore());
  const file = out === undefined ? null : await open(out, 'wx', 0o600).catch(reportOpenError);
  const write = (text: string) => (file ? file.appendFile(text) : desk.write(text));
  let count = 0;
  try {
    if (format === 'csv') await write((excel ? BYTE_ORDER_MARK : '') + toCsvRecord(columns));
    for await (const row of rows) {
      const cells = toRow(row);
      const record = toCsvRecord(columns.map((name) => cells[name] ?? ''));
      await write(format === 'csv' ? record : `${toPlainText(JSON.stringify(row))}\n`);
      count += 1;
    }
  } catch (error) {
    if (out !== undefined) await rm(out, { force: true });
    throw error;
  } finally {
    await file?.close();
  }
  return out === undefined ? '' : `${count} written to ${out}.`;
}

function reportOpenError(error: NodeJS.ErrnoException): never {
  throw new DeskError(error.code === 'EEXIST' ? `${error.path} exists already; it was not changed.` : error.message);
}

/** Submissions of these kinds, oldest first. Those received during the export are left out. */
async function* readSubmissions(store: Store, kinds: readonly FormKind[]): AsyncGenerator<Submission> {
  const known = store.selectFrom('submission').select('receipt').where('kind', 'in', kinds);
  for (const { receipt } of await known.orderBy('created_at').orderBy('receipt').execute()) {
    const submission = await loadSubmission(store, receipt);
    if (submission) yield submission;
  }
}

async function* readSubscribers(store: Store) {
  for (let last: string | undefined = ''; last !== undefined;) {
    const page: { email: string; lang: string; subscribedAt: string }[] = await store
      .selectFrom('subscriber')
      .select(['email', 'lang', 'created_at as subscribedAt'])
      .where('email', '>', last)
      .orderBy('email')
      .limit(SUBSCRIBERS_PER_READ)
      .execute();
    yield* page;
    last = page.at(-1)?.email;
  }
}
