import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { ENCODINGS, type Encoding } from './pickEncoding.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

export interface StaticVariant {
  body: Buffer;
  /** Of the content, so that every process and every machine names it alike. */
  tag: string;
}

export interface StaticFile {
  type: string;
  /** As it is, and compressed where the build found that worth it. */
  variants: Partial<Record<Encoding, StaticVariant>> & { identity: StaticVariant };
}

/** The build's public files by their addresses, all of them in memory: some megabytes. Throws on a kind of file nobody named. */
export function readStaticFiles(publicDir: string): Map<string, StaticFile> {
  const paths = readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [`/${relative(publicDir, path).replaceAll(sep, '/')}`, readStaticFile(path)]));
}

function readStaticFile(path: string): StaticFile {
  const type = TYPES[extname(path)];
  if (!type) throw new Error(`${path} is of no type browsers could be told.`);
  const variants: Partial<Record<Encoding, StaticVariant>> = {};
  for (const encoding of ENCODINGS) {
    if (encoding !== 'identity' && !existsSync(path + SUFFIXES[encoding])) continue;
    const body = readFileSync(path + SUFFIXES[encoding]);
    variants[encoding] = { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  }
  return { type, variants: variants as StaticFile['variants'] };
}
