import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadNewest } from '../../../../server/genuine/trustList.ts';
import { makeSigningKey, sign, writePublicKey } from '../../../../shared/genuine/minisign.ts';
import { createTestDesk } from '../../../support/desk.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
let desk: ReturnType<typeof createTestDesk>;
let dir: string;
beforeAll(async () => {
  site = await startTestApp({ env: { PAGE_CACHE: 'off' } });
  desk = createTestDesk(site.store);
  dir = await mkdtemp(join(tmpdir(), 'desk-saved-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await site.stop();
});

describe('a list that is signed elsewhere', () => {
  it('is published where an editor has saved the files after they were signed, and not where before', async () => {
    const { key } = makeSigningKey('elsewhere');
    const line = `\u201C${writePublicKey(key)}\u201D`;
    expect(await desk.run('trust', 'sign', dir, '--public-key', line)).toMatchObject({ code: 0 });
    const body = await readFile(join(dir, 'trust.json'), 'utf8');
    const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    await writeFile(join(dir, 'trust.json'), windows(body));
    await writeFile(join(dir, 'trust.json.minisig'), sign(windows(body), key, ''));
    expect(await desk.run('trust', 'publish', dir)).toMatchObject({
      code: 1,
      err: expect.stringContaining('saved by an editor before it was signed'),
    });
    await writeFile(join(dir, 'trust.json.minisig'), Buffer.from(windows(sign(body, key, '')), 'utf16le'));
    expect(await desk.run('trust', 'publish', dir)).toMatchObject({ code: 0 });
    expect((await loadNewest(site.store)).trust.publicKey).toBe(writePublicKey(key));
  });
});
