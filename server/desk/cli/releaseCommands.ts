import { newestOf, newestReleases } from '../../../shared/genuine/versions.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Option } from 'commander';
import type { PLATFORMS, Release, Trust } from '../../../shared/genuine/trustFile.ts';
import { PRODUCTS, TRUST_PATH } from '../../../shared/genuine/verify.ts';
import { dayOf } from '../../siteTime.ts';
import { loadStoredList } from '../../genuine/storedList.ts';
import { loadNewest, TrustError } from '../../genuine/trustList.ts';
import { counted } from '../formats.ts';
import { type DeskCommands, DeskError, UsageError, AS_OPTION, JSON_OPTION } from './desk.ts';
import { checkPublished, hash } from './releaseChecks.ts';
import { changeWithKey, TO_OPTION } from './trustCommands.ts';

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

interface AddOptions {
  product: Release['product'];
  release: string;
  date?: string;
  file?: string[];
  at?: string;
  store?: string[];
  certificate?: string;
  id?: string[];
  to?: string;
}

const PRODUCT = new Option('--product <product>', 'what it is a release of').choices(PRODUCTS).makeOptionMandatory();
const RELEASE = new Option('--release <version>', 'its number, such as 10.2.0').makeOptionMandatory();

export const RELEASE_COMMANDS: DeskCommands = {
  'releases list': {
    summary: 'List releases, advisories and reported fakes.',
    options: [JSON_OPTION],
    async run(desk) {
      const { trust, waits, problem } = await loadNewest(await desk.openStore());
      return {
        data: trust,
        text: [problem ?? '', waits ? 'Changes are waiting to be signed.' : '', ...describe(trust)]
          .filter(Boolean)
          .join('\n'),
      };
    },
  },
  'releases add': {
    summary: 'Add a release with the hashes of its files, or change one.',
    details: `The files are those that were built, on this machine. What is not given stays as it was; stores, certificate
and ids of a new release are those of the one before. Pages offer the newest release of the list. It needs the key: TRUST_KEY of this
command, which signs and publishes at once, or --to and a signature that is made elsewhere.`,
    options: [
      PRODUCT,
      RELEASE,
      new Option('--date <day>', 'when it came out, YYYY-MM-DD (default: today)'),
      new Option('--file <files...>', 'files on this machine'),
      new Option('--at <url>', 'the folder they are downloaded from'),
      new Option('--store <urls...>', 'pages of stores'),
      new Option('--certificate <sha256>', 'of the certificate that signs the files'),
      new Option('--id <ids...>', 'names of packages, or ids of extensions'),
      TO_OPTION,
      AS_OPTION,
    ],
    async run(desk, options: AddOptions) {
      const { product, release: version, file: paths = [], at: folder } = options;
      if (paths.length > 0 && !folder) throw new UsageError('Say with --at where the files are downloaded from.');
      const files = await Promise.all(paths.map((path) => hashFile(path, folder ?? '')));
      const detail = { files: files.map(({ name }) => name) };
      return changeWithKey(
        desk,
        { command: 'releases add', target: `${product} ${version}`, detail, to: options.to },
        ({ releases, ...rest }, at) => {
          const isSame = (one: Release) => one.product === product && one.version === version;
          const known = releases.find(isSame);
          const before = known ?? newestOf(releases.filter((one) => one.product === product));
          const release: Release = {
            product,
            version,
            date: options.date ?? known?.date ?? dayOf(at),
            stores: options.store ?? before?.stores ?? [],
            files: files.length > 0 ? files : (known?.files ?? []),
            certificate: options.certificate ?? (files.length > 0 || known ? (before?.certificate ?? null) : null),
            ids: options.id ?? before?.ids ?? [],
          };
          return { ...rest, releases: [release, ...releases.filter((one) => !isSame(one))] };
        },
      );
    },
  },
  'releases withdraw': {
    summary: 'Take a release off the list that was added by mistake.',
    details: 'Versions that were out stay listed, as old ones; an advisory warns of them.',
    options: [PRODUCT, RELEASE, TO_OPTION, AS_OPTION],
    run: (desk, { product, release: version, to }: Pick<AddOptions, 'product' | 'release' | 'to'>) =>
      changeWithKey(
        desk,
        { command: 'releases withdraw', target: `${product} ${version}`, detail: {}, to },
        ({ releases, ...rest }) => {
          const left = releases.filter((one) => one.product !== product || one.version !== version);
          if (left.length === releases.length) throw new TrustError(`There is no ${product} ${version}.`);
          return { ...rest, releases: left };
        },
      ),
  },
  'releases check': {
    summary: 'Fetch every file and store page of the list, and check the running site; for a scheduled job.',
    details: 'Exit code 1 and a line per fault. It downloads all files of the newest releases.',
    options: [
      new Option('--all', 'files of older releases too'),
      new Option('--allow-host <hosts...>', 'hosts that the site’s policy may name, for verify-site.mjs'),
    ],
    async run(desk, { all = false, allowHost = [] }: { all?: boolean; allowHost?: string[] }) {
      const { published, fault, refused } = await loadStoredList(await desk.openStore());
      const problems = [fault && `the list in the store is not used (${fault})`, refused].filter((one) => one !== null);
      if (!published) throw new DeskError(problems[0] ?? 'Nothing has been published yet.');
      const { trust } = published;
      const releases = all ? trust.releases : newestReleases(trust.releases);
      const faults = [
        ...problems.map((problem) => `${TRUST_PATH}: ${problem}`),
        ...(await checkPublished(desk, published, { releases, allowHost })),
      ];
      if (faults.length > 0) throw new DeskError(faults.join('\n'));
      return `Serial ${trust.serial}: ${counted(releases.length, 'release')} and the site are as listed.`;
    },
  },
};

function describe({ releases, advisories, fakes }: Trust): string[] {
  return [
    ...releases.map(
      ({ product, version, date, files }) => `${date}  ${product} ${version}  ${counted(files.length, 'file')}`,
    ),
    ...advisories.map(
      (one) =>
        `${one.date}  ${one.id}: ${one.product} ${one.versions.join(', ')} ${one.kind}${one.isUrgent ? ', urgent' : ''}`,
    ),
    ...fakes.map(({ name, reason, date, expires }) => `${date}  ${name} (${reason}) until ${expires}`),
  ];
}

async function hashFile(path: string, folder: string): Promise<Release['files'][number]> {
  const name = basename(path);
  const platform = PLATFORM_OF[extname(path).toLowerCase()];
  if (!platform) throw new UsageError(`${name}: its ending says no system.`);
  try {
    const { size: bytes } = await stat(path);
    const { sha256 } = await hash(createReadStream(path));
    return { name, platform, url: `${folder.replace(/\/$/, '')}/${name}`, bytes, sha256 };
  } catch (error) {
    throw new DeskError(`${path} could not be read: ${(error as Error).message}`);
  }
}
