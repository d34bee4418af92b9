import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig, VARIABLE_NAMES } from '../../../server/config/config.ts';
import { readEnvFile, withSecretFiles } from '../../../server/config/environmentFiles.ts';
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

describe('variables as tools pass them on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'satchel-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'variables');
  const text = 'SITE_ORIGIN=https://pier.example\r\nPORT="3100"\r\n';

  it.each<[string, Buffer | string]>([
    ['with a mark', `\uFEFF${text}`],
    ['in UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['with carriage returns alone', text.replaceAll('\n', '')],
    ['with NULs behind', `${text}\0\0\0\0`],
  ])('a file is read whole: %s', (_name, content) => {
    writeFileSync(file, content);
    expect(readEnvFile(file)).toEqual({ SITE_ORIGIN: 'https://pier.example', PORT: '3100' });
  });

  it('a file that is no text stops the start, a missing one does not', () => {
    writeFileSync(file, Buffer.from([0x50, 0x3d, 0xbc, 0xe5]));
    expect(() => readEnvFile(file)).toThrow('save it as UTF-8');
    expect(readEnvFile(join(folder, 'none'))).toEqual({});
    expect(() => readEnvFile(folder)).toThrow('EISDIR');
  });

  it.each([
    ['3100\r', 3100],
    ['"3100"', 3100],
    ["'3100'\r\n", 3100],
    ['3100', 3100],
  ])('a value is what was meant: %j', (PORT, port) => {
    expect(parseConfig(withSecretFiles({ PORT }, VARIABLE_NAMES)).port).toBe(port);
  });

  it('variables of others stay as they are', () => {
    expect(withSecretFiles({ PS1: '"$ "' }, VARIABLE_NAMES)).toEqual({ PS1: '"$ "' });
  });

  it('a secret is read from a file in UTF-16', () => {
    writeFileSync(file, Buffer.from('\uFEFFsmtp://u:50%25%40@mail.example\r\n', 'utf16le'));
    expect(withSecretFiles({ SMTP_URL_FILE: `${file}\r` }, VARIABLE_NAMES).SMTP_URL).toBe(
      'smtp://u:50%25%40@mail.example',
    );
  });
});
