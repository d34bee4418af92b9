/** `npm run env:example` writes `.env.example` from the list of variables in server/README.md, which a test compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const WIDTH = 100;
const HEAD = `# Copy to .env and set what differs: the site, the desk and the content service read it when they start.
# What the environment sets itself wins. Made by npm run env:example from the list in server/README.md.
`;

/** The text of `.env.example`: every variable of the list with its default, commented out, under what it means. */
export function envExample() {
  const [, list = ''] = /^## Variables\n\n((?:(?:- | {2}).+\n)+)/m.exec(readFileSync('server/README.md', 'utf8')) ?? [];
  return HEAD + list.split(/^- /m).slice(1).map(describe).join('');
}

/**
 * An entry such as `**ONE**, **TWO** (default 1, 2): what they mean`, or `(unset: what then)`.
 * @param {string} entry
 */
function describe(entry) {
  const line = entry.trim().replaceAll(/\n */g, ' ');
  const [, names = '', defaults = '', meaning = ''] =
    /^((?:\*\*\w+\*\*(?:, )?)+) \((?:default )?(.+?)\): (.+)$/.exec(line) ?? [];
  const values = defaults.split(', ');
  const lines = [...names.matchAll(/\w+/g)].map(([name], index) => {
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
