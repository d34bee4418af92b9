import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { packagedFont } from '../cutFonts.ts';
import { COMPILED_IN, KEPT_TABLES } from './keptLicences.ts';
import { type Licence, readLicence, readText } from './readLicence.ts';

/** Something that others wrote and a build ships. */
export interface Part extends Omit<Licence, 'version'> {
  /** A table may have none. */
  version: string | null;
  /** Where it comes from. */
  address: string;
  /** Whether visitors' browsers get something of it. */
  isPublic: boolean;
  /** The folders of node_modules that have it: none of a table, which is in the site's own. */
  folders: readonly string[];
}

interface Table {
  source: string;
  licence?: string;
  version?: string;
}

const PACKAGE = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * The parts that a build ships, by their names: of what was bundled, those whose code, fonts or tables are in some output,
 * and the packages whose pictures the build draws into files for visitors.
 */
export async function findParts(bundles: {
  browser: readonly Metafile[];
  server: readonly Metafile[];
  drawn: readonly string[];
}): Promise<Part[]> {
  const seen = new Set(bundles.browser.flatMap(shippedFiles));
  const files = [...new Set([...seen, ...bundles.server.flatMap(shippedFiles)])];
  const byFolder = new Map<string, { inside: string[]; isPublic: boolean }>();
  for (const name of bundles.drawn) byFolder.set(`node_modules/${name}`, { inside: [], isPublic: true });
  for (const file of files) {
    const [, folder] = PACKAGE.exec(file) ?? [];
    if (folder === undefined) continue;
    const { inside = [], isPublic = false } = byFolder.get(folder) ?? {};
    byFolder.set(folder, { inside: [...inside, file], isPublic: isPublic || seen.has(file) });
  }
  for (const [folder, { isPublic }] of byFolder)
    for (const name of COMPILED_IN[folder.replace(/^.*node_modules\//, '')] ?? [])
      byFolder.set(`node_modules/${name}`, { inside: [], isPublic });
  const packages: Part[] = [];
  // One after another: all of their files at once are more than a process may have open in a small container.
  for (const [folder, { inside, isPublic }] of byFolder) {
    const licence = await readLicence(folder, inside.filter(isCode));
    packages.push({ ...licence, address: npmAddress(licence.name, licence.version), isPublic, folders: [folder] });
  }
  const own = files.filter((file) => file.endsWith('.json') && !PACKAGE.test(file));
  const tables = await Promise.all(own.map((file) => readTable(file, seen.has(file))));
  return mergeCopies([...packages, ...tables.flat()]);
}

export function npmAddress(name: string, version: string): string {
  return `https://www.npmjs.com/package/${name}/v/${version}`;
}

/** The files of which something is in an output; of a cut font, the whole one. */
function shippedFiles({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [packagedFont(file) ?? file] : [],
    ),
  );
}

function isCode(file: string): boolean {
  return /\.[cm]?js$/.test(file);
}

/** What a table of the site's own folders is made from, if it is others' data. */
async function readTable(file: string, isPublic: boolean): Promise<Part[]> {
  const { source, licence: licenceFile, version = null } = JSON.parse(await readFile(file, 'utf8')) as Table;
  if (licenceFile === undefined) return [];
  const kept = KEPT_TABLES[licenceFile];
  if (!kept) throw new Error(`${file}: add ${licenceFile} to server/build/notices/keptLicences.ts`);
  const [address = ''] = /https:[^\s:]+/.exec(source) ?? [];
  const texts = [await readText(join(dirname(file), licenceFile))];
  return [{ ...kept, version, texts, address, isPublic, folders: [] }];
}

/** Several packages may have the same one in a folder of their own. */
function mergeCopies(parts: readonly Part[]): Part[] {
  const merged = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.name} ${part.version}`;
    const { isPublic = false, folders = [], texts = [] } = merged.get(key) ?? {};
    merged.set(key, {
      ...part,
      texts: [...new Set([...texts, ...part.texts])],
      isPublic: isPublic || part.isPublic,
      folders: [...folders, ...part.folders],
    });
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
}
