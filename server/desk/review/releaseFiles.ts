import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { DOWNLOAD_HOSTS } from '../../../shared/brand/links.ts';
import { readHashes } from '../../../shared/genuine/readHash.ts';
import type { PLATFORMS, Release, TrustEntries } from '../../../shared/genuine/trustFile.ts';
import { newestOf } from '../../../shared/genuine/versions.ts';
import { type EntryChange, nameOf, parseChange } from '../../genuine/preparedChanges.ts';
import { TrustError } from '../../genuine/trustList.ts';
import { createOpenPublic, hashBody } from '../../http/fetchPublic.ts';
import { dropBody, type PublicHttpsOptions } from '../../http/publicHttps.ts';
import { dayOf } from '../../siteTime.ts';

const PLATFORM_OF: Readonly<Record<string, (typeof PLATFORMS)[number]>> = {
  '.apk': 'android',
  '.ipa': 'ios',
  '.exe': 'windows',
  '.msi': 'windows',
  '.dmg': 'macos',
  '.pkg': 'macos',
  '.appimage': 'linux',
  '.deb': 'linux',
  '.zip': 'browser',
  '.crx': 'browser',
  '.xpi': 'browser',
  '.bin': 'device',
};
/** The largest file of a release, 1 GiB, and the time for it. */
const FILE_BYTES_MAX = 1024 ** 3;
const FILE_TIMEOUT_MS = 10 * 60_000;
const FILES_MAX = 20;

/** Where files are fetched from: the hosts of the brand, unless a test has its own. */
export interface Downloads extends PublicHttpsOptions {
  hosts?: readonly string[];
}

/** A file as it will be offered, with the SHA-256 that the build printed. */
export interface BuiltFile {
  url: string;
  sha256: string;
}

type ReleaseFile = Release['files'][number];

/** Reads lines with an address and a SHA-256 each, in any order. Throws TrustError with each line that has not both. */
export function parseBuiltFiles(typed: string): BuiltFile[] {
  const lines = typed.split('\n').flatMap((line) => line.trim() || []);
  const files = lines.map((line) => {
    const [url] = /https:\/\/\S+/.exec(line) ?? [];
    const [sha256, ...others] = readHashes(url ? line.replace(url, ' ') : line);
    return url && sha256 && others.length === 0 ? { url, sha256 } : line;
  });
  const unread = files.filter((one) => typeof one === 'string');
  if (unread.length > 0)
    throw new TrustError(`Each line needs an https address and one SHA-256. Not so: ${unread.join(', ')}`);
  if (files.length > FILES_MAX) throw new TrustError(`A release has at most ${FILES_MAX} files.`);
  return files.filter((one) => typeof one !== 'string');
}

/**
 * Fetches files from where they will be offered, one after the other. Throws TrustError with every fault: a host that
 * is not the brand's, a file that cannot be had, and both hashes where the fetched file is not the built one.
 */
export async function fetchFiles(files: readonly BuiltFile[], downloads: Downloads = {}): Promise<ReleaseFile[]> {
  const fetched: ReleaseFile[] = [];
  const faults: string[] = [];
  for (const file of files)
    try {
      fetched.push(await fetchFile(file, downloads));
    } catch (error) {
      faults.push(`${file.url}: ${(error as Error).message}`);
    }
  if (faults.length > 0) throw new TrustError(['Nothing was stored.', ...faults].join('\n'));
  return fetched;
}

async function fetchFile({ url, sha256 }: BuiltFile, downloads: Downloads): Promise<ReleaseFile> {
  const { name, platform } = describeFile(url);
  const found = await hashPublic(url, downloads);
  if (found.sha256 !== sha256)
    throw new Error(`the file there has the hash ${found.sha256}, the build printed ${sha256}`);
  if (found.bytes === 0) throw new Error('the file there is empty');
  return { name, platform, url, bytes: found.bytes, sha256 };
}

/** Name and system of the file of an address. Throws where its ending names no system. */
export function describeFile(url: string): Pick<ReleaseFile, 'name' | 'platform'> {
  const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
  const platform = PLATFORM_OF[extname(name).toLowerCase()];
  if (!platform) throw new Error(`the ending of “${name}” names no system`);
  return { name, platform };
}

/** SHA-256 and length of the file at an address on a host of the brand. Rejects with a reason without the address. */
export async function hashPublic(
  address: string,
  { hosts = DOWNLOAD_HOSTS, ...options }: Downloads = {},
): Promise<{ sha256: string; bytes: number }> {
  const mayFollow = ({ host }: URL) => hosts.includes(host);
  const url = new URL(address);
  if (!mayFollow(url)) throw new Error(`files are offered from ${hosts.join(', ')} only`);
  const limits = { bytesMax: FILE_BYTES_MAX, timeoutMs: FILE_TIMEOUT_MS };
  const { body } = await createOpenPublic(options)(url, { accept: '*/*', ...limits, mayFollow });
  return body ? hashBody(Readable.from(body), FILE_BYTES_MAX) : { sha256: '', bytes: 0 };
}

/** Whether a page of a store can be had. Rejects with the reason. */
export async function openStorePage(url: string, downloads: Downloads = {}): Promise<void> {
  const limits = { bytesMax: FILE_BYTES_MAX, timeoutMs: FILE_TIMEOUT_MS };
  dropBody(await createOpenPublic(downloads)(new URL(url), { accept: 'text/html', ...limits }));
}

/** What is given of a release: what is not stays as it was, or is that of the release before. */
export interface GivenRelease extends Pick<Release, 'product' | 'version'> {
  date?: string | undefined;
  files: readonly ReleaseFile[];
  stores?: string[] | undefined;
  certificate?: string | undefined;
  ids?: string[] | undefined;
}

/** The change of the list that adds a release, or changes one. Throws TrustError for one that the list does not allow. */
export function makeRelease({ releases }: TrustEntries, given: GivenRelease, at: string): EntryChange {
  const { product, version, files } = given;
  const known = releases.find((one) => nameOf(one) === `${product} ${version}`);
  const before = known ?? newestOf(releases.filter((one) => one.product === product));
  const after: Release = {
    product,
    version,
    date: given.date ?? known?.date ?? dayOf(at),
    stores: given.stores ?? before?.stores ?? [],
    files: files.length > 0 ? [...files] : (known?.files ?? []),
    certificate: given.certificate ?? (files.length > 0 || known ? (before?.certificate ?? null) : null),
    ids: given.ids ?? before?.ids ?? [],
  };
  return parseChange({ list: 'releases', before: known ?? null, after });
}
