import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readNotices } from '../../../support/notices.ts';
import { shared } from '../../../support/shared.ts';

await shared('build');

interface Component {
  type: string;
  'bom-ref': string;
  name: string;
  version?: string;
  purl?: string;
  hashes?: { alg: string; content: string }[];
  licenses: { license?: { id: string }; expression?: string }[];
  properties: { name: string; value: string }[];
}

interface Bom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const read = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content;
const bom = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' })) as Bom;
const packages = bom.components.filter(({ type }) => type === 'library');
const at = (...places: string[]) =>
  bom.components.filter(({ properties }) => properties.some(({ value }) => places.includes(value)));
const titleOf = ({ name, version }: Component) => (version === undefined ? name : `${name} ${version}`);

describe('the list of parts of a build', () => {
  it('is CycloneDX, with all that its format asks for', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(bom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(bom.metadata.component).toMatchObject({ type: 'application', 'bom-ref': 'site', name: 'site' });
    const refs = bom.components.map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(bom.dependencies.map(({ ref }) => ref).toSorted()).toEqual(['site', ...refs].toSorted());
    const needed = bom.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(needed.filter((ref) => !refs.includes(ref))).toEqual([]);
  });

  it('has the version of the build', () => {
    expect(bom.metadata.component.version).toBe(read<{ version: string }>('dist/assets.json').version);
  });

  it('has what is in the build’s files, as the notices name it', () => {
    const named = (path: string) => [...readNotices(path).keys()].filter((part) => part !== 'This site');
    expect(at('browser').map(titleOf).toSorted()).toEqual(named('dist/public/NOTICE.txt').toSorted());
    expect(at('browser', 'server').map(titleOf).toSorted()).toEqual(named('dist/NOTICE.txt').toSorted());
  });

  it('has what is installed beside them, with all that these packages need', () => {
    const lock = read<{ packages: Record<string, { version: string }> }>('dist/package-lock.json');
    const locked = Object.entries(lock.packages).flatMap(([path, { version }]) =>
      path === '' ? [] : [`${path.replace(/^.*node_modules\//, '')} ${version}`],
    );
    expect(at('installed').map(titleOf).toSorted()).toEqual([...new Set(locked)].toSorted());
    expect(locked).toContainEqual(expect.stringMatching(/^sharp /));
  });

  it('has the address and the hash of every package as npm writes them', () => {
    const { packages: locked } = read<{ packages: Record<string, { integrity?: string }> }>('package-lock.json');
    const known = new Set(Object.values(locked).map(({ integrity }) => integrity));
    expect(packages.length).toBeGreaterThan(150);
    for (const { name, version, purl, hashes: [hash] = [] } of packages) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(hash).toMatchObject({ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) });
      const integrity = `sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`;
      expect([name, known.has(integrity)]).toEqual([name, true]);
    }
  });

  it('says of every package what it needs', () => {
    const needsOf = (name: string) =>
      bom.dependencies.find(({ ref }) => ref.startsWith(`pkg:npm/${name}@`))?.dependsOn ?? [];
    expect(needsOf('react-dom')).toContainEqual(expect.stringMatching(/^pkg:npm\/scheduler@/));
    expect(needsOf('sharp')).toContainEqual(expect.stringMatching(/^pkg:npm\/detect-libc@/));
    const [root] = bom.dependencies;
    expect(root?.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/express@/));
    const needed = new Set(bom.dependencies.flatMap(({ dependsOn }) => dependsOn));
    // The package debug loads it where it is found, without asking for it.
    const unasked = ['supports-color'];
    expect(packages.filter(({ purl = '' }) => !needed.has(purl)).map(({ name }) => name)).toEqual(unasked);
  });

  it('has a licence of every part, none of which asks for the site’s own source', () => {
    // sharp loads libvips, under the LGPL, as a library of its own; under the MPL is a table. Of a choice one is enough.
    const permitted =
      /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-\d-Clause|BlueOak-1\.0\.0|LGPL-3\.0-or-later|MPL-2\.0|OFL-1\.1|Unicode-DFS-2016)$/;
    const isPermitted = (licence: string) =>
      licence.split(' AND ').every((each) => each.split(' OR ').some((one) => permitted.test(one)));
    const licences = bom.components.map(({ name, licenses: [one] }) => ({
      name,
      licence: one?.expression ?? one?.license?.id ?? '',
    }));
    expect(licences.filter(({ licence }) => !isPermitted(licence))).toEqual([]);
  });
});
