import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Option } from 'commander';
import { DOWNLOAD_HOSTS } from '../../../shared/brand/links.ts';
import type { Release, Trust } from '../../../shared/genuine/trustFile.ts';
import { PRODUCTS, TRUST_PATH } from '../../../shared/genuine/verify.ts';
import { newestReleases } from '../../../shared/genuine/versions.ts';
import { loadStoredList } from '../../genuine/storedList.ts';
import { loadNewest } from '../../genuine/trustList.ts';
import { hashBody } from '../../http/fetchPublic.ts';
import { counted } from '../formats.ts';
import { makeWithdrawal } from '../review/advisoryEntries.ts';
import { describeChange } from '../review/changeTexts.ts';
import { type BuiltFile, describeFile, fetchFiles, makeRelease } from '../review/releaseFiles.ts';
import { type DeskCommands, DeskError, UsageError, AS_OPTION, JSON_OPTION } from './desk.ts';
import { givenPath } from './givenFiles.ts';
import { checkPublished } from './releaseChecks.ts';
import { changeEntry, refuseReplacing, REPLACE_OPTION, TO_OPTION } from './trustCommands.ts';

interface AddOptions {
  product: Release['product'];
  release: string;
  date?: string;
  file?: string[];
  at?: string;
  url?: string[];
  sha256?: string[];
  replace?: true;
  preview?: true;
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
    details: `Each file is fetched from where it will be offered, on a host of the brand (${DOWNLOAD_HOSTS.join(', ')}), and must have the hash of the
one that was built: --file with --at, or --url with --sha256. Nothing is stored where one differs. What is not given stays as it was;
stores, certificate and ids of a new release are those of the one before. Pages offer the newest release of the list. It needs the
key: TRUST_KEY of this command, which signs and publishes at once, or --to and a signature that is made elsewhere.`,
    options: [
      PRODUCT,
      RELEASE,
      new Option('--date <day>', 'when it came out, YYYY-MM-DD (default: today)'),
      new Option('--file <files...>', 'the files that were built, on this machine'),
      new Option('--at <url>', 'the folder they are downloaded from'),
      new Option('--url <urls...>', 'addresses of files, where the built ones are elsewhere'),
      new Option('--sha256 <hashes...>', 'what the build printed for each --url, in the same order'),
      new Option('--store <urls...>', 'pages of stores'),
      new Option('--certificate <sha256>', 'of the certificate that signs the files'),
      new Option('--id <ids...>', 'names of packages, or ids of extensions'),
      new Option('--preview', 'fetch and compare, print what visitors will see, and publish nothing'),
      REPLACE_OPTION,
      TO_OPTION,
      AS_OPTION,
    ],
    async run(desk, options: AddOptions) {
      const { product, release: version, date, store: stores, certificate, id: ids } = options;
      const { trust } = await loadNewest(await desk.openStore());
      const files = await fetchFiles(await listBuilt(options), desk.config.downloads);
      const given = { product, version, date, files, stores, certificate, ids };
      const change = makeRelease(trust, given, desk.now().toISOString());
      if (options.preview) return describeChange(change, trust);
      refuseReplacing(change, options.replace);
      const detail = { files: files.map(({ name }) => name) };
      return `${describeChange(change, trust)}\n${await changeEntry(desk, change, { detail, to: options.to })}`;
    },
  },
  'releases withdraw': {
    summary: 'Take a release off the list that was added by mistake.',
    details: 'Versions that were out stay listed, as old ones; an advisory warns of them.',
    options: [PRODUCT, RELEASE, TO_OPTION, AS_OPTION],
    async run(desk, { product, release: version, to }: Pick<AddOptions, 'product' | 'release' | 'to'>) {
      const { trust } = await loadNewest(await desk.openStore());
      return changeEntry(desk, makeWithdrawal(trust, 'releases', `${product} ${version}`), { to });
    },
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

function describe({ releases, advisories, notices, fakes }: Trust): string[] {
  return [
    ...releases.map(
      ({ product, version, date, files }) => `${date}  ${product} ${version}  ${counted(files.length, 'file')}`,
    ),
    ...advisories.map(
      (one) =>
        `${one.date}  ${one.id}: ${one.product} ${one.versions.join(', ')} ${one.kind}${one.isUrgent ? ', urgent' : ''}`,
    ),
    ...notices.map(({ id, date, expires, text }) => `${date}  ${id}: notice until ${expires}: ${text.en}`),
    ...fakes.map(({ name, reason, date, expires }) => `${date}  ${name} (${reason}) until ${expires}`),
  ];
}

/** Files with the hash of the build: of files on this machine, or as --sha256 gives it. */
async function listBuilt({ file: paths = [], at: folder, url: urls = [], sha256: hashes = [] }: AddOptions) {
  if (paths.length > 0 && !folder) throw new UsageError('Say with --at where the files are downloaded from.');
  if (urls.length !== hashes.length) throw new UsageError('Give a --sha256 for each --url, in the same order.');
  const local = paths.map(async (path): Promise<BuiltFile> => {
    const url = `${folder?.replace(/\/$/, '')}/${basename(path)}`;
    refuseName(url);
    try {
      return { url, sha256: (await hashBody(createReadStream(givenPath(path)))).sha256 };
    } catch (error) {
      throw new DeskError(`${path} could not be read: ${(error as Error).message}`);
    }
  });
  urls.forEach(refuseName);
  return [
    ...(await Promise.all(local)),
    ...urls.map((url, index) => ({ url, sha256: hashes[index]?.toLowerCase() ?? '' })),
  ];
}

/** Throws UsageError for an address that is none, or of a file whose ending names no system. */
function refuseName(url: string): void {
  try {
    describeFile(url);
  } catch (error) {
    throw new UsageError(`${url}: ${(error as Error).message}.`);
  }
}
