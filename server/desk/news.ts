import { Option } from 'commander';
import { type Language, LANGUAGES, toContentLanguage } from '../../shared/languages.ts';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../shared/limits.ts';
import { makeChange } from './audit.ts';
import { type Desk, type DeskCommand, type DeskCommands, DeskError, UsageError } from './desk.ts';
import { newsEditSchema, type NewsOptions, newsSchema, readNews, saveNews } from './newsItems.ts';
import { AS_OPTION, JSON_OPTION, LANG_OPTION, limitOption, NEWS_ID } from './options.ts';
import { list, momentsOf } from './table.ts';

const NEWS_TEXTS: Pick<DeskCommand, 'notes' | 'options'> = {
  notes: `A file: { "image"?, "source"?, "zh": { "title", "desc", "content" }, "en": { … }, "ko": { … } }
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
    ]),
    new Option('--image <url>', 'https address of a picture'),
    new Option('--source <text>', 'the author'),
    AS_OPTION,
  ],
};
export const NEWS_COMMANDS: DeskCommands = {
  'news list': {
    summary: 'List news flashes, newest first, a line per language.',
    options: [LANG_OPTION, limitOption(30), JSON_OPTION],
    run: listNews,
  },
  'news add': { summary: 'Publish a news flash.', ...NEWS_TEXTS, run: addNews },
  'news edit': {
    summary: 'Change a news flash, or add a language to it.',
    details: 'What is left out stays; image and source change in every language.',
    arguments: [NEWS_ID],
    ...NEWS_TEXTS,
    run: editNews,
  },
  'news publish': statusCommand('publish', STATUS_PUBLISHED, { summary: 'Show a hidden news flash again.' }),
  'news unpublish': statusCommand('unpublish', STATUS_UNPUBLISHED, {
    summary: 'Hide a news flash; nothing is deleted.',
    details: 'The site shows it for up to CONTENT_FRESH_S (30 seconds) more.',
  }),
};

async function listNews(desk: Desk, { lang, limit }: { lang?: Language; limit: number }) {
  const langs = (lang === undefined ? LANGUAGES : [lang]).map(toContentLanguage);
  const rows = await (
    await desk.openStore()
  )
    .selectFrom('news')
    .selectAll()
    .where('lang', 'in', langs)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .orderBy('lang')
    .limit(limit)
    .execute();
  const at = momentsOf(desk);
  return list(rows, ['ID', 'LANG', 'AT', 'STATUS', 'TITLE', 'SOURCE'], (row) => {
    const status = row.status === STATUS_PUBLISHED ? 'published' : 'HIDDEN';
    return [row.id, row.lang, at(row.create_time), status, row.title, row.source];
  });
}

async function addNews(desk: Desk, options: NewsOptions) {
  const news = await readNews(options, newsSchema);
  const langs = LANGUAGES.filter((lang) => news[lang]);
  if (langs.length === 0) throw new UsageError('--title and --content are missing, or --file.');
  const { target } = await makeChange(desk, 'news add', async (trx, at) => {
    const id = await saveNews(trx, news, at);
    return { target: String(id), detail: { langs, title: langs.map((lang) => news[lang]?.title)[0] } };
  });
  return langs.map((lang) => `${desk.config.siteOrigin}/${lang}/news/${target}`).join('\n');
}

async function editNews(desk: Desk, options: NewsOptions, id: number) {
  const { image, source, ...texts } = await readNews(options, newsEditSchema);
  const shared = {
    ...(image === undefined ? {} : { img_url: image }),
    ...(source === undefined ? {} : { source }),
  };
  const changed = Object.keys(shared);
  const langs = LANGUAGES.filter((lang) => texts[lang]);
  if (langs.length === 0 && changed.length === 0) throw new UsageError('Nothing is to be changed.');
  await makeChange(desk, 'news edit', async (trx) => {
    const before = await trx.selectFrom('news').selectAll().where('id', '=', id).execute();
    const [first] = before;
    if (!first) throw new DeskError(`There is no news flash ${id}.`);
    const flash = trx.updateTable('news').where('id', '=', id);
    if (changed.length > 0) await flash.set(shared).execute();
    for (const language of langs) {
      const text = texts[language] ?? {};
      const lang = toContentLanguage(language);
      if (before.some((row) => row.lang === lang)) {
        if (Object.keys(text).length > 0) await flash.set(text).where('lang', '=', lang).execute();
        continue;
      }
      const added = newsSchema.safeParse({ [language]: text }).data?.[language];
      if (!added) throw new DeskError(`Flash ${id} has no text in ${language} yet: give title, desc and content.`);
      const row = { ...first, ...shared, ...added, lang };
      await trx.insertInto('news').values(row).execute();
    }
    return { target: String(id), detail: { langs, changed, before } };
  });
  return `Flash ${id} is changed in ${langs.length > 0 ? langs.join(', ') : 'all languages'}.`;
}

/** A command that shows or hides a flash, in one language or in all it has. */
function statusCommand(verb: string, status: number, help: Pick<DeskCommand, 'summary' | 'details'>): DeskCommand {
  return {
    ...help,
    arguments: [NEWS_ID],
    options: [LANG_OPTION, AS_OPTION],
    async run(desk, { lang }: { lang?: Language }, id: number) {
      const { detail } = await makeChange(desk, `news ${verb}`, async (trx) => {
        const all = trx.updateTable('news').set({ status }).where('id', '=', id);
        const chosen = lang === undefined ? all : all.where('lang', '=', toContentLanguage(lang));
        const rows = await chosen.returning('lang').execute();
        if (rows.length === 0) throw new DeskError(`There is no news flash ${id}${lang ? ` in ${lang}` : ''}.`);
        return { target: String(id), detail: { langs: rows.map((row) => row.lang) } };
      });
      return `Flash ${id}: ${verb} done in ${detail.langs.join(', ')}.`;
    },
  };
}
