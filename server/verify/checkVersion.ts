import { ADVISORIES, GENUINE_RELEASES } from '../../shared/brand/genuine.ts';
import { compareVersions } from '../../shared/trust/compareVersions.ts';
import { type Product, PRODUCTS, type VersionAnswer } from '../../shared/verify.ts';

const VERSION = /^v?(\d{1,4}(?:\.\d{1,6}){1,3})$/i;

/** What is known of a version, or null where the question names no product of ours. */
export function checkVersion(product: string, text: string): VersionAnswer | null {
  const known = PRODUCTS.find((name) => name === product);
  if (!known) return null;
  const version = VERSION.exec(text.trim())?.[1] ?? text.trim();
  const releases = GENUINE_RELEASES[known];
  const [latest, first] = [releases[0], releases.at(-1)];
  if (!latest || !first) return null;
  const release = releases.find((one) => one.version === version);
  const advisory = findAdvisory(known, version);
  return {
    of: 'version',
    product: known,
    version,
    verdict: advisory ? 'affected' : release ? ageOf(release === latest) : verdictOfMissing(version, first.version),
    latest: { version: latest.version, date: latest.date },
    date: release?.date ?? null,
    advisory,
  };
}

const ageOf = (isLatest: boolean) => (isLatest ? 'genuine' : 'old');

function findAdvisory(product: Product, version: string): VersionAnswer['advisory'] {
  const found = ADVISORIES.find(
    (one) => one.product === product && one.versions.some((affected) => affected === version),
  );
  return found ? { id: found.id, fixedIn: found.fixedIn } : null;
}

/** The list is whole from its first version on: what is missing there has never existed. */
function verdictOfMissing(version: string, first: string): VersionAnswer['verdict'] {
  return VERSION.test(version) && compareVersions(version, first) > 0 ? 'neverExisted' : 'unknown';
}
