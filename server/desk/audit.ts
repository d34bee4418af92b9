import { randomUUID } from 'node:crypto';
import { Option } from 'commander';
import type { Kysely } from 'kysely';
import { writeLastChange } from '../store/facts.ts';
import type { Tables } from '../store/tables.ts';
import { findReceipt } from '../submissions/receipt.ts';
import type { Desk, DeskCommands } from './desk.ts';
import { JSON_OPTION, limitOption } from './options.ts';
import { list, momentsOf } from './table.ts';

/**
 * Runs a change and its audit row in one transaction. Writing the same row first keeps changes of several desks from
 * failing on SQLite, where a transaction cannot read before another writes; the site watches that row.
 */
export async function makeChange<Result extends { target: string; detail: Record<string, unknown> }>(
  desk: Desk,
  command: string,
  change: (trx: Kysely<Tables>, at: string) => Promise<Result>,
): Promise<Result> {
  return (await desk.openStore()).transaction().execute(async (trx) => {
    const at = desk.now().toISOString();
    const id = randomUUID();
    await writeLastChange(trx, id);
    const result = await change(trx, at);
    await trx
      .insertInto('audit')
      .values({ id, at, actor: desk.user, command, target: result.target, detail: JSON.stringify(result.detail) })
      .execute();
    return result;
  });
}

interface AuditQuery {
  /** Only changes of this receipt (as typed), news number, delivery or token. */
  target: string | undefined;
  limit: number;
  offset?: number;
}

/** The changes, newest first. */
export async function loadAudit(desk: Desk, { target, limit, offset = 0 }: AuditQuery) {
  const store = await desk.openStore();
  const all = store.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).offset(offset);
  const chosen = target === undefined ? all : all.where('target', 'in', [target, findReceipt(target) ?? target]);
  return (await chosen.execute()).map((row) => ({ ...row, detail: JSON.parse(row.detail) as object }));
}

export const AUDIT_COMMANDS: DeskCommands = {
  audit: {
    summary: 'List the changes and who made them, newest first.',
    options: [
      new Option('--target <target>', 'only changes of this receipt, news number, delivery or token'),
      limitOption(50),
      JSON_OPTION,
    ],
    async run(desk, { target, limit }: { target?: string; limit: number }) {
      const rows = await loadAudit(desk, { target, limit });
      const moment = momentsOf(desk);
      return list(rows, ['AT', 'WHO', 'COMMAND', 'TARGET', 'DETAIL'], ({ at, actor, command, target: of, detail }) => [
        moment(at),
        actor,
        command,
        of,
        JSON.stringify(detail),
      ]);
    },
  },
};
