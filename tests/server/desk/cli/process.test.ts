import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore } from '../../../../server/store/openStore.ts';
import { startBuiltSite, type BuiltSite } from '../../../support/builtSite.ts';
import { goodFiles, goodForm, picture, postForm } from '../../../support/forms.ts';
import { requestsTo } from '../../../support/reviewDesk.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'satchel-desk-'));
let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite({ DATA_DIR: dataDir, CONTENT_FRESH_S: '0', PAGE_CACHE: 'off' });
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

/** Runs a command line as an operator's shell does. */
async function run(
  args: string[],
  env: Record<string, string> = {},
  command = ['node', 'dist/server/desk.js'],
  cwd = '.',
) {
  const [program = '', ...rest] = command;
  const child = spawn(program, [...rest, ...args], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, ...env },
  });
  const result = { code: -1, out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (result.out += String(part)));
  child.stderr.on('data', (part: Buffer) => (result.err += String(part)));
  [result.code] = (await once(child, 'close')) as [number];
  return result;
}

describe('the desk as a program', () => {
  it('decides on the store of the running site, which shows it', async () => {
    const { body } = await postForm(site.origin, 'dapp', goodForm('dapp'), await goodFiles('dapp'));
    const receipt = body.data?.receipt ?? '';
    expect((await run(['queue'])).out).toContain(receipt);
    expect(await run(['accept', receipt, '--category', '12'])).toMatchObject({ code: 0, err: '' });
    const list = await fetch(`${site.origin}/api/content/dapps?lang=zh&start=0&category_id=12`);
    expect((await list.text()).includes('https://harbour.example/app')).toBe(true);
    expect(await run(['accept', receipt, '--category', '12'])).toMatchObject({ code: 1, out: '' });
    expect(await run(['accept'])).toMatchObject({ code: 2, out: '' });
  });

  it('decides while the site receives submissions; of several desks at once one decides', async () => {
    // Nothing of theirs is shared, so that nothing is to be confirmed.
    const submit = async (number: number) => {
      const own = { website: `https://lights-${number}.example`, email: `team@lights-${number}.example` };
      const files = { icon_url: await picture({ seed: 800 + number }) };
      return postForm(site.origin, 'nft', { ...goodForm('nft', 800 + number), ...own }, files);
    };
    const receipts = (await Promise.all([1, 2, 3].map(submit))).map(({ body }) => body.data?.receipt ?? '');
    const desks = receipts.flatMap((receipt) => [
      ['accept', receipt, '--as', 'ana'],
      ['refuse', receipt, '--as', 'bo', '--reason', 'imitation'],
    ]);
    const [results, sent] = await Promise.all([
      Promise.all(desks.map((line) => run(line))),
      Promise.all([4, 5, 6, 7, 8, 9].map(submit)),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 1, 1, 1]);
    for (const { code, err } of results)
      if (code === 1) expect(err).toMatch(/already (accepted|declined), since .* by (ana|bo)/);
  });

  it('serve opens the review desk for one browser, until it is stopped', async () => {
    const child = spawn('node', ['dist/server/desk.js', 'serve', '--as', 'jun'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
    });
    const ended = once(child, 'close');
    let out = '';
    const address = await new Promise<string>((resolve) => {
      child.stdout.on('data', (part: Buffer) => {
        out += String(part);
        const [found] = /http:\/\/desk-\w+\.localhost:\d+\/\?key=\S+/.exec(out) ?? [];
        if (found) resolve(found);
      });
    });
    const request = requestsTo(address);
    const { pathname, search } = new URL(address);
    const [cookie = ''] = ((await request(pathname + search)).headers.get('set-cookie') ?? '').split(';');
    const read = async (path: string) => (await request(path, { headers: { cookie } })).body;
    expect(await read('/')).toContain('Signed in as jun');
    expect(await read('/desk.css')).toContain('.queue');
    expect(await read('/keys.js')).toContain('keydown');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(out).toContain('The review desk is closed.');
  });

  it('fails in a folder without a store instead of showing an empty queue', async () => {
    const none = join(dataDir, 'none');
    const { code, out, err } = await run(['queue'], { DATA_DIR: none });
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining(`There is no store in ${none}.`),
    });
    expect(await run(['help'], { DATA_DIR: none })).toMatchObject({ code: 0 });
  });

  it('says that the disk is full once, and only where something was to be written', async () => {
    const full = mkdtempSync(join(tmpdir(), 'satchel-full-'));
    const store = await openStore({ databaseUrl: undefined, dataDir: full });
    // As SQLite refuses on a full disk, which no test can make everywhere.
    for (const table of ['fact', 'audit'])
      await sql
        .raw(`create trigger full_${table} before insert on ${table} begin select raise(abort, 'disk is full'); end`)
        .execute(store);
    await store.destroy();
    for (const reading of [['queue'], ['news', 'list']])
      expect(await run(reading, { DATA_DIR: full })).toMatchObject({ code: 0, err: '' });
    const fake = ['fakes', 'add', 'https://harbour-gift.example/claim', '--reason', 'website'];
    const { code, err } = await run(fake, { DATA_DIR: full });
    expect({ code, times: err.split('The disk of the store is full').length - 1 }).toEqual({ code: 1, times: 1 });
    rmSync(full, { recursive: true });
  });

  it('explains a wrong variable or database in one line', async () => {
    expect(await run(['queue'], { SITE_TIME_ZONE: 'Moon' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The server does not start\. Bad variables:\n {2}SITE_TIME_ZONE: .*\n$/),
    });
    const { code, err } = await run(['queue'], { DATABASE_URL: 'postgres://desk@127.0.0.1:1/none' });
    expect({ code, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(err.startsWith('The store could not be opened.')).toBe(true);
  });

  it('runs by npm without a shell, and asks for a build where there is none', async () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const [node = '', flag = '', program = '', name = ''] = scripts.desk?.split(' ') ?? [];
    expect(await run(['queue', '--kind', 'nft'], {}, [node, flag, program, name])).toMatchObject({ code: 0 });
    expect(await run(['queue'], {}, [node, flag, join(process.cwd(), program), name], dataDir)).toEqual({
      code: 1,
      out: '',
      err: `There is no ${join(dataDir, 'dist/server/desk.js')}: npm run build\n`,
    });
  });
});
