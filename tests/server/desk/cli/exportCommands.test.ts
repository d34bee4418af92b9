import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORM_FIELDS } from '../../../../shared/submission/schemas/formInput.ts';
import { toCsvRecord } from '../../../../server/desk/cli/exportCommands.ts';
import type { Submission } from '../../../../shared/submission/submission.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
const folder = mkdtempSync(join(tmpdir(), 'satchel-desk-'));
afterAll(async () => {
  await locations.removeAll();
  rmSync(folder, { recursive: true });
});

/** An RFC 4180 parser of our own, so that the test does not rely on the package that writes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe.each(ENGINES)('exports of the desk on %s', (engine) => {
  let site: DeskSite;
  const kinds = ['dapp', 'token', 'nft', 'recruiting'] as const;
  const receipts: string[] = [];
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
    for (const kind of kinds)
      receipts.push(
        await site.submit(
          kind,
          kind === 'nft' ? { name: '=cmd|"/c calc"!A1, 항구', desc: 'Two lines,\nor more, and "so"' } : {},
        ),
      );
    const reasons = ['--reason', 'name:imitation,prohibited'];
    await site.run('refuse', receipts[2] ?? '', ...reasons, '--note', '=A copy,\nas it seems.');
  });
  afterAll(() => site.stop());

  it('in CSV are parsed back unchanged, and no cell is a formula', async () => {
    const { code, out } = await site.run('export');
    expect(code).toBe(0);
    const [heads = [], ...rows] = parseCsv(out);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heads.length]));
    expect(rows.map(([receipt]) => receipt)).toEqual(receipts);
    const nft = Object.fromEntries(heads.map((head, column) => [head, rows[2]?.[column]]));
    expect(nft).toMatchObject({
      kind: 'nft',
      status: 'refused',
      decision: 'refused',
      decidedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      decidedBy: 'mina',
      reasons: 'name:imitation prohibited',
      note: "'=A copy,\nas it seems.",
      history: expect.stringMatching(/^\S+ received\n\S+ refused name:imitation prohibited “=A copy, as it seems.”$/),
      name: `'=cmd|"/c calc"!A1, 항구`,
      serviceWechat: "'@harbour_help",
    });
    for (const cell of rows.flat()) expect(/^\s*[=+@-]/.test(cell)).toBe(false);
    expect(out.endsWith('\r\n')).toBe(true);
  });

  it('in JSON lines are exact, one submission per line', async () => {
    const { out } = await site.run('export', '--format', 'jsonl', '--kind', 'nft');
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Submission);
    const { warnings: _warnings, ...submission } = await site.load(receipts[2] ?? '');
    expect(lines).toMatchObject([{ ...submission, decidedBy: 'mina' }]);
    expect(lines[0]?.fields.name).toBe('=cmd|"/c calc"!A1, 항구');
  });

  it('of some statuses and days have those alone', async () => {
    const exported = async (...options: string[]) => {
      const { out } = await site.run('export', '--format', 'jsonl', ...options);
      return out.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as Submission).receipt]));
    };
    const set = (receipt: string | undefined, created_at: string) =>
      site.store
        .updateTable('submission')
        .set({ created_at })
        .where('receipt', '=', receipt ?? '')
        .execute();
    expect(await exported('--status', 'refused')).toEqual([receipts[2]]);
    expect(await exported('--status', 'received,refused')).toEqual(receipts);
    // Days are those of the site's zone, Asia/Shanghai.
    await set(receipts[0], '2026-05-01T15:59:59.999Z');
    await set(receipts[1], '2026-05-01T16:00:00.000Z');
    expect(await exported('--to', '2026-05-01')).toEqual([receipts[0]]);
    expect(await exported('--from', '2026-05-02', '--to', '2026-05-02')).toEqual([receipts[1]]);
    for (const day of ['2026-02-30', '2026-13-01', '1 May'])
      expect((await site.run('export', '--from', day)).code).toBe(2);
    expect((await site.run('export', '--status', 'open')).code).toBe(2);
  });

  it('of one kind have the fields of that kind only', async () => {
    const [heads = []] = parseCsv((await site.run('export', '--kind', 'recruiting')).out);
    expect(heads.slice(-FORM_FIELDS.recruiting.length)).toEqual(FORM_FIELDS.recruiting);
  });

  it('go into a new file that only its owner can read, and overwrite none', async () => {
    const file = join(folder, `${engine}.csv`);
    const { code, out } = await site.run('export', '--out', file, '--excel');
    expect({ code, out }).toEqual({ code: 0, out: `4 written to ${file}.\n` });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('\ufeffreceipt,')).toBe(true);
    expect(await site.run('export', '--out', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('exists already'),
    });
    expect(await site.run('export', '--out', join(folder, 'none', 'x'))).toMatchObject({ code: 1 });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('are written row by row while they are read, every row once', async () => {
    const row = await site.store
      .selectFrom('submission')
      .selectAll()
      .where('receipt', '=', receipts[3] ?? '')
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 450 }, (_, number) => {
      const receipt = `COPY-${String(number).padStart(4, '0')}`;
      return { ...row, receipt, desk_id: null, idempotency_key: receipt };
    });
    await site.store.insertInto('submission').values(copies).execute();
    let writes = 0;
    let text = '';
    const { run } = site.deskWith({
      write: async (part) => {
        writes += 1;
        text += part;
      },
    });
    expect(await run('export', '--kind', 'recruiting')).toMatchObject({ code: 0 });
    const found = parseCsv(text)
      .slice(1)
      .map(([receipt]) => receipt);
    expect([writes, found.length, new Set(found).size]).toEqual([452, 451, 451]);
  });

  it('of the newsletter have every address once', async () => {
    expect((await site.run('newsletter', 'export')).out).toBe(
      'email,lang,subscribedAt,confirmedAt,unsubscribe,oneClick\r\n',
    );
    const at = '2026-05-01T00:00:00.000Z';
    const emails = [
      '=1+1@evil.example',
      'kim@harbour.example',
      ...Array.from({ length: 1_100 }, (_, number) => `n${number}@x.example`),
    ];
    for (const [lang, part] of [
      ['ko', emails.slice(0, 600)],
      ['en', emails.slice(600)],
    ] as const)
      await site.store
        .insertInto('subscriber')
        .values(part.map((email) => ({ email, lang, created_at: at })))
        .execute();
    const rows = parseCsv((await site.run('newsletter', 'export')).out).slice(1);
    expect([rows.length, new Set(rows.map(String)).size]).toEqual([emails.length, emails.length]);
    const links = [expect.stringContaining('/ko/newsletter?leave='), expect.stringContaining('&lang=ko')];
    expect(rows).toContainEqual(["'=1+1@evil.example", 'ko', at, '', ...links]);
    const { out } = await site.run('newsletter', 'export', '--format', 'jsonl');
    const [unsubscribe, oneClick] = links;
    expect(JSON.parse(out.split('\n').find((line) => line.includes('"=1+1@')) ?? '')).toEqual({
      email: '=1+1@evil.example',
      lang: 'ko',
      subscribedAt: at,
      confirmedAt: null,
      unsubscribe,
      oneClick,
    });
    const file = join(folder, `${engine}-news.csv`);
    expect((await site.run('newsletter', 'export', '--out', file)).out).toBe(`1102 written to ${file}.\n`);
  });
});

describe('a CSV cell', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines\rand', '"two\nlines\nand"'],
    [' blank ', '" blank "'],
    ['=1+1', "'=1+1"],
    ['+82 10', "'+82 10"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "' =1"],
    ['  =1', "'  =1"],
    ['\n=1', '"\'\n=1"'],
    ['-12.5', '-12.5'],
    ['=A1,"x"', '"\'=A1,""x"""'],
    [null, ''],
  ])('%j is %s', (cell, text) => expect(toCsvRecord([cell])).toBe(`${text}\r\n`));
});
