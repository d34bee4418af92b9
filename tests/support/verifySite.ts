import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign, type SigningKey, writePublicKey } from '../../shared/genuine/minisign.ts';
import { type Trust, trustSchema } from '../../shared/genuine/trustFile.ts';

/** What verify-site.mjs prints about a site, and its exit code. */
export function verifySite(...args: string[]): Promise<{ code: number; lines: string[]; error: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['server/deploy/verify-site.mjs', ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, lines: stdout.trim().split('\n'), error: stderr }),
    );
  });
}

/** A list of what is genuine, as its site serves it, with its signature. */
export function trustList(key: SigningKey, changes: Partial<Trust> = {}): { list: string; signature: string } {
  const list = JSON.stringify(
    trustSchema.parse({
      format: 1,
      name: 'Wallet',
      website: 'https://wallet.example',
      serial: 7,
      published: '2026-11-25T00:00:00Z',
      expires: '9999-01-01T00:00:00Z',
      publicKey: writePublicKey(key),
      releases: [],
      advisories: [],
      channels: { accounts: [], mailboxes: [], pages: [] },
      fakes: [],
      ...changes,
    }),
  );
  return { list, signature: sign(list, key, 'trust') };
}

/** A server on a free port of this machine. */
export async function openOrigin(listener: RequestListener): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
