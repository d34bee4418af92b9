import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_LICENCES } from './keptLicences.ts';

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  /** As old packages write it. */
  licenses?: readonly { type: string }[];
}

export interface Licence {
  name: string;
  version: string;
  /** By SPDX: `MIT`, or several with AND and OR. */
  licence: string;
  texts: readonly string[];
}

const TEXT_FILE = /^(licen[cs]e|copying|notice)/i;
/** A licence that stands in the code: of what its authors took from others. */
const GRANT = /Permission is hereby granted|Redistribution and use in source/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm;

/**
 * The licence of the package in `folder`, with its own texts: its files’, those in the code of `files`, and what is kept
 * for it. Throws when there is none.
 */
export async function readLicence(folder: string, files: readonly string[]): Promise<Licence> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version } = manifest;
  const names = (await readdir(folder)).filter((file) => TEXT_FILE.test(file)).toSorted();
  const own = await Promise.all(names.map((file) => readText(join(folder, file))));
  const kept = KEPT_LICENCES[name];
  const texts = [...own, ...(kept ? [kept.text] : [])];
  const code = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const text of code.flatMap(findGrants)) if (!texts.some((one) => isWithin(text, one))) texts.push(text);
  if (texts.length === 0)
    throw new Error(`${folder} has no text of its licence: add it to server/build/notices/keptLicences.ts`);
  const licence = [nameOf(manifest), kept?.licence].filter(Boolean).join(' AND ');
  return { name, version, licence, texts };
}

/** A text with the line ends and without the trailing blanks of others. */
export async function readText(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  return text
    .replace(/^\uFEFF/, '')
    .replace(/[ \t]*\r?\n/g, '\n')
    .replace(/^\n+|\s+$/g, '');
}

function nameOf({ name, license, licenses = [] }: Manifest): string {
  const given = typeof license === 'object' ? license.type : license;
  const licence = given ?? licenses.map(({ type }) => type).join(' OR ');
  if (licence === '') throw new Error(`The package ${name} names no licence`);
  return licence.replace(/^\((.*)\)$/, '$1');
}

function findGrants(code: string): string[] {
  if (!GRANT.test(code)) return [];
  const comments = [...code.matchAll(COMMENT)].map(([comment]) => comment).filter((comment) => GRANT.test(comment));
  return comments.map((comment) =>
    comment
      .replace(/^\/\*+!?|\*+\/$/g, '')
      .replace(/^[ \t]*(\/\/|\*)? ?/gm, '')
      .trim(),
  );
}

function isWithin(text: string, other: string): boolean {
  const words = (one: string) => one.toLowerCase().replace(/\W+/g, ' ').trim();
  return words(other).includes(words(text));
}
