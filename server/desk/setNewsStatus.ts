import { LANGUAGES, toContentLanguage } from '../../shared/languages.ts';
import { CHANGE_OPTIONS, type Call, type DeskOptions } from './deskCommand.ts';
import { DeskFailure } from './deskFailure.ts';
import { makeChange } from './makeChange.ts';
import { readChoice } from './readChoice.ts';
import { readWhole } from './readWhole.ts';

export const NEWS_STATUS_OPTIONS = {
  lang: { type: 'string', value: 'LANG', help: `in this language only: ${LANGUAGES.join(', ')}` },
  ...CHANGE_OPTIONS,
} as const satisfies DeskOptions;

/** Shows or hides a flash, in one language or all it has. Throws DeskFailure when there is none. */
export async function setNewsStatus(call: Call<typeof NEWS_STATUS_OPTIONS>, status: number): Promise<void> {
  const id = readWhole('ID', call.words[0] ?? '');
  const lang = readChoice('--lang', call.options.lang, LANGUAGES);
  const { detail } = await makeChange(call, async (trx) => {
    const all = trx.updateTable('news').set({ status }).where('id', '=', id);
    const chosen = lang === undefined ? all : all.where('lang', '=', toContentLanguage(lang));
    const rows = await chosen.returning('lang').execute();
    if (rows.length === 0) throw new DeskFailure(`There is no news flash ${id}${lang ? ` in ${lang}` : ''}.`);
    return { target: String(id), detail: { langs: rows.map((row) => row.lang) } };
  });
  await call.print(`Flash ${id}: ${call.command.split(' ')[1]} done in ${detail.langs.join(', ')}.`);
}
