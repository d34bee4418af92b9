import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Release } from '../../../shared/genuine/trustFile.ts';
import { namedKey } from '../../../shared/genuine/trustKeys.ts';
import { TRUST_PATH } from '../../../shared/genuine/verify.ts';
import { newestReleases } from '../../../shared/genuine/versions.ts';
import { DAY_MS } from '../../../shared/limits.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/site/languages.ts';
import { changesOf } from '../../genuine/releaseChanges.ts';
import type { Published } from '../../genuine/storedList.ts';
import { hashPublic, openStorePage } from '../review/releaseFiles.ts';
import type { Desk } from './desk.ts';

/** Days before its end at which a list is a fault. */
const WARN_DAYS = 14;
const TIMEOUT_MS = 10 * 60 * 1000;

/** What is wrong with a published list, the running site, and the files and store pages of some releases: a line each. */
export async function checkPublished(
  desk: Desk,
  published: Published,
  { releases, allowHost }: { releases: readonly Release[]; allowHost: readonly string[] },
): Promise<string[]> {
  return [
    ...checkList(published, desk.now()),
    ...(await checkSite(desk, published, allowHost)),
    ...(await Promise.all(releases.flatMap((release) => checkRelease(desk, release)))).flat(),
  ];
}

/** What is wrong with the published list, whose signature was verified when it was loaded. */
function checkList({ trust }: Published, now: Date): string[] {
  const left = Math.floor((Date.parse(trust.expires) - now.getTime()) / DAY_MS);
  const withoutNotes = newestReleases(trust.releases).filter(
    ({ product, version }) => changesOf(product, version, DEFAULT_LANGUAGE).length === 0,
  );
  return [
    ...(left < WARN_DAYS ? [`${TRUST_PATH}: ends in ${left} days, sign it anew`] : []),
    ...withoutNotes.map(
      ({ product, version }) =>
        `${product}: shared/brand/changes.json has no notes on ${version}, the newest in the list`,
    ),
  ];
}

/** What is wrong with the running site, by the program that visitors are offered. */
async function checkSite(
  { config, filesDir }: Desk,
  { trust }: Published,
  hosts: readonly string[],
): Promise<string[]> {
  const program = join(filesDir, '../public/verify-site.mjs');
  const args = [
    program,
    config.siteOrigin,
    '--key',
    namedKey(trust) ?? trust.publicKey,
    '--serial',
    String(trust.serial),
  ];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...args, ...hosts.flatMap((host) => ['--allow-host', host])],
      { timeout: TIMEOUT_MS },
      (error, output, errors) => {
        resolve(
          error
            ? `${output}${errors}`
                .trim()
                .split('\n')
                .map((line) => `${config.siteOrigin}: ${line}`)
            : [],
        );
      },
    );
  });
}

function checkRelease({ config }: Desk, { product, version, files, stores }: Release): Promise<string[]>[] {
  const fault = (url: string, what: string) => [`${product} ${version}: ${url}: ${what}`];
  return [
    ...files.map(async ({ url, sha256, bytes }) => {
      try {
        const found = await hashPublic(url, config.downloads);
        if (found.bytes !== bytes) return fault(url, `has ${found.bytes} bytes, not ${bytes}`);
        return found.sha256 === sha256 ? [] : fault(url, `has the hash ${found.sha256}, not ${sha256}`);
      } catch (error) {
        return fault(url, (error as Error).message);
      }
    }),
    ...stores.map(async (url) => {
      try {
        await openStorePage(url, config.downloads);
        return [];
      } catch (error) {
        return fault(url, (error as Error).message);
      }
    }),
  ];
}
