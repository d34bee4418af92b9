import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltSite } from '../../support/builtSite.ts';
import { statusOf } from '../../support/keepAsking.ts';
import { isAlive, startWorkersSite } from '../../support/workersSite.ts';

const WORKERS = 2;

describe('workers that cannot start', () => {
  it('end the site with their reason when none was ever ready', async () => {
    const otherSite = await startBuiltSite();
    const { port } = new URL(otherSite.origin);
    await expect(startBuiltSite({ WEB_CONCURRENCY: '2', PORT: port })).rejects.toThrow('EADDRINUSE');
    await expect(startBuiltSite({ WEB_CONCURRENCY: '2', DATA_DIR: '/dev/null/x' })).rejects.toThrow('/dev/null/x');
    await otherSite.stop();
  });

  it('let the old ones go on when a deployment is incomplete: it names the file that is missing', async () => {
    // Inside node_modules, so that the server finds its packages.
    const folder = mkdtempSync('node_modules/.cache/satchel-incomplete-');
    cpSync('dist', join(folder, 'dist'), { recursive: true });
    const site = await startWorkersSite(WORKERS, {}, join(folder, 'dist'));
    const { entry } = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as { entry: { src: string } };
    rmSync(join(folder, 'dist/public', entry.src));
    site.signal('SIGHUP');
    await site.until(() => site.lines().some(({ msg }) => msg === 'restart cancelled: the old workers continue'));
    expect(site.output()).toContain(`The build is incomplete: public${entry.src} is missing.`);
    expect(await statusOf(`${site.origin}/en/developer`)).toBe(200);
    await site.stop();
    rmSync(folder, { recursive: true });
  });

  it('let the old ones go on when they were to replace them', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'satchel-workers-'));
    const site = await startWorkersSite(WORKERS, { DATA_DIR: dataDir });
    // The workers have their files open; a new one finds no folder.
    renameSync(dataDir, `${dataDir}-away`);
    writeFileSync(dataDir, '');
    site.signal('SIGHUP');
    await site.until(() => site.lines().some(({ msg }) => msg === 'restart cancelled: the old workers continue'));
    expect(await statusOf(`${site.origin}/en/developer`)).toBe(200);
    expect(site.pidsThat('listening').filter(isAlive)).toHaveLength(WORKERS);
    await site.stop();
    for (const path of [dataDir, `${dataDir}-away`]) rmSync(path, { recursive: true });
  });
});
