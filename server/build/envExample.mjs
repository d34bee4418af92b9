/** `npm run env:example` writes `.env.example` from the table of variables in server/README.md, which a test compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const WIDTH = 100;
const HEAD = `# Copy to .env and set what differs: the site, the desk and the content service read it when they start.
# What the environment sets itself wins. Made by npm run env:example from the table in server/README.md.
`;

/** The text of `.env.example`: every variable of the table with its default, commented out, under what it means. */
export function envExample() {
  const readme = readFileSync('server/README.md', 'utf8');
  const [, table = ''] = /## Variables\n\n\|.*\n\|.*\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const rows = table.trimEnd().split('\n');
  return HEAD + rows.map(describe).join('');
}

/** @param {string} row */
function describe(row) {
  const [, names = '', defaults = '', meaning = ''] = row.split(/ *(?<!\\)\| */);
  const values = defaults.split(', ');
  const lines = [...names.matchAll(/`(\w+)`/g)].map(([, name], index) => {
    const value = (values[index] ?? values[0] ?? '').replaceAll('`', '');
    return `#${name}=${/^(unset|all interfaces)|^http:\/\/localhost:PORT$/.test(value) ? '' : value}\n`;
  });
  return `\n${wrap(meaning.replaceAll('`', ''))}${lines.join('')}`;
}

/** @param {string} text */
function wrap(text) {
  let [lines, line] = ['', '#'];
  for (const word of text.split(' ')) {
    if (`${line} ${word}`.length > WIDTH) [lines, line] = [`${lines}${line}\n`, '#'];
    line += ` ${word}`;
  }
  return `${lines}${line}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync('.env.example', envExample());
