import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathTo } from '../../shared/site/routes.ts';
import { eventually, startVisits, visit, type Visits } from '../support/browser.ts';
import { goodForm } from '../support/forms.ts';
import { choose, fillInAtOnce, openForm, send } from '../support/submitForms.ts';

const DESCRIPTION = 'Lends where it is quiet';
const dataDir = mkdtempSync(join(tmpdir(), 'satchel-listed-'));

let visits: Visits;
beforeAll(async () => void (visits = await startVisits({ DATA_DIR: dataDir, CONTENT_FRESH_S: '0' })));
afterAll(async () => {
  await visits.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const atTheDesk = (...args: string[]) =>
  execFileSync(process.execPath, ['dist/server/desk.js', ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
    encoding: 'utf8',
  });

describe('a DApp', () => {
  it('goes from the form over the desk to the directory', async () => {
    const { page } = await openForm(visits, 'dapp');
    await fillInAtOnce(page, { ...goodForm('dapp', 500), title: 'Quiet Harbour', desc: DESCRIPTION });
    await choose(page);
    await send(page);
    await page.waitForURL(/submit\/status/);
    const receipt = page.url().split('/').pop() ?? '';

    expect(atTheDesk('queue')).toContain(receipt);
    const directory = pathTo('dapp', 'en', { key: 'Quiet Harbour' });
    const isListed = async () => (await (await fetch(visits.site.origin + directory)).text()).includes(DESCRIPTION);
    expect(await isListed()).toBe(false);
    atTheDesk('accept', receipt, '--category', '11');

    // The first visitor after a change may still see the page as it was, while it is asked for anew.
    await eventually(async () => expect(await isListed()).toBe(true));
    await visit(page, directory);
    const card = page.locator('.dapp-card');
    expect(await card.count()).toBe(1);
    expect(await card.innerText()).toContain('Quiet Harbour');
    expect(await card.innerText()).toContain(DESCRIPTION);
    expect(await card.locator('.dapp-card__open').getAttribute('href')).toBe('https://harbour.example/app');
    expect((await page.goto(pathTo('submissionStatus', 'en', { receipt })))?.status()).toBe(200);
  });
});
