import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { writeLastChange } from '../store/lastChange.ts';
import type { Tables } from '../store/tables.ts';
import { findReceipt } from '../submissions/receipt.ts';
import type { Desk } from './desk.ts';
import { JSON_OPTION, type JsonOption, limitOption } from './options.ts';
import { formatMoment, printRows } from './table.ts';

/** A change as the audit records it: by which command, by which actor. */
export interface ChangeAuthor {
  command: string;
  as: string;
}

interface Change {
  target: string;
  detail: Record<string, unknown>;
}

/**
 * Runs a change and its audit row in one transaction. Each change first writes the same row, so changes of several desks
 * run one after the other: on SQLite a transaction that reads before it writes fails if the site writes in between. The
 * site watches that row and reloads its content.
 */
export async function makeChange<Result extends Change>(
  desk: Desk,
  { command, as: actor }: ChangeAuthor,
  change: (trx: Kysely<Tables>, at: string) => Promise<Result>,
): Promise<Result> {
  return (await desk.openStore()).transaction().execute(async (trx) => {
    const at = desk.now().toISOString();
    const id = randomUUID();
    await writeLastChange(trx, id);
    const result = await change(trx, at);
    await trx
      .insertInto('audit')
      .values({ id, at, actor, command, target: result.target, detail: JSON.stringify(result.detail) })
      .execute();
    return result;
  });
}

export function addAuditCommand(program: Command, desk: Desk): void {
  program
    .command('audit')
    .description('List the changes and who made them, newest first.')
    .option('--target <target>', 'only changes of this receipt, news number, delivery or token')
    .addOption(limitOption(50))
    .addOption(JSON_OPTION)
    .action((options: AuditOptions) => printAudit(desk, options));
}

interface AuditOptions extends JsonOption {
  target?: string;
  limit: number;
}

async function printAudit(desk: Desk, { target, limit, json }: AuditOptions): Promise<void> {
  const store = await desk.openStore();
  const all = store.selectFrom('audit').selectAll().orderBy('at', 'desc').limit(limit);
  const chosen = target === undefined ? all : all.where('target', 'in', [target, findReceipt(target) ?? target]);
  const rows = (await chosen.execute()).map(({ detail, ...row }) => ({
    ...row,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
  return printRows(desk, rows, {
    json,
    columns: {
      AT: (row) => formatMoment(row.at, desk.config.siteTimeZone),
      WHO: (row) => row.actor,
      COMMAND: (row) => row.command,
      TARGET: (row) => row.target,
      DETAIL: (row) => JSON.stringify(row.detail),
    },
  });
}
