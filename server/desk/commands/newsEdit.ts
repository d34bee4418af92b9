import { LANGUAGES, toContentLanguage } from '../../../shared/languages.ts';
import { CHANGE_OPTIONS, createDeskCommand } from '../deskCommand.ts';
import { DeskFailure, WrongUsage } from '../deskFailure.ts';
import { makeChange } from '../makeChange.ts';
import { NEWS_DETAILS, NEWS_OPTIONS, readNews } from '../readNews.ts';
import { readWhole } from '../readWhole.ts';
import { newsEditSchema, newsSchema, saveNews } from '../saveNews.ts';

export const newsEdit = createDeskCommand({
  name: 'news edit',
  words: ['ID'],
  summary: 'Changes a news flash, or adds a language to it.',
  details: `What is left out stays as it is; picture and source are changed in every language. ${NEWS_DETAILS}`,
  options: { ...NEWS_OPTIONS, ...CHANGE_OPTIONS },
  async run(call) {
    const id = readWhole('ID', call.words[0] ?? '');
    const { image, source, ...texts } = await readNews(call, newsEditSchema);
    const about = {
      ...(image === undefined ? {} : { img_url: image }),
      ...(source === undefined ? {} : { source }),
    };
    const langs = LANGUAGES.filter((lang) => texts[lang]);
    if (langs.length === 0 && Object.keys(about).length === 0) throw new WrongUsage('Nothing is to be changed.');
    const { detail } = await makeChange(call, async (trx) => {
      const rows = await trx.selectFrom('news').selectAll().where('id', '=', id).execute();
      const [first] = rows;
      if (!first) throw new DeskFailure(`There is no news flash ${id}.`);
      if (Object.keys(about).length > 0) await trx.updateTable('news').set(about).where('id', '=', id).execute();
      for (const lang of langs) {
        const text = texts[lang] ?? {};
        const key = toContentLanguage(lang);
        const former = rows.find((row) => row.lang === key);
        if (former) {
          if (Object.keys(text).length > 0)
            await trx.updateTable('news').set(text).where('id', '=', id).where('lang', '=', key).execute();
          continue;
        }
        const whole = newsSchema.safeParse({ [lang]: text });
        if (!whole.success)
          throw new DeskFailure(`Flash ${id} has no text in ${lang} yet: give title, desc and content.`);
        await saveNews(trx, whole.data, { at: first.create_time, id });
        await trx
          .updateTable('news')
          .set({ img_url: first.img_url, source: first.source, status: first.status, ...about })
          .where('id', '=', id)
          .where('lang', '=', key)
          .execute();
      }
      return { target: String(id), detail: { langs, changed: Object.keys(about), before: rows } };
    });
    const places = detail.langs.length > 0 ? detail.langs.join(', ') : 'all languages';
    await call.print(`Flash ${id} is changed in ${places}.`);
  },
});
