import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../../../server/submissions/files.ts';
import { startDeskSite, type DeskSite } from '../../support/deskSite.ts';
import { PDF } from '../../support/forms.ts';
import { createStorePlaces, ENGINES } from '../../support/stores.ts';

const places = createStorePlaces();
const folder = mkdtempSync(join(tmpdir(), 'satchel-desk-'));
afterAll(async () => {
  await places.removeAll();
  rmSync(folder, { recursive: true });
});

const HOUR_MS = 3_600_000;
const CONTROLS = '\u001b[2J\u009b31m\u202e';

describe.each(ENGINES)('output of the desk on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await places.createPlace(engine));
  });
  afterAll(() => site.stop());

  const setDue = (receipt: string, hours: number) =>
    site.store
      .updateTable('submission')
      .set({ due_at: new Date(Date.now() + hours * HOUR_MS).toISOString() })
      .where('receipt', '=', receipt)
      .execute();

  it('the queue is sorted by due time: overdue first and marked, decided ones on request', async () => {
    const [late, soon, done] = [await site.submit('nft'), await site.submit('dapp'), await site.submit('token')];
    await setDue(late, -3.5);
    await setDue(soon, 5.5);
    await site.run('refuse', done, '--reason', 'imitation');
    const { out } = await site.run('queue');
    const [heads = '', ...lines] = out.trimEnd().split('\n');
    expect(heads).toMatch(/^DUE +LEFT +RECEIPT +KIND +NAME +PLATFORM +LANG +STATUS +NOTICES$/);
    expect(lines[0]).toMatch(new RegExp(`OVERDUE 3 h \\d+ min +${late} +nft +Harbour Lights +Polygon +en +received`));
    expect(lines[1]).toMatch(new RegExp(`  5 h \\d+ min +${soon} +dapp +Harbour +ETH`));
    expect(lines[2]).toBe('2 open, 1 overdue. Times are of Asia/Shanghai.');
    expect(lines[0]?.indexOf(late)).toBe(lines[1]?.indexOf(soon));

    const all = await site.read<{ receipt: string; overdue: boolean }[]>('queue', '--all');
    expect(all.map(({ receipt, overdue }) => [receipt, overdue])).toEqual([
      [late, true],
      [soon, false],
      [done, false],
    ]);
    const tokens = await site.read<{ receipt: string }[]>('queue', '--all', '--kind', 'token');
    expect(tokens.map(({ receipt }) => receipt)).toEqual([done]);
    const { out: abroad } = await site
      .deskWith({
        config: { siteOrigin: '', siteTimeZone: 'UTC', contentOrigin: undefined, contentFreshMs: 0 },
      })
      .run('queue');
    expect(abroad.slice(0, 200)).not.toBe(out.slice(0, 200));
  });

  it('show prints a whole submission with its notices', async () => {
    const files = { auditFile: PDF };
    const receipt = await site.submit('dapp', { hasAudit: 'yes', title: 'Unisvvap' }, files);
    const { out } = await site.run('show', receipt);
    for (const part of [
      `${receipt}  dapp  received`,
      `https://satchel.example/en/submit/status/${receipt}`,
      'title             | Unisvvap',
      'team@harbour.example',
      'lookAlikeName | Uniswap',
      'audit.pdf',
      sha256(PDF),
      'HISTORY',
    ])
      expect({ part, found: out.includes(part) }).toEqual({ part, found: true });
    const heads = out.split('\n').filter((line) => /^[A-Z]+$/.test(line));
    expect(heads).toEqual(['FIELDS', 'NOTICES', 'FILES', 'HISTORY']);
  });

  it('no text of a team controls the terminal or looks like output of the desk', async () => {
    const receipt = await site.submit('nft');
    const fields = { name: `Lights${CONTROLS}`, desc: `One\nHISTORY\n${CONTROLS}`, platform: 'ETH', website: '' };
    await site.store
      .updateTable('submission')
      .set({ fields: JSON.stringify(fields), notices: JSON.stringify([{ code: 'sameHost', with: CONTROLS }]) })
      .where('receipt', '=', receipt)
      .execute();
    for (const line of [['show', receipt], ['show', receipt, '--json'], ['queue'], ['queue', '--json'], ['export']]) {
      const { code, out } = await site.run(...line);
      expect(code).toBe(0);
      expect(['\u001b', '\u009b', '\u202e'].filter((character) => out.includes(character))).toEqual([]);
      expect(out.includes('\\u001b[2J\\u009b31m\\u202e')).toBe(true);
    }
    const { out } = await site.run('show', receipt);
    expect(out.split('\n').filter((line) => line.startsWith('HISTORY'))).toHaveLength(1);
    expect(out).toContain('   | HISTORY');
    const { err } = await site.run('show', CONTROLS);
    expect(err).toContain('\\u001b[2J');
    expect(err.includes('\u001b')).toBe(false);
  });

  it('files are saved under names that cannot leave the folder, and nothing is overwritten', async () => {
    const receipt = await site.submit('dapp', { hasAudit: 'yes' }, { auditFile: PDF });
    await site.store
      .updateTable('submission_file')
      .set({ name: '../../../../evil.pdf' })
      .where('receipt', '=', receipt)
      .where('field', '=', 'auditFile')
      .execute();
    const out = join(folder, engine, 'out');
    expect(await site.run('files', receipt, '--out', out)).toMatchObject({ code: 0 });
    const names = readdirSync(out);
    expect(names).toHaveLength(2);
    const report = names.find((name) => name.endsWith('.pdf')) ?? '';
    expect(readFileSync(join(out, report))).toEqual(PDF);

    writeFileSync(join(out, report), 'mine');
    rmSync(join(out, names.find((name) => name !== report) ?? ''));
    symlinkSync(join(folder, 'elsewhere'), join(out, names.find((name) => name !== report) ?? ''));
    const { code, err } = await site.run('files', receipt, '--out', out);
    expect({ code, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, lines: 2 });
    expect(readFileSync(join(out, report), 'utf8')).toBe('mine');
    expect(readdirSync(folder).includes('elsewhere')).toBe(false);
  });

  it('a file that is damaged in the store is not saved', async () => {
    const receipt = await site.submit('nft');
    await site.store.updateTable('submission_file').set({ body: PDF }).where('receipt', '=', receipt).execute();
    const { code, err } = await site.run('files', receipt, '--out', join(folder, engine, 'damaged'));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('damaged') });
    expect(await site.run('files', await site.submit('recruiting'), '--out', folder)).toMatchObject({ code: 1 });
  });

  it('show fails for an unknown receipt', async () => {
    const { code, err } = await site.run('show', '00000-00000-00000-00000-000000');
    expect({ code, err }).toEqual({ code: 1, err: 'There is no submission 00000-00000-00000-00000-000000.\n' });
  });

  it('the audit is a table, newest first, of one target on request', async () => {
    const receipt = await site.submit('nft');
    await site.run('accept', receipt, '--as', 'Jun');
    const { out } = await site.run('audit', '--limit', '1');
    expect(out).toMatch(new RegExp(`^AT +WHO +COMMAND +TARGET +DETAIL\\n[\\d: -]+Jun +accept +${receipt}`));
    expect(await site.read('audit', '--target', receipt.toLowerCase())).toHaveLength(1);
    expect((await site.run('audit', '--target', 'unknown')).out).toBe('None.\n');
  });
});
