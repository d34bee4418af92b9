import { type Command, Option } from 'commander';
import { type Language, LANGUAGES, toContentLanguage } from '../../shared/languages.ts';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../shared/limits.ts';
import { makeChange } from './audit.ts';
import { type Desk, DeskError, print, UsageError } from './desk.ts';
import { newsEditSchema, type NewsOptions, newsSchema, readNews, saveNews } from './newsItems.ts';
import { asOption, JSON_OPTION, type JsonOption, LANG_OPTION, limitOption, NEWS_ID } from './options.ts';
import { formatMoment, printRows } from './table.ts';

interface ListOptions extends JsonOption {
  lang?: Language;
  limit: number;
}

type StatusOptions = Pick<NewsOptions, 'lang' | 'as'>;

const TEXT_OPTIONS = ['lang', 'title', 'desc', 'content'];
const FILE_HELP = `
A file: { "image"?, "source"?, "zh": { "title", "desc", "content" }, "en": { … }, "ko": { … } }
A missing language has no such flash. The site shows a change within CONTENT_FRESH_S (30 seconds).`;

export function addNewsCommands(program: Command, desk: Desk): void {
  const news = program.command('news').description('List, add, edit, publish and unpublish news flashes.');
  news
    .command('list')
    .description('List news flashes, newest first, a line per language.')
    .addOption(LANG_OPTION)
    .addOption(limitOption(30))
    .addOption(JSON_OPTION)
    .action((options: ListOptions) => listNews(desk, options));
  const add = news
    .command('add')
    .description('Publish a news flash.')
    .action((options: NewsOptions) => addNews(desk, options));
  const edit = news
    .command('edit')
    .summary('Change a news flash, or add a language to it.')
    .description('Change a news flash. What is left out stays; image and source change in every language.')
    .addArgument(NEWS_ID)
    .action((id: number, options: NewsOptions) => editNews(desk, id, options));
  for (const command of [add, edit])
    command
      .addOption(new Option('--lang <lang>', 'language of the texts below').choices(LANGUAGES))
      .option('--title <text>', 'one line')
      .option('--desc <text>', 'a sentence or two for lists')
      .option('--content <html>', 'the text; pages sanitize it')
      .addOption(new Option('--file <file>', 'the texts of all languages as JSON; see below').conflicts(TEXT_OPTIONS))
      .option('--image <url>', 'https address of a picture')
      .option('--source <text>', 'the author')
      .addOption(asOption(desk))
      .addHelpText('after', FILE_HELP);
  const publish = news
    .command('publish')
    .description('Show a hidden news flash again.')
    .action((id: number, options: StatusOptions) => setStatus(desk, 'publish', id, options));
  const unpublish = news
    .command('unpublish')
    .summary('Hide a news flash; nothing is deleted.')
    .description('Hide a news flash. The site shows it for up to CONTENT_FRESH_S (30 seconds) more.')
    .action((id: number, options: StatusOptions) => setStatus(desk, 'unpublish', id, options));
  for (const command of [publish, unpublish])
    command.addArgument(NEWS_ID).addOption(LANG_OPTION).addOption(asOption(desk));
}

async function listNews(desk: Desk, { lang, limit, json }: ListOptions): Promise<void> {
  const store = await desk.openStore();
  const langs = (lang === undefined ? LANGUAGES : [lang]).map(toContentLanguage);
  const rows = await store
    .selectFrom('news')
    .selectAll()
    .where('lang', 'in', langs)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .orderBy('lang')
    .limit(limit)
    .execute();
  return printRows(desk, rows, {
    json,
    columns: {
      ID: (row) => row.id,
      LANG: (row) => row.lang,
      AT: (row) => formatMoment(row.create_time, desk.config.siteTimeZone),
      STATUS: (row) => (row.status === STATUS_PUBLISHED ? 'published' : 'HIDDEN'),
      TITLE: (row) => row.title,
      SOURCE: (row) => row.source ?? '',
    },
  });
}

async function addNews(desk: Desk, options: NewsOptions): Promise<void> {
  const news = await readNews(options, newsSchema);
  const langs = LANGUAGES.filter((lang) => news[lang]);
  if (langs.length === 0) throw new UsageError('--title and --content are missing, or --file.');
  const { target } = await makeChange(desk, { command: 'news add', as: options.as }, async (trx, at) => {
    const id = await saveNews(trx, news, at);
    return { target: String(id), detail: { langs, title: langs.map((lang) => news[lang]?.title)[0] } };
  });
  await print(desk, langs.map((lang) => `${desk.config.siteOrigin}/${lang}/news/${target}`).join('\n'));
}

async function editNews(desk: Desk, id: number, options: NewsOptions): Promise<void> {
  const { image, source, ...texts } = await readNews(options, newsEditSchema);
  const shared = {
    ...(image === undefined ? {} : { img_url: image }),
    ...(source === undefined ? {} : { source }),
  };
  const changed = Object.keys(shared);
  const langs = LANGUAGES.filter((lang) => texts[lang]);
  if (langs.length === 0 && changed.length === 0) throw new UsageError('Nothing is to be changed.');
  await makeChange(desk, { command: 'news edit', as: options.as }, async (trx) => {
    const rows = await trx.selectFrom('news').selectAll().where('id', '=', id).execute();
    const [first] = rows;
    if (!first) throw new DeskError(`There is no news flash ${id}.`);
    if (changed.length > 0) await trx.updateTable('news').set(shared).where('id', '=', id).execute();
    for (const lang of langs) {
      const text = texts[lang] ?? {};
      const row = { id, lang: toContentLanguage(lang) };
      if (rows.some((other) => other.lang === row.lang)) {
        if (Object.keys(text).length > 0)
          await trx.updateTable('news').set(text).where('id', '=', id).where('lang', '=', row.lang).execute();
        continue;
      }
      const { data: complete } = newsSchema.safeParse({ [lang]: text });
      const added = complete?.[lang];
      if (!added) throw new DeskError(`Flash ${id} has no text in ${lang} yet: give title, desc and content.`);
      await trx
        .insertInto('news')
        .values({ ...first, ...shared, ...added, ...row })
        .execute();
    }
    return { target: String(id), detail: { langs, changed, before: rows } };
  });
  await print(desk, `Flash ${id} is changed in ${langs.length > 0 ? langs.join(', ') : 'all languages'}.`);
}

/** Shows or hides a flash, in one language or in all it has. */
async function setStatus(
  desk: Desk,
  verb: 'publish' | 'unpublish',
  id: number,
  { lang, as }: StatusOptions,
): Promise<void> {
  const { detail } = await makeChange(desk, { command: `news ${verb}`, as }, async (trx) => {
    const status = verb === 'publish' ? STATUS_PUBLISHED : STATUS_UNPUBLISHED;
    const all = trx.updateTable('news').set({ status }).where('id', '=', id);
    const chosen = lang === undefined ? all : all.where('lang', '=', toContentLanguage(lang));
    const rows = await chosen.returning('lang').execute();
    if (rows.length === 0) throw new DeskError(`There is no news flash ${id}${lang ? ` in ${lang}` : ''}.`);
    return { target: String(id), detail: { langs: rows.map((row) => row.lang) } };
  });
  await print(desk, `Flash ${id}: ${verb} done in ${detail.langs.join(', ')}.`);
}
