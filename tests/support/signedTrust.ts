import { createHash } from 'node:crypto';
import { DAY_MS } from '../../shared/limits.ts';
import { makeSigningKey, sign, type SigningKey, writePublicKey } from '../../shared/genuine/minisign.ts';
import { type Trust, trustSchema } from '../../shared/genuine/trustFile.ts';

/** One time for all lists, which are made anew for each request. */
const NOW = Date.now();
const { key } = makeSigningKey('for tests');
export const PUBLIC_KEY = writePublicKey(key);
/** Of nobody that a page knows. */
export const OTHER_KEY = makeSigningKey('another').key;

/** Two versions of one file, and their contents. */
export const FILES = { latest: 'version 2.10.0', old: 'version 2.9.0' } as const;
export const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

function release(version: string, content: string): Trust['releases'][number] {
  const bytes = Buffer.byteLength(content);
  const url = `https://satchel.example/satchel-${version}.apk`;
  const file = { name: `satchel-${version}.apk`, platform: 'android', url, bytes, sha256: hashOf(content) } as const;
  return {
    product: 'mobile',
    version,
    date: '2026-10-20',
    stores: [],
    files: [file],
    certificate: null,
    ids: [],
  };
}

/** A signed list as a site serves it: its text and its `.minisig` file. */
export function signTrust(
  changes: Partial<Trust> = {},
  signer: SigningKey = key,
): { text: string; signature: string; list: Trust } {
  const list = trustSchema.parse({
    format: 1,
    name: 'Satchel',
    website: 'https://satchel.example/',
    serial: 7,
    published: new Date(NOW).toISOString(),
    expires: new Date(NOW + DAY_MS).toISOString(),
    publicKey: PUBLIC_KEY,
    releases: [release('2.9.0', FILES.old), release('2.10.0', FILES.latest)],
    advisories: [],
    channels: { accounts: [], mailboxes: [], pages: [] },
    fakes: [],
    ...changes,
  });
  const text = JSON.stringify(list);
  return { text, signature: sign(text, signer, `serial:${list.serial}`), list };
}
