/**
 * `npm run format` and `npm run lint` (`--check`): catalogs stand in locales/ as translators' tools write them, which
 * is `JSON.stringify` with two spaces, so that a change of one text is a change of one line. Prettier would join short
 * lists, and leaves these files alone.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { CatalogFault, readCatalog } from './readCatalog.mjs';

for (const name of readdirSync('locales').filter((file) => file.endsWith('.json'))) {
  const fault = formatFile(`locales/${name}`);
  if (fault === null) continue;
  console.error(fault);
  process.exitCode = 1;
}

/**
 * What is wrong with the file, as a sentence; null if nothing is, or if it was repaired.
 *
 * @param {string} path
 * @returns {string | null}
 */
function formatFile(path) {
  try {
    const { text, catalog } = readCatalog(path);
    const formatted = `${JSON.stringify(catalog, null, 2)}\n`;
    if (formatted === text) return null;
    if (process.argv.includes('--check'))
      return `${path} is not in the format of translators' tools: npm run format repairs it.`;
    writeFileSync(path, formatted);
    return null;
  } catch (error) {
    if (error instanceof CatalogFault) return error.message;
    throw error;
  }
}
