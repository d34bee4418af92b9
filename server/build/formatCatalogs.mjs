/**
 * `npm run format` and `npm run lint` (`--check`): catalogs stand in locales/ as translators' tools write them, which
 * is `JSON.stringify` with two spaces, so that a change of one text is a change of one line. Prettier would join short
 * lists, and leaves these files alone.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

for (const name of readdirSync('locales').filter((file) => file.endsWith('.json'))) {
  const path = `locales/${name}`;
  const text = readFileSync(path, 'utf8');
  const formatted = `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  if (formatted === text) continue;
  if (!process.argv.includes('--check')) writeFileSync(path, formatted);
  else {
    console.error(`${path} is not in the format of translators' tools: npm run format repairs it.`);
    process.exitCode = 1;
  }
}
