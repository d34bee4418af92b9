import { open, rm } from 'node:fs/promises';
import { InvalidArgumentError, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { NEWSLETTER_LEAVE_DAYS } from '../../../shared/limits.ts';
import { FILE_FIELDS, FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { FORM_KINDS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import {
  pairReasons,
  SUBMISSION_STATUSES,
  type SubmissionEvent,
  type SubmissionStatus,
} from '../../../shared/submission/submission.ts';
import { toSiteTime } from '../../siteTime.ts';
import { type ExportedSubmission, readSubmissions, readSubscribers } from '../review/transfer.ts';
import type { Store } from '../../store/tables.ts';
import { toPlainText } from '../formats.ts';
import { type Desk, type DeskCommands, DeskError, KIND_OPTION } from './desk.ts';

/** Spreadsheets read a file in a legacy encoding unless it starts with this. */
const BYTE_ORDER_MARK = '\ufeff';

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

interface SubmissionOptions extends ExportOptions {
  kind?: FormKind;
  status?: SubmissionStatus[];
  from?: string;
  to?: string;
}

const STATUS_OPTION = new Option('--status <status,…>', `only these: ${SUBMISSION_STATUSES.join(', ')}`).argParser(
  (typed: string) => {
    const names = typed.split(',').map((name) => name.trim());
    const statuses = SUBMISSION_STATUSES.filter((status) => names.includes(status));
    if (statuses.length < names.length)
      throw new InvalidArgumentError(`It must be of ${SUBMISSION_STATUSES.join(', ')}.`);
    return statuses;
  },
);

const DAY_OPTIONS = ['from', 'to'].map((name) =>
  new Option(
    `--${name} <day>`,
    `received ${name === 'from' ? 'on or after' : 'on or before'} this day, YYYY-MM-DD`,
  ).argParser((typed: string) => {
    const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : NaN;
    const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed);
    if (!isDay) throw new InvalidArgumentError('It must be a day such as 2026-11-23.');
    return typed;
  }),
);

export const EXPORT_COMMANDS: DeskCommands = {
  export: {
    summary: 'Export submissions as CSV or JSON lines.',
    details: `Files are listed without their content. Times are ISO 8601 in UTC; days are of SITE_TIME_ZONE.
The export contains personal addresses: keep it no longer than needed.`,
    notes,
    options: [KIND_OPTION, STATUS_OPTION, ...DAY_OPTIONS, ...EXPORT_OPTIONS],
    run(desk, { status: statuses, from, to, ...options }: SubmissionOptions) {
      const zone = desk.config.siteTimeZone;
      const kinds = options.kind === undefined ? FORM_KINDS : [options.kind];
      const texts = kinds.flatMap((kind) => {
        const files: readonly string[] = FILE_FIELDS[kind];
        return FORM_FIELDS[kind].filter((field) => !files.includes(field));
      });
      const query = { kinds, statuses, earliest: from && startOf(from, zone), latest: to && endOf(to, zone) };
      return writeExport(desk, options, (store) => readSubmissions(store, query), toCsvRow, [...HEADS, ...texts]);
    },
  },
  'newsletter export': {
    summary: 'Export the newsletter addresses as CSV or JSON lines.',
    details: `Each row has links to unsubscribe, new ones with each export, which work for ${NEWSLETTER_LEAVE_DAYS} days: a page for the text of a mail,
and an address for its headers List-Unsubscribe and List-Unsubscribe-Post (RFC 8058). With SMTP_URL only confirmed addresses are written.`,
    notes,
    options: [
      ...EXPORT_OPTIONS,
      new Option('--unconfirmed', 'with SMTP_URL: also addresses that were stored without it, and so never confirmed'),
    ],
    run(desk, { unconfirmed = false, ...options }: ExportOptions & { unconfirmed?: boolean }) {
      const { siteOrigin, smtpUrl } = desk.config;
      const query = { siteOrigin, unconfirmed: unconfirmed || smtpUrl === undefined };
      const columns = ['email', 'lang', 'subscribedAt', 'confirmedAt', 'unsubscribe', 'oneClick'];
      return writeExport(
        desk,
        options,
        (store) => readSubscribers(store, query),
        (row) => ({ ...row }),
        columns,
      );
    },
  },
};

const HEADS =
  `receipt kind status lang receivedAt dueAt previousReceipt emailConfirmed decision decidedAt decidedBy reasons note history
  notices files proof`.split(/\s+/);

function toCsvRow({ fields, history, notices, files, proof, decision, decidedBy, ...row }: ExportedSubmission) {
  const { receipt, kind, status, lang, receivedAt, dueAt, previousReceipt, isEmailConfirmed } = row;
  return {
    ...fields,
    receipt,
    kind,
    status,
    lang,
    receivedAt,
    dueAt,
    previousReceipt,
    decidedBy,
    emailConfirmed: isEmailConfirmed ? 'yes' : '',
    decision: decision?.status ?? '',
    decidedAt: decision?.at ?? '',
    reasons: decision ? describeReasons(decision) : '',
    note: decision?.note ?? '',
    history: history.map(describeEvent).join('\n'),
    notices: notices.map(({ code, with: other }) => `${code}: ${other}`).join('; '),
    files: files.map(({ field, sha256 }) => `${field}:${sha256}`).join(' '),
    proof: proof ? `${proof.method}: ${proof.of}` : '',
  };
}

/** Codes, after the field that each is about. */
function describeReasons(event: SubmissionEvent): string {
  return pairReasons(event)
    .map(({ field, code }) => (field === '' ? code : `${field}:${code}`))
    .join(' ');
}

/** One line of what happened: time, status, reasons and note. */
function describeEvent(event: SubmissionEvent): string {
  const note = event.note.replace(/\s*\n\s*/g, ' ');
  return [event.at, event.status, describeReasons(event), note && `“${note}”`].filter(Boolean).join(' ');
}

function startOf(day: string, timeZone: string): string {
  return toSiteTime(`${day}T00:00:00`, timeZone).createTime;
}

/** The last millisecond of a day. */
function endOf(day: string, timeZone: string): string {
  const lastSecond = Date.parse(toSiteTime(`${day}T23:59:59`, timeZone).createTime);
  return new Date(lastSecond + 999).toISOString();
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

/** One CSV record with its line end. A cell that could be a formula starts with an apostrophe, which makes it text. */
export function toCsvRecord(cells: readonly (string | null)[]): string {
  return stringify([cells], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: /^\s|\s$/,
    cast: { string: toCsvCell },
  });
}

/** What a spreadsheet reads as the start of a formula, also after blanks; full-width characters count too. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

function toCsvCell(content: string): string {
  const text = toPlainText(content.replace(/\r\n?/g, '\n').replaceAll('\t', ' '));
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}
