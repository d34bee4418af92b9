import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

/** Where the source maps of a build are, and where they were made: those of the browser's code are moved. */
const MAPS = {
  browser: { folder: 'maps', madeIn: 'public/assets' },
  server: { folder: 'server', madeIn: 'server' },
} as const;

/**
 * The files of packages that a build's bundles have code of, as its source maps name them: another reading than the
 * build's own. Those of files that were kept from the build before do not count.
 */
export function bundledSources(dist: string, side: keyof typeof MAPS): string[] {
  const { folder, madeIn } = MAPS[side];
  const kept = JSON.parse(readFileSync(join(dist, 'previous-files.json'), 'utf8')) as string[];
  const old = kept.map((path) => `${basename(path)}.map`);
  const maps = readdirSync(join(dist, folder)).filter((file) => file.endsWith('.map') && !old.includes(file));
  const sources = maps.flatMap((file) => {
    const map = JSON.parse(readFileSync(join(dist, folder, file), 'utf8')) as { sources: string[] };
    return map.sources.map((source) => relative('.', resolve(dist, madeIn, source)));
  });
  return [...new Set(sources)].filter((path) => path.startsWith('node_modules/'));
}

/** The folder of the package that a file is in. */
export function packageOf(file: string): string {
  return /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? '';
}
