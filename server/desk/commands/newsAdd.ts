import { LANGUAGES } from '../../../shared/languages.ts';
import { CHANGE_OPTIONS, createDeskCommand } from '../deskCommand.ts';
import { WrongUsage } from '../deskFailure.ts';
import { makeChange } from '../makeChange.ts';
import { NEWS_DETAILS, NEWS_OPTIONS, readNews } from '../readNews.ts';
import { newsSchema, saveNews } from '../saveNews.ts';

export const newsAdd = createDeskCommand({
  name: 'news add',
  summary: 'Publishes a news flash.',
  details: NEWS_DETAILS,
  options: { ...NEWS_OPTIONS, ...CHANGE_OPTIONS },
  async run(call) {
    const news = await readNews(call, newsSchema);
    const langs = LANGUAGES.filter((lang) => news[lang]);
    if (langs.length === 0) throw new WrongUsage('--title and --content are missing, or --file.');
    const { target } = await makeChange(call, async (trx, at) => {
      const id = await saveNews(trx, news, { at });
      return { target: String(id), detail: { langs, title: langs.map((lang) => news[lang]?.title)[0] } };
    });
    await call.print(langs.map((lang) => `${call.desk.config.siteOrigin}/${lang}/news/${target}`).join('\n'));
  },
});
