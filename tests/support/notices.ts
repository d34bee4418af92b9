import { readFileSync } from 'node:fs';

const RULE = /^={80}$/m;

/** The sections of a notice file: the licence's text of each part, by name and version. */
export function readNotices(path: string): ReadonlyMap<string, string> {
  const [, ...sections] = readFileSync(path, 'utf8').split(RULE);
  const texts = new Map<string, string>();
  for (let at = 0; at < sections.length; at += 2)
    for (const [, name = ''] of sections[at]?.matchAll(/^(\S.*) \(.*\)$/gm) ?? [])
      texts.set(name, sections[at + 1]?.trim() ?? '');
  return texts;
}

/** The words of a text: line ends, indents and the signs of comments differ. */
export function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
