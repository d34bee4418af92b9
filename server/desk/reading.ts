import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Option } from 'commander';
import type { SelectQueryBuilder } from 'kysely';
import { DECISION_WORKING_DAYS } from '../../shared/limits.ts';
import { FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import { FORM_KINDS, type FormKind } from '../../shared/schemas/formSections.ts';
import {
  pickSubjectTexts,
  SUBMISSION_STATUSES,
  type SubmissionEvent,
  type SubmissionStatus,
} from '../../shared/submission.ts';
import { sha256 } from '../submissions/files.ts';
import type { Tables } from '../store/tables.ts';
import { loadFiles, loadSubmission } from '../submissions/loadSubmission.ts';
import { loadNotices, readNoticed } from './confirmNotices.ts';
import { type Desk, type DeskCommands, DeskError, print } from './desk.ts';
import { JSON_OPTION, KIND_OPTION, RECEIPT } from './options.ts';
import { formatLeft, formatTable, list, momentsOf } from './table.ts';

export const READING_COMMANDS: DeskCommands = {
  queue: {
    summary: 'List the submissions that wait for a decision.',
    details: `Overdue ones come first. Teams are promised ${DECISION_WORKING_DAYS.dapp} working days, applicants ${DECISION_WORKING_DAYS.recruiting}.`,
    options: [KIND_OPTION, new Option('--all', 'add the decided submissions below, newest first'), JSON_OPTION],
    run: listQueue,
  },
  show: {
    summary: 'Show everything about one submission.',
    details: 'Lines of the team follow a bar, control characters are \\u codes.',
    arguments: [RECEIPT],
    options: [JSON_OPTION],
    run: showSubmission,
  },
  files: {
    summary: 'Save the files of a submission in a folder.',
    details: 'Existing files are not overwritten.\nReports come from strangers: open them where they cannot do harm.',
    arguments: [RECEIPT],
    options: [new Option('--out <dir>', 'the folder, created if it does not exist').makeOptionMandatory()],
    run: saveFiles,
  },
};

interface QueueQuery {
  kinds: FormKind[];
  statuses: SubmissionStatus[];
  /** Only so many, the last change first; otherwise all, the next deadline first. */
  newest?: number;
}

/** The receipts of the submissions that wait, the next deadline first. */
export async function loadWaiting(desk: Desk): Promise<string[]> {
  const rows = await byDeadline((await desk.openStore()).selectFrom('submission').where('status', '=', 'received'))
    .select('receipt')
    .execute();
  return rows.map(({ receipt }) => receipt);
}

/** Submissions of some kinds and statuses. */
export async function loadQueue(desk: Desk, { kinds, statuses, newest }: QueueQuery) {
  const now = desk.now().getTime();
  const store = await desk.openStore();
  const chosen = store
    .selectFrom('submission')
    .select([
      'receipt',
      'kind',
      'lang',
      'status',
      'fields',
      'notices',
      'previous_receipt',
      'created_at',
      'updated_at',
      'due_at',
    ])
    .where('kind', 'in', kinds)
    .where('status', 'in', statuses);
  const sorted = newest === undefined ? byDeadline(chosen) : chosen.orderBy('updated_at', 'desc').limit(newest);
  const rows = await sorted.execute();
  return Promise.all(
    rows.map(
      async ({
        created_at: receivedAt,
        updated_at: changedAt,
        due_at: dueAt,
        previous_receipt: previousReceipt,
        ...row
      }) => ({
        receipt: row.receipt,
        kind: row.kind,
        lang: row.lang,
        status: row.status,
        ...readTitle(row.kind, JSON.parse(row.fields) as Record<string, string>),
        receivedAt,
        /** When it got its status. */
        changedAt,
        dueAt,
        overdue: row.status === 'received' && Date.parse(dueAt) < now,
        notices: await loadNotices(store, readNoticed(row)),
        previousReceipt,
      }),
    ),
  );
}

/** Of one day in the order in which they came. */
function byDeadline<Row>(query: SelectQueryBuilder<Tables, 'submission', Row>) {
  return query.orderBy('due_at').orderBy('created_at').orderBy('receipt');
}

/** Form, name and platform of submissions, by receipt; unknown receipts are left out. */
export async function loadTitles(desk: Desk, receipts: readonly string[]) {
  if (receipts.length === 0) return new Map<string, never>();
  const store = await desk.openStore();
  const chosen = store.selectFrom('submission').select(['receipt', 'kind', 'fields']).where('receipt', 'in', receipts);
  const rows = await chosen.execute();
  return new Map(
    rows.map(({ receipt, kind, fields }) => [
      receipt,
      { kind, ...readTitle(kind, JSON.parse(fields) as Record<string, string>) },
    ]),
  );
}

async function listQueue(desk: Desk, { kind, all }: { kind?: FormKind; all?: boolean }) {
  const now = desk.now().getTime();
  const kinds = kind === undefined ? [...FORM_KINDS] : [kind];
  const entries = await loadQueue(desk, { kinds, statuses: all ? [...SUBMISSION_STATUSES] : ['received'] });
  const open = entries.filter(({ status }) => status === 'received');
  const sorted = [...open, ...entries.filter((entry) => !open.includes(entry)).toReversed()];
  const overdue = open.filter((entry) => entry.overdue).length;
  const at = momentsOf(desk);
  return list(
    sorted,
    ['DUE', 'LEFT', 'RECEIPT', 'KIND', 'NAME', 'PLATFORM', 'LANG', 'STATUS', 'NOTICES'],
    ({ dueAt, status, receipt, kind: of, name, platform, lang, notices }) => {
      const leftMs = Date.parse(dueAt) - now;
      const left = formatLeft(leftMs);
      const points = notices.map(({ code, with: other }) => `${code}: ${other}`).join('; ');
      return [at(dueAt), status === 'received' ? left : '-', receipt, of, name, platform, lang, status, points];
    },
    `${open.length} open, ${overdue} overdue. Times are of ${desk.config.siteTimeZone}.`,
  );
}

/** Name and platform of a submission in a list; the platform is empty where the form has none. */
export function readTitle(
  kind: FormKind,
  fields: Readonly<Record<string, string>>,
): { name: string; platform: string } {
  if (kind === 'recruiting') return { name: fields.name ?? '', platform: '' };
  const { symbol, name, platform } = pickSubjectTexts(kind, fields);
  return { name: symbol ? `${symbol} · ${name}` : name, platform };
}

async function showSubmission(desk: Desk, _options: object, receipt: string) {
  const store = await desk.openStore();
  const submission = await loadSubmission(store, receipt);
  if (!submission) throw new DeskError(`There is no submission ${receipt}.`);
  const deliveries = await store
    .selectFrom('delivery')
    .select(['id', 'state', 'attempts', 'next_at', 'delivered_at', 'last_error'])
    .where('receipt', '=', receipt)
    .execute();

  const at = momentsOf(desk);
  const { kind, lang, status, fields, files, history, proof, previousReceipt, nextReceipt } = submission;
  const notices = await loadNotices(store, submission);
  const isOverdue = status === 'received' && Date.parse(submission.dueAt) < desk.now().getTime();
  const names = (FORM_FIELDS[kind] as readonly string[]).filter((name) => fields[name]);
  const width = Math.max(...names.map((name) => name.length));
  const events = history.flatMap((event) => [
    [at(event.at), event.status, writeReasons(event)].filter(Boolean).join('  '),
    ...(event.note === '' ? [] : [quote(event.note)]),
  ]);
  const fileCells = files.map(({ field, name, type, bytes, sha256: hash }) => [field, name, type, bytes, hash]);
  const deliveryCells = deliveries.map((row) => {
    const next = row.state === 'waiting' ? row.next_at : null;
    return [row.id, row.state, row.attempts, at(next), at(row.delivered_at), row.last_error];
  });
  const sections = [
    ['FIELDS', ...names.map((name) => quote(fields[name] ?? '', name.padEnd(width)))],
    ['NOTICES', ...notices.map(({ code, with: other }) => quote(other, code))],
    ['FILES', ...tableOf(['FIELD', 'NAME', 'TYPE', 'BYTES', 'SHA256'], fileCells)],
    ['HISTORY', ...events],
    ['DELIVERIES', ...tableOf(['ID', 'STATE', 'ATTEMPTS', 'NEXT', 'DELIVERED', 'LAST ERROR'], deliveryCells)],
  ].filter((lines) => lines.length > 1);
  const overview = [
    `${receipt}  ${kind}  ${status}`,
    `received   ${at(submission.receivedAt)}`,
    `due        ${at(submission.dueAt)}${isOverdue ? '  OVERDUE' : ''}`,
    `page       ${desk.config.siteOrigin}/${lang}/submit/status/${receipt}`,
    ...(proof ? [`proven     ${proof.of} by ${proof.method}, ${at(proof.at)}`] : []),
    ...(previousReceipt === null ? [] : [`revises    ${previousReceipt}`]),
    ...(nextReceipt === null ? [] : [`revised by ${nextReceipt}`]),
  ];
  const text = [overview, ...sections].map((lines) => lines.join('\n')).join('\n\n');
  return { data: { ...submission, notices, deliveries }, text };
}

/** Reasons as --reason takes them: `icon_url:logoUnclear, websiteDown`. */
function writeReasons({ reasons, fieldReasons }: SubmissionEvent): string {
  const ofFields = Object.entries(fieldReasons).flatMap(([field, codes]) => codes.map((code) => `${field}:${code}`));
  const others = reasons.filter((code) => !ofFields.some((reason) => reason.endsWith(`:${code}`)));
  return [...ofFields, ...others].join(', ');
}

function tableOf(...[heads, rows]: Parameters<typeof formatTable>): string[] {
  return rows.length === 0 ? [] : [formatTable(heads, rows)];
}

/** A text of the team with a bar before each line, so that it cannot be mistaken for output of the desk. */
function quote(text: string, name = ''): string {
  const lines = text.split('\n');
  return lines.map((line, number) => `${number === 0 ? name : ' '.repeat(name.length)} | ${line}`).join('\n');
}

async function saveFiles(desk: Desk, { out }: { out: string }, receipt: string) {
  const files = await loadFiles(await desk.openStore(), receipt);
  if (files.length === 0) throw new DeskError(`There are no files of ${receipt}.`);
  await mkdir(out, { recursive: true });
  const failures: string[] = [];
  for (const file of files) {
    // A name that cannot leave its folder.
    const name = `${receipt}-${file.field}-${file.name}`.replace(/[^\w.-]/g, '_').replace(/\.{2,}/g, '_');
    const path = resolve(out, name);
    if (sha256(file.body) !== file.sha256) failures.push(`${file.field} is damaged in the store: its hash differs.`);
    else if (await createFile(path, file.body))
      await print(desk, `${path}  ${file.bytes} bytes  sha256 ${file.sha256}`);
    else failures.push(`${path} exists already; it was not changed.`);
  }
  if (failures.length > 0) throw new DeskError(failures.join('\n'));
  return '';
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
