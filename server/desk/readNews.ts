import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { LANGUAGES } from '../../shared/languages.ts';
import type { Call, DeskOptions } from './deskCommand.ts';
import { DeskFailure, WrongUsage } from './deskFailure.ts';
import { readChoice } from './readChoice.ts';

export const NEWS_OPTIONS = {
  lang: { type: 'string', value: 'LANG', help: `language of the texts given here: ${LANGUAGES.join(', ')}` },
  title: { type: 'string', value: 'TEXT', help: 'one line' },
  desc: { type: 'string', value: 'TEXT', help: 'a sentence or two for lists' },
  content: { type: 'string', value: 'HTML', help: 'the text; whatever could run is taken out when it is shown' },
  file: { type: 'string', value: 'FILE', help: 'all of this as JSON, in several languages at once; see below' },
  image: { type: 'string', value: 'URL', help: 'a picture, by its https address' },
  source: { type: 'string', value: 'TEXT', help: 'who says so' },
} as const satisfies DeskOptions;

export const NEWS_DETAILS = `A file: { "image"?, "source"?, "zh": { "title", "desc", "content" }, "en": { … }, "ko": { … } }. Languages that are left
out have no such flash. The site shows a change within CONTENT_FRESH_S (30 seconds).`;

/** How the schema says it. */
const ABSENT = /received undefined$/;

/** The flash a command line describes, by its options or its file. Throws WrongUsage and DeskFailure, which name every fault. */
export async function readNews<News>(
  { options }: Pick<Call<typeof NEWS_OPTIONS>, 'options'>,
  schema: z.ZodType<News>,
): Promise<News> {
  const { file, image, source, title, desc, content } = options;
  const lang = readChoice('--lang', options.lang, LANGUAGES);
  const text = { title, desc, content };
  const hasText = Object.values(text).some((part) => part !== undefined);
  if (file !== undefined && (hasText || lang !== undefined))
    throw new WrongUsage('Give --file, or --lang with --title, --desc and --content.');
  if (hasText && lang === undefined) throw new WrongUsage('--lang is missing.');
  const given = file === undefined ? (lang === undefined ? {} : { [lang]: filled(text) }) : await readJson(file);
  const parsed = schema.safeParse({ ...given, ...filled({ image, source }) });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${ABSENT.test(message) ? 'is missing' : message}`,
  );
  throw new DeskFailure(`This is no news flash:\n${faults.join('\n')}`);
}

function filled(texts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Record<string, string>;
}

async function readJson(path: string): Promise<object> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as object;
  } catch (error) {
    throw new DeskFailure(`${path} could not be read: ${(error as Error).message}`);
  }
}
