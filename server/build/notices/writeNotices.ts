import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTICE_PATH } from '../../../shared/site/filePaths.ts';
import type { Part } from './findParts.ts';
import { readText } from './readLicence.ts';

const LICENCE_FILE = 'LICENSE';
const RULE = '='.repeat(80);

/**
 * Writes the site's own licence and the notices of all parts into `out`, and the notices of those that browsers get
 * into `publicDir`: which versions the server runs is not for everybody.
 */
export async function writeNotices(out: string, publicDir: string, parts: readonly Part[]): Promise<void> {
  const { license } = JSON.parse(await readFile('package.json', 'utf8')) as { license: string };
  const own = [RULE, `This site (${license})`, RULE, '', await readText(LICENCE_FILE)].join('\n');
  const sent = parts.filter(({ isPublic }) => isPublic);
  await copyFile(LICENCE_FILE, join(out, LICENCE_FILE));
  await writeFile(
    join(out, NOTICE_PATH),
    render('What is in the files of this folder, with the license of each part.', own, parts),
  );
  await writeFile(
    join(publicDir, NOTICE_PATH),
    render('What is in the files that this site sends to browsers, with the license of each part.', own, sent),
  );
}

/** Parts with the same text share it. */
function render(head: string, own: string, parts: readonly Part[]): string {
  const byText = new Map<string, Part[]>();
  for (const part of parts) {
    const text = part.texts.join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), part]);
  }
  const sections = [...byText].map(([text, those]) => [RULE, ...those.flatMap(describe), RULE, '', text].join('\n'));
  return `${[head, own, ...sections].join('\n\n')}\n`;
}

function describe({ name, version, licence, address }: Part): string[] {
  return [`${[name, version].filter(Boolean).join(' ')} (${licence})`, `  ${address}`];
}
