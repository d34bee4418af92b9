import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  makeSigningKey,
  readSigningKey,
  sign,
  verifySignature,
  writePublicKey,
} from '../../../shared/genuine/minisign.ts';
import { shared } from '../../support/shared.ts';

const run = promisify(execFile);
const BYTES = new TextEncoder().encode('what is signed\n');
const { key } = makeSigningKey('for a test');
const signature = sign('what is signed\n', key, 'serial:7');

describe('minisign', () => {
  let dir: string;
  beforeAll(async () => {
    await shared('minisign');
    dir = await mkdtemp(join(tmpdir(), 'minisign-'));
  });
  afterAll(() => rm(dir, { recursive: true }));
  const at = (name: string) => join(dir, name);

  it('verifies what is signed here, and its own signatures and keys are read here', async () => {
    await writeFile(at('text'), BYTES);
    await writeFile(at('text.minisig'), signature);
    await run('minisign', ['-V', '-m', at('text'), '-P', writePublicKey(key)]);
    await run('minisign', ['-G', '-W', '-p', at('own.pub'), '-s', at('own.key')]);
    await run('minisign', ['-S', '-s', at('own.key'), '-m', at('text'), '-x', at('own.minisig')]);
    const own = readSigningKey(await readFile(at('own.key'), 'utf8'));
    const printed = await readFile(at('own.pub'), 'utf8');
    expect(own && writePublicKey(own)).toBe(printed.trim().split('\n').at(-1));
    expect(printed).toContain(own?.id);
    expect(own && verifySignature(BYTES, await readFile(at('own.minisig'), 'utf8'), own)).toBe('genuine');
  });
});
