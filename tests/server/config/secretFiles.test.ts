import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig, withSecretFiles } from '../../../server/config/config.ts';
import { findConfigWarnings } from '../../../server/config/configWarnings.ts';

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'satchel-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const DATABASE_URL_FILE = join(folder, 'database');

  it('is read without the line break at its end, and is one that the site knows', () => {
    writeFileSync(DATABASE_URL_FILE, 'postgres://u:hush@db/site\n');
    const env = withSecretFiles({ DATABASE_URL_FILE, PORT: '1' });
    expect(parseConfig(env)).toMatchObject({ databaseUrl: 'postgres://u:hush@db/site', port: 1 });
    expect(findConfigWarnings(env)).toEqual([]);
    expect(withSecretFiles({ DATABASE_URL: 'postgres://db/site' })).toEqual({ DATABASE_URL: 'postgres://db/site' });
  });

  it.each([
    [{ SMTP_URL_FILE: join(folder, 'none') }, /^ +SMTP_URL_FILE: cannot be read \(ENOENT\)$/m],
    [{ SMTP_URL_FILE: '' }, /^ +SMTP_URL_FILE: cannot be read \(ENOENT\)$/m],
    [{ SMTP_URL_FILE: folder, SMTP_URL: 'smtp://m.example' }, /^ +SMTP_URL_FILE: must not be set beside SMTP_URL$/m],
  ])('stops the start when it is not plain: %j', (env, message) => {
    expect(() => withSecretFiles(env)).toThrow(message);
  });
});
