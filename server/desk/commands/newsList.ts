import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/languages.ts';
import { STATUS_PUBLISHED } from '../../../shared/limits.ts';
import { createDeskCommand, JSON_OPTION } from '../deskCommand.ts';
import { formatMoment } from '../formatMoment.ts';
import { formatTable } from '../formatTable.ts';
import { readChoice } from '../readChoice.ts';
import { readWhole } from '../readWhole.ts';

const SHOWN = '30';

export const newsList = createDeskCommand({
  name: 'news list',
  summary: 'News flashes, newest first, a line a language.',
  options: {
    lang: { type: 'string', value: 'LANG', help: LANGUAGES.join(', ') },
    limit: { type: 'string', value: 'NUMBER', help: `how many lines; else ${SHOWN}` },
    ...JSON_OPTION,
  },
  async run({ desk, store, options, print }) {
    const lang = readChoice('--lang', options.lang, LANGUAGES);
    const langs = lang === undefined ? LANGUAGES : [lang];
    const rows = await store
      .selectFrom('news')
      .selectAll()
      .where(
        'lang',
        'in',
        langs.map((one) => LANGUAGE_ROWS[one].contentLanguage),
      )
      .orderBy('create_time', 'desc')
      .orderBy('id', 'desc')
      .orderBy('lang')
      .limit(readWhole('--limit', options.limit ?? SHOWN))
      .execute();
    if (options.json) return print(JSON.stringify(rows, null, 2));
    if (rows.length === 0) return print('None.');
    const cells = rows.map((row) => [
      row.id,
      row.lang,
      formatMoment(row.create_time, desk.config.siteTimeZone),
      row.status === STATUS_PUBLISHED ? 'published' : 'HIDDEN',
      row.title,
      row.source ?? '',
    ]);
    return print(formatTable(['ID', 'LANG', 'AT', 'STATUS', 'TITLE', 'SOURCE'], cells));
  },
});
