import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeskSite, type DeskSite } from '../../../support/deskSite.ts';
import { contractOf, goodForm } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const locations = createStoreLocations();
const folder = mkdtempSync(join(tmpdir(), 'satchel-desk-'));
afterAll(async () => {
  await locations.removeAll();
  rmSync(folder, { recursive: true });
});

let files = 0;
function writeJson(content: unknown): string {
  const path = join(folder, `${(files += 1)}.json`);
  writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return path;
}

describe.each(ENGINES)('news at the desk on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
  });
  afterAll(() => site.stop());

  const status = async (path: string) => (await site.get(path)).status;
  const idOf = (out: string) => /\/news\/(\d+)/.exec(out)?.[1] ?? '';
  const includes = async (path: string, text: string) => String((await site.get(path)).body).includes(text);

  it('a flash is published, translated, edited, hidden and shown again', async () => {
    const text = [
      '--title',
      'Harbour opens',
      '--desc',
      'Today.',
      '--content',
      '<p>Come <script>steal()</script>in.</p>',
    ];
    const { code, out } = await site.run(
      'news',
      'add',
      '--lang',
      'en',
      ...text,
      '--source',
      'Satchel',
      '--topic',
      'community',
    );
    const id = idOf(out);
    expect({ code, out }).toEqual({ code: 0, out: `https://satchel.example/en/news/${id}\n` });
    expect([await includes('/en/news', 'Harbour opens'), await includes(`/en/news/${id}`, 'Come in.')]).toEqual([
      true,
      true,
    ]);
    expect(await includes(`/en/news/${id}`, 'steal()')).toBe(false);
    expect(await status(`/ko/news/${id}`)).toBe(404);
    const inTopics = ['community', 'nodes'].map((topic) => includes(`/en/news?topic=${topic}`, 'Harbour opens'));
    expect(await Promise.all(inTopics)).toEqual([true, false]);

    expect(await site.run('news', 'edit', id, '--lang', 'ko', '--title', '문을 열어요')).toMatchObject({ code: 1 });
    const korean = ['--title', '문을 열어요', '--desc', '오늘이에요.', '--content', '<p>들어오세요.</p>'];
    expect(await site.run('news', 'edit', id, '--lang', 'ko', ...korean)).toMatchObject({ code: 0 });
    expect(await includes(`/ko/news/${id}`, '들어오세요.')).toBe(true);
    expect(await site.run('news', 'edit', id, '--lang', 'en', '--title', 'Harbour is open')).toMatchObject({ code: 0 });
    expect([await includes(`/en/news/${id}`, 'Harbour is open'), await includes(`/en/news/${id}`, 'Come in.')]).toEqual(
      [true, true],
    );
    expect(await site.run('news', 'edit', id, '--image', 'https://img.example/a.png')).toMatchObject({ code: 0 });
    const images = await site.store.selectFrom('news').select('img_url').where('id', '=', Number(id)).execute();
    expect(new Set(images.map(({ img_url }) => img_url))).toEqual(new Set(['https://img.example/a.png']));

    expect((await site.run('news', 'unpublish', id, '--lang', 'ko')).out).toBe(`Flash ${id}: unpublish done in ko.\n`);
    expect([await status(`/ko/news/${id}`), await status(`/en/news/${id}`)]).toEqual([404, 200]);
    await site.run('news', 'unpublish', id);
    expect(await status(`/en/news/${id}`)).toBe(404);
    const { out: list } = await site.run('news', 'list', '--limit', '2');
    expect(list).toMatch(new RegExp(`${id} +en +[\\d: -]+HIDDEN +Harbour is open  \\(Satchel\\)  \\[community\\]`));
    await site.run('news', 'publish', id);
    expect([await status(`/ko/news/${id}`), await status(`/en/news/${id}`)]).toEqual([200, 200]);
    const trail = await site.auditOf(id);
    expect(trail.map(({ command }) => command)).toEqual([
      'news publish',
      'news unpublish',
      'news unpublish',
      'news edit',
      'news edit',
      'news edit',
      'news add',
    ]);
  });

  it('a flash comes from a file in all its languages under one number', async () => {
    const text = (title: string) => ({ title, desc: '', content: `<p>${title}</p>` });
    const path = writeJson({ source: 'Satchel', zh: text('开放'), en: text('Open'), ko: text('열림') });
    const { out } = await site.run('news', 'add', '--file', path);
    const id = idOf(out);
    for (const lang of ['zh', 'en', 'ko']) expect(await status(`/${lang}/news/${id}`)).toBe(200);
    expect(await site.run('news', 'edit', id, '--file', writeJson({ zh: { title: '已开放' } }))).toMatchObject({
      code: 0,
    });
    expect(await includes(`/zh/news/${id}`, '已开放')).toBe(true);
    const rows = await site.read<{ id: number }[]>('news', 'list', '--lang', 'zh', '--limit', '1');
    expect(rows).toMatchObject([{ id: Number(id), title: '已开放' }]);
  });

  it.each([
    ['no JSON', '{', 'could not be read'],
    ['an unknown key', { en: { title: 'A', desc: '', content: 'B', body: 'C' } }, 'en'],
    ['a title that is missing', { en: { desc: '', content: 'B' } }, 'en.title: is missing'],
    [
      'a picture without https',
      { image: 'http://img.example/a.png', en: { title: 'A', desc: '', content: 'B' } },
      'https',
    ],
    ['a language the site does not have', { fr: { title: 'A', desc: '', content: 'B' } }, 'fr'],
  ])('a file with %s publishes nothing and is explained', async (_name, content, message) => {
    const before = await site.read('news', 'list', '--limit', '999');
    const { code, err } = await site.run('news', 'add', '--file', writeJson(content));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(message) });
    expect(await site.read('news', 'list', '--limit', '999')).toEqual(before);
  });

  it('an unknown flash cannot be changed', async () => {
    for (const line of ['edit 99999 --lang en --title A', 'unpublish 99999', 'publish 99999 --lang ko'])
      expect(await site.run('news', ...line.split(' '))).toMatchObject({
        code: 1,
        err: expect.stringContaining('no news'),
      });
    expect(await site.run('news', 'add', '--file', join(folder, 'none.json'))).toMatchObject({ code: 1 });
  });

  it('tokens are imported from a list, counted, listed, refused to submitters and removed', async () => {
    const token = { chainId: 56, address: contractOf(700), name: 'Harbour', symbol: 'HBR', decimals: 18 };
    const list = (tokens: unknown[]) => writeJson({ name: 'Kept list', tokens });
    const first = [
      token,
      { ...token, address: contractOf(701) },
      { ...token, chainId: 4_242 },
      { ...token, address: '0x1' },
    ];
    expect((await site.run('tokens', 'import', list(first), '--as', 'jun')).out).toBe(
      '2 added, 0 changed, 0 unchanged, 0 edited, 1 elsewhere, 1 broken\n',
    );
    const second = [{ ...token, symbol: 'HARB' }, { ...token, address: contractOf(701) }, token];
    expect((await site.run('tokens', 'import', list(second))).out).toBe(
      '0 added, 0 changed, 2 unchanged, 0 edited, 0 elsewhere, 0 broken\n',
    );
    expect((await site.run('tokens', 'import', list(second.slice(0, 1)))).out).toContain('1 changed');

    expect(await site.tokensOf('HARB')).toMatchObject([{ platform: 'BSC', name: 'Harbour', source: 'Kept list' }]);
    expect(await site.tokensOf('HBR')).toHaveLength(1);
    expect(await site.run('tokens', 'remove', 'BSC', contractOf(700))).toMatchObject({
      code: 0,
      out: 'HARB (Harbour) is off the list.\n',
    });
    expect(await site.run('tokens', 'remove', 'BSC', contractOf(700))).toMatchObject({ code: 1 });
    await expect(site.submit('token', goodForm('token', 700))).resolves.toMatch(/-/);
    await expect(site.submit('token', goodForm('token', 701))).rejects.toThrow('409');
    const trail = await site.auditOf('tokens');
    expect(trail.at(-1)).toMatchObject({
      actor: 'jun',
      detail: { added: 2, elsewhere: 1, broken: 1, list: 'Kept list' },
    });
  });

  it('files are read as editors on Windows save them', async () => {
    const token = { chainId: 56, address: contractOf(710), name: 'Pier', symbol: 'PIER', decimals: 18 };
    const list = JSON.stringify({ name: 'Saved list', tokens: [token] }, null, 2).replaceAll('\n', '\r\n');
    const forms = [`\uFEFF${list}\r\n`, Buffer.from(`\uFEFF${list}`, 'utf16le'), `<pre>${list}</pre>`];
    const counts: string[] = [];
    for (const form of forms) counts.push((await site.run('tokens', 'import', writeJson(form))).out.slice(0, 31));
    expect(counts).toEqual([
      '1 added, 0 changed, 0 unchanged',
      '0 added, 0 changed, 1 unchanged',
      '0 added, 0 changed, 1 unchanged',
    ]);
    const flash = `\uFEFF${JSON.stringify({ en: { title: 'Saved', desc: '', content: '<p>A</p>' } })}`;
    expect(await site.run('news', 'add', '--file', writeJson(flash))).toMatchObject({ code: 0 });
  });

  it.each([
    ['no JSON', '{', 'is no JSON'],
    ['no list', { tokens: 'many' }, 'is no token list'],
    ['a web page', '<!DOCTYPE html><title>Sign in</title>', 'is a web page, not JSON'],
    ['empty', '', 'is empty'],
    ['of a word processor', '{\u201Cname\u201D: 1}', 'typographic quotes'],
    ['in another encoding', Buffer.from([0x7b, 0x22, 0xbc, 0xe5, 0x22, 0x3a, 0x31, 0x7d]), 'save it as UTF-8'],
  ])('a token list that is %s changes nothing, and the reason is named', async (_name, content, reason) => {
    const { code, err } = await site.run('tokens', 'import', writeJson(content));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(reason) });
    expect(await site.run('tokens', 'import', join(folder, 'none.json'))).toMatchObject({ code: 1 });
  });
});
