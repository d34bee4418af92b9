import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BACKUP_TABLES } from '../../../../server/store/backup.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import type { Store } from '../../../../server/store/tables.ts';
import { createTestDesk } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { goodFiles } from '../../../support/forms.ts';
import { createStoreLocations, type Engine } from '../../../support/stores.ts';

/** Of a store and not of a site: kysely's own tables, and what a backup leaves out. */
const LEFT_OUT = /^(kysely_|addition|rate_limit$|returned_file$|sqlite_)/;
const OTHER: Record<Engine, Engine> = { SQLite: 'PostgreSQL', PostgreSQL: 'SQLite' };

const locations = createStoreLocations();
const folder = mkdtempSync(join(tmpdir(), 'satchel-backup-'));
afterAll(async () => {
  await locations.removeAll();
  rmSync(folder, { recursive: true });
});

/** Every row, as text, without what changes with each command. */
async function contentOf(store: Store): Promise<Record<string, string[]>> {
  const tables: [string, string[]][] = [];
  for (const table of Object.keys(BACKUP_TABLES)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(store);
    const kept = rows.filter(({ name, command }) => name !== 'last-change' && command !== 'restore');
    tables.push([table, kept.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()]);
  }
  return Object.fromEntries(tables);
}

describe.each(['SQLite', 'PostgreSQL'] as const)('a backup of a running site on %s', (engine) => {
  const file = join(folder, `${engine}.gz`);
  let site: DeskSite;
  let receipt: string;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
    receipt = await site.submit('token');
    const revised = await site.submit('dapp', { title: 'Zürich 港口 항구\u0007"\\' });
    await site.run('changes', revised, '--reason', 'logoUnclear');
    await site.submit('dapp', { previousReceipt: revised });
    await site.run('accept', receipt);
    const row = {
      id: receipt,
      recipient: '',
      payload: '{"path":"a code"}',
      attempts: 0,
      created_at: '9',
      next_at: '9',
    };
    await site.store
      .insertInto('mail')
      .values({ ...row, state: 'waiting' })
      .execute();
  });
  afterAll(() => site.stop());

  it('names every table of the store', async () => {
    const tables = await site.store.introspection.getTables();
    const named = tables.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name));
    expect(named.toSorted()).toEqual(Object.keys(BACKUP_TABLES).toSorted());
  });

  it(`is whole while forms arrive, and fills an empty store on ${OTHER[engine]}, files included`, async () => {
    const sending = [1, 2, 3, 4].map(() => site.submit('nft'));
    const before = await contentOf(site.store);
    const saved = await site.run('backup', file);
    await Promise.all(sending);
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await site.run('backup', file)).toMatchObject({
      code: 1,
      err: `${file} exists already; it was not changed.\n`,
    });

    const store = await openStore(await locations.createLocation(OTHER[engine]));
    const desk = createTestDesk(store);
    expect(await desk.run('restore', file)).toMatchObject({ code: 0, err: '' });
    const restored = await contentOf(store);
    // Mails that wait have codes.
    expect([before.mail?.length, restored.mail]).toEqual([1, []]);
    // The list of what is genuine is kept as one that waits, with a higher serial.
    for (const [table, rows] of Object.entries(before).filter(([name]) => !['mail', 'trust_list'].includes(name)))
      // What arrived meanwhile may be there, too.
      expect({ table, lost: rows.filter((row) => !restored[table]?.includes(row)) }).toEqual({ table, lost: [] });
    const files = await store
      .selectFrom('submission')
      .innerJoin('submission_file', 'submission_file.receipt', 'submission.receipt')
      .select('body')
      .where('submission.receipt', '=', receipt)
      .execute();
    expect(files.map(({ body }) => Buffer.isBuffer(body) && body.subarray(1, 4).toString())).toEqual(['PNG']);
    expect((await store.selectFrom('submission').select('receipt').execute()).length).toBeGreaterThanOrEqual(3);
    await store.destroy();
  });

  it('replaces what a store holds only when that is asked for, and is restored whole or not at all', async () => {
    const backup = readFileSync(file);
    const later = await site.submit('nft', {}, await goodFiles('nft'));
    const refused = await site.run('restore', file);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('--replace');
    const before = await contentOf(site.store);
    for (const [name, bytes] of [
      ['cut', backup.subarray(0, backup.length - 2_000)],
      ['other', Buffer.from('no backup')],
    ] as const) {
      const path = join(folder, `${engine}-${name}.gz`);
      writeFileSync(path, bytes);
      const { code, err } = await site.run('restore', path, '--replace');
      expect({ name, code, says: err.includes('Nothing was changed.') }).toEqual({ name, code: 1, says: true });
    }
    expect(await contentOf(site.store)).toEqual(before);

    expect(await site.run('restore', file, '--replace')).toMatchObject({ code: 0, err: '' });
    expect((await site.get(`/api/submissions/${later}`)).status).toBe(404);
    expect((await site.get(`/api/submissions/${receipt}`)).status).toBe(200);
  });
});
