import { Option } from 'commander';
import type * as z from 'zod';
import { NEWS_TOPICS, type NewsTopic } from '../../../shared/site/contentData.ts';
import { type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import { newsStateOf } from '../../records/publicContent.ts';
import { loadVersions } from '../review/changeNews.ts';
import { addNews, editNews, languagesOf, loadNews, newsEditSchema, newsSchema, setNewsStatus } from '../review/news.ts';
import { momentsIn } from '../formats.ts';
import {
  actorOf,
  type DeskCommand,
  type DeskCommands,
  DeskError,
  UsageError,
  AS_OPTION,
  JSON_OPTION,
  LANG_OPTION,
  limitOption,
  NEWS_ID,
} from './desk.ts';
import { readGivenJson } from './givenFiles.ts';

interface NewsOptions {
  lang?: Language;
  title?: string;
  desc?: string;
  content?: string;
  alt?: string;
  file?: string;
  image?: string;
  source?: string;
  topic?: NewsTopic;
}

const NEWS_TEXTS: Pick<DeskCommand, 'notes' | 'options'> = {
  notes: `A file: { "image"?, "source"?, "topic"?, "zh": { "title", "desc", "content", "alt"? }, "en": { … }, "ko": { … } }
A missing language has no such flash. The site shows a change within CONTENT_FRESH_S (30 seconds).`,
  options: [
    new Option('--lang <lang>', 'language of the texts below').choices(LANGUAGES),
    new Option('--title <text>', 'one line'),
    new Option('--desc <text>', 'a sentence or two for lists'),
    new Option('--content <html>', 'the text; pages sanitize it'),
    new Option('--file <file>', 'the texts of all languages as JSON; see below').conflicts([
      'lang',
      'title',
      'desc',
      'content',
      'alt',
    ]),
    new Option('--image <url>', 'https address of a picture'),
    new Option('--alt <text>', 'the picture in words, for people who do not see it'),
    new Option('--source <text>', 'the author'),
    new Option('--topic <topic>', 'what it is about: the list of news can be filtered by it').choices(NEWS_TOPICS),
    AS_OPTION,
  ],
};

export const NEWS_COMMANDS: DeskCommands = {
  'news list': {
    summary: 'List news flashes, newest first, a line per language.',
    options: [LANG_OPTION, limitOption(30), JSON_OPTION],
    async run(desk, { lang, limit }: { lang?: Language; limit: number }) {
      const data = await loadNews(await desk.openStore(), lang === undefined ? LANGUAGES : [lang], limit);
      const at = momentsIn(desk.config.siteTimeZone);
      const lines = data.map((row) => {
        const state = newsStateOf(row, desk.now().getTime());
        const status = state === 'withdrawn' ? 'HIDDEN' : state;
        const cells = [String(row.id).padEnd(6), row.lang.padEnd(7), at(row.create_time), status.padEnd(9), row.title];
        return [...cells, row.source && `(${row.source})`, row.topic && `[${row.topic}]`]
          .filter(Boolean)
          .join('  ')
          .replace(/\s*\n\s*/g, ' ');
      });
      const versions = await loadVersions(await desk.openStore(), data);
      const versioned = data.map((row) => ({ ...row, version: versions.get(row.id) }));
      return { data: versioned, text: lines.join('\n') || 'None.' };
    },
  },
  'news add': {
    summary: 'Publish a news flash.',
    ...NEWS_TEXTS,
    async run(desk, options: NewsOptions) {
      const news = await readNews(options, newsSchema);
      const langs = languagesOf(news);
      if (langs.length === 0) throw new UsageError('--title and --content are missing, or --file.');
      const id = await addNews(await actorOf(desk), news);
      return langs.map((lang) => `${desk.config.siteOrigin}/${lang}/news/${id}`).join('\n');
    },
  },
  'news edit': {
    summary: 'Change a news flash, or add a language to it.',
    details: 'What is left out stays; image, source and topic change in every language.',
    arguments: [NEWS_ID],
    notes: NEWS_TEXTS.notes ?? '',
    options: [
      ...NEWS_TEXTS.options,
      new Option('--seen <version>', 'the version that `news list --json` has: any other is not changed'),
    ],
    async run(desk, { seen, ...options }: NewsOptions & { seen?: string }, id: number) {
      const news = await readNews(options, newsEditSchema);
      if (Object.keys(news).length === 0) throw new UsageError('Nothing to change.');
      await editNews(await actorOf(desk), id, news, seen);
      return `Flash ${id} is changed in ${languagesOf(news).join(', ') || 'all languages'}.`;
    },
  },
  'news publish': statusCommand('publish', { summary: 'Show a hidden news flash again.' }),
  'news unpublish': statusCommand('unpublish', {
    summary: 'Hide a news flash; nothing is deleted.',
    details: 'The site shows it for up to CONTENT_FRESH_S (30 seconds) more.',
  }),
};

/** A command that shows or hides a flash, in one language or in all it has. */
function statusCommand(verb: 'publish' | 'unpublish', help: Pick<DeskCommand, 'summary' | 'details'>): DeskCommand {
  return {
    ...help,
    arguments: [NEWS_ID],
    options: [LANG_OPTION, AS_OPTION],
    async run(desk, { lang }: { lang?: Language }, id: number) {
      const langs = await setNewsStatus(await actorOf(desk), id, verb, lang);
      return `Flash ${id}: ${verb} done in ${langs.join(', ')}.`;
    },
  };
}

/** The flash described by options or a file. Throws UsageError, and DeskError with every fault of the content. */
async function readNews<News>(
  { file, lang, image, source, topic, ...text }: NewsOptions,
  schema: z.ZodType<News>,
): Promise<News> {
  if (lang === undefined && Object.keys(text).length > 0) throw new UsageError('--lang is missing.');
  const texts =
    file !== undefined ? ((await readGivenJson(file)) as object) : lang !== undefined ? { [lang]: text } : {};
  const shared = {
    ...(image !== undefined && { image }),
    ...(source !== undefined && { source }),
    ...(topic !== undefined && { topic }),
  };
  const parsed = schema.safeParse({ ...texts, ...shared });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${message.endsWith('received undefined') ? 'is missing' : message}`,
  );
  throw new DeskError(`This isn’t a valid news flash:\n${faults.join('\n')}`);
}
