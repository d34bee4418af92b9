import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LockedPackage, type LockedPackages, neededBy, readLock } from '../lockFile.ts';
import { npmAddress, type Part } from './findParts.ts';

/** As CycloneDX names such files. */
const SBOM_FILE = 'sbom.cdx.json';
const ROOT = 'site';

type Place = 'browser' | 'server' | 'installed';

/** A part or an installed package. */
interface Listed extends Pick<Part, 'name' | 'version' | 'licence' | 'address' | 'folders'> {
  /** Browsers get it, only the server's files have it, or `npm ci` installs it beside them. */
  places: readonly Place[];
  locked: LockedPackage | undefined;
}

/**
 * Writes what the build in `out` is made of in CycloneDX: the parts in its files, and the packages that are installed
 * beside them. It has no date: two builds of the same sources have the same files.
 */
export async function writeSbom(
  out: string,
  content: { version: string; parts: readonly Part[]; installed: LockedPackages },
): Promise<void> {
  const { version, parts, installed } = content;
  const { packages: locked } = await readLock();
  const { license } = JSON.parse(await readFile('package.json', 'utf8')) as { license: string };
  const listed = mergeCopies([
    ...parts.map((part) => listPart(part, locked)),
    ...Object.entries(installed).map(([folder, entry]) => listInstalled(folder, entry)),
  ]);
  const root = { type: 'application', 'bom-ref': ROOT, name: ROOT, version, ...licencesOf(license) };
  const body = {
    metadata: { lifecycles: [{ phase: 'build' }], component: root },
    components: listed.map(describe),
    dependencies: findDependencies(listed, locked),
  };
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
  await writeFile(join(out, SBOM_FILE), `${JSON.stringify(bom, null, 2)}\n`);
}

function listPart({ name, version, licence, address, folders, isPublic }: Part, locked: LockedPackages): Listed {
  const [folder = ''] = folders;
  const places = [isPublic ? ('browser' as const) : ('server' as const)];
  return { name, version, licence, address, folders, places, locked: locked[folder] };
}

function listInstalled(folder: string, locked: LockedPackage): Listed {
  const name = folder.replace(/^.*node_modules\//, '');
  const { version = '', license: licence = '' } = locked;
  return {
    name,
    version,
    licence,
    address: npmAddress(name, version),
    folders: [folder],
    places: ['installed'],
    locked,
  };
}

/** A package may be bundled and installed, and installed in several folders. */
function mergeCopies(all: readonly Listed[]): Listed[] {
  const merged = new Map<string, Listed>();
  for (const one of all) {
    const { folders = [], places = [] } = merged.get(refOf(one)) ?? {};
    merged.set(refOf(one), {
      ...one,
      folders: [...folders, ...one.folders],
      places: [...new Set([...places, ...one.places])],
    });
  }
  return [...merged.values()];
}

function describe(one: Listed) {
  const { name, version, licence, address, places, locked } = one;
  const [algorithm = '', hash = ''] = locked?.integrity?.split('-') ?? [];
  return {
    type: one.folders.length > 0 ? 'library' : 'data',
    'bom-ref': refOf(one),
    name,
    ...(version !== null && { version }),
    ...(locked?.optional && { scope: 'optional' }),
    ...(hash && {
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...licencesOf(licence),
    ...(one.folders.length > 0 && { purl: refOf(one) }),
    externalReferences: [{ type: 'website', url: address }],
    properties: places.map((value) => ({ name: 'site:place', value })),
  };
}

/** An identifier, or an expression of several. */
function licencesOf(licence: string) {
  return { licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }] };
}

/** Of a package its purl. */
function refOf({ name, version, folders }: Listed): string {
  return folders.length > 0 ? `pkg:npm/${name.replace('@', '%40')}@${version}` : `table:${name}`;
}

/** What the site needs itself, and what each package needs of those that are listed. */
function findDependencies(listed: readonly Listed[], locked: LockedPackages) {
  const refs = new Map(listed.flatMap((one) => one.folders.map((folder) => [folder, refOf(one)] as const)));
  const toRefs = (folders: readonly (string | null)[]) => {
    const found = folders.flatMap((folder) => refs.get(folder ?? '') ?? []);
    return [...new Set(found)].toSorted();
  };
  const { dependencies, devDependencies } = locked[''] ?? {};
  const direct = Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`);
  const tables = listed.filter(({ folders }) => folders.length === 0).map(refOf);
  return [
    { ref: ROOT, dependsOn: [...toRefs(direct), ...tables] },
    ...listed.map((one) => ({
      ref: refOf(one),
      dependsOn: toRefs(one.folders.flatMap((folder) => neededBy(locked, folder))),
    })),
  ];
}

/** A UUID of version 8, which is anybody's own, from a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
