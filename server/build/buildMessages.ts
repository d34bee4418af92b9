import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { LATE_SECTIONS, PAGE_NAMES, ROUTES, SITEWIDE_SECTIONS } from '../../shared/site/routes.ts';

/** Writes a file of text per page and language, one for what every page needs and one for each section that is loaded on demand. Returns the version in their folder's name. */
export async function buildMessages(assetsDir: string): Promise<string> {
  const sources = await Promise.all(LANGUAGES.map((lang) => readFile(`locales/${lang}.json`, 'utf8')));
  const version = createHash('sha256').update(sources.join()).digest('hex').slice(0, 10);
  for (const [index, lang] of LANGUAGES.entries()) {
    const catalog = JSON.parse(sources[index] ?? '') as Record<string, unknown>;
    const pick = (sections: readonly string[]) =>
      JSON.stringify(Object.fromEntries(sections.map((section) => [section, catalog[section]])));
    const folder = join(assetsDir, 'messages', version, lang);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'site.json'), pick(SITEWIDE_SECTIONS));
    for (const section of LATE_SECTIONS)
      await writeFile(join(folder, `${section}.json`), JSON.stringify(catalog[section]));
    for (const page of PAGE_NAMES) await writeFile(join(folder, `${page}.json`), pick(ROUTES[page].sections));
  }
  return version;
}
