import { closestMatch } from 'leven';
import type { Environment } from './environmentFiles.ts';

/** Variables of earlier releases, and what to do instead. */
export const GONE: Readonly<Record<string, string>> = {
  WEB_CONCURRENCY:
    'Start several processes, each with a PORT of its own, behind a proxy: see “Several cores” in server/README.md.',
};

/** From this length on two letters may be wrong; a short name with two others is another name, such as HOME. */
const LONG_NAME = 8;

/** The one of `names` that was probably meant by another spelling; undefined where none is near. */
export function findMeant(
  spelt: string,
  names: readonly string[],
  maxDistance = spelt.length < LONG_NAME ? 1 : 2,
): string | undefined {
  return closestMatch(spelt, names, { maxDistance });
}

/**
 * Variables that are not the site's but look like a mistake, each with the name that was probably meant: another
 * spelling, or a part of it, such as `CONTENT_TIMEOUT` for `CONTENT_TIMEOUT_MS`.
 */
export function findMisspelt(env: Environment, names: readonly string[]): { name: string; meant: string }[] {
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name) || name in GONE) return [];
    const spelt = name.toUpperCase().replaceAll('-', '_');
    const isPart = (meant: string) => meant.startsWith(`${spelt}_`) && spelt.includes('_');
    const meant =
      findMeant(spelt, names) ??
      names.find((other) => isPart(other) || (spelt.startsWith(`${other}_`) && other.includes('_')));
    return meant ? [{ name, meant }] : [];
  });
}
