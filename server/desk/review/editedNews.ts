import { HTML_LENGTH_MAX, TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../../shared/site/content.ts';
import type { NewsTopic } from '../../../shared/site/contentData.ts';
import { type Language, LANGUAGES, toContentLanguage } from '../../../shared/site/languages.ts';
import { NEWS_STATUSES, newsStateOf } from '../../records/publicContent.ts';
import type { Actor } from './audit.ts';
import { changeNews, type NewsRow, newsVersion, publishRows, stateOfAll } from './changeNews.ts';
import { checkPublishable, markCorrections } from './news.ts';
import { markdownOf, toBody } from './newsMarkdown.ts';
import { ReviewError } from './obstacles.ts';

/** A flash as the form of the desk has it. */
export interface NewsForm {
  /** Path or address of the picture; empty for none. */
  image: string;
  source: string;
  topic: NewsTopic | null;
  texts: Readonly<Record<Language, FormText>>;
}

interface FormText {
  title: string;
  desc: string;
  /** Markdown, or HTML where the flash was written in it. */
  body: string;
  isHtml: boolean;
  /** The picture in words. */
  alt: string;
}

/** What happens to a flash with a change; `keep` changes its texts alone, and of a public one they are public at once. */
export type Publication = { kind: 'keep' | 'draft' | 'now' } | { kind: 'at'; time: string | null };

interface SavedForm {
  /** Null for a new flash. */
  id: number | null;
  /** The version that the form was filled in with. */
  seen: string;
  form: NewsForm;
  publication: Publication;
  /** It may go out without the languages that have no text. */
  isPartial: boolean;
}

const NO_TEXT: FormText = { title: '', desc: '', body: '', isHtml: false, alt: '' };

export const EMPTY_FORM: NewsForm = {
  image: '',
  source: '',
  topic: null,
  texts: { zh: NO_TEXT, en: NO_TEXT, ko: NO_TEXT },
};

/** The form of a stored flash. */
export function formOf(rows: readonly NewsRow[]): NewsForm {
  const [first] = rows;
  const texts = LANGUAGES.map((lang) => {
    const row = rows.find((one) => one.lang === toContentLanguage(lang));
    if (!row) return [lang, NO_TEXT] as const;
    const markdown = markdownOf(row);
    const isHtml = markdown === null && row.content !== '';
    const { title, desc } = row;
    return [lang, { title, desc, body: markdown ?? row.content, isHtml, alt: row.img_alt ?? '' }] as const;
  });
  return {
    image: first?.img_url ?? '',
    source: first?.source ?? '',
    topic: first?.topic ?? null,
    texts: Object.fromEntries(texts) as NewsForm['texts'],
  };
}

/** The languages of a form that have a text, if only a part of one. */
export function writtenLanguages({ texts }: NewsForm): Language[] {
  return LANGUAGES.filter((lang) => texts[lang].title + texts[lang].desc + texts[lang].body !== '');
}

/** The rows of a form; what a language has beside its texts is that of the flash. */
export function toRows(form: NewsForm, before: readonly NewsRow[], id: number, at: string): NewsRow[] {
  const { image, source, topic, texts } = form;
  return writtenLanguages(form).map((language) => {
    const lang = toContentLanguage(language);
    const { title, desc, body, isHtml, alt } = texts[language];
    const old = before.find((row) => row.lang === lang);
    const base = old ?? before[0];
    return {
      id,
      lang,
      title,
      desc,
      ...toBody(isHtml ? { html: body } : { markdown: body }),
      img_url: image || null,
      img_alt: alt || null,
      source: source || null,
      topic,
      status: base?.status ?? NEWS_STATUSES.draft,
      create_time: base?.create_time ?? at,
      corrected_at: old?.corrected_at ?? null,
      receipt: base?.receipt ?? null,
    };
  });
}

/** Stores the form of a flash, and publishes it now or at a time. Returns number and rows. Throws ReviewError. */
export function saveNews(actor: Actor, { id: known, seen, form, publication, isPartial }: SavedForm) {
  const commands = { keep: 'news edit', draft: 'news edit', now: 'news publish', at: 'news schedule' };
  return changeNews(actor, {
    command: known === null ? 'news add' : commands[publication.kind],
    id: known,
    ...(known !== null && { seen }),
    async change(before, at, id, trx) {
      checkForm(form);
      const rows = applyPublication(toRows(form, before, id, at), publication, at);
      const removed = before.find((row) => isPublic(row, at) && !rows.some(({ lang }) => lang === row.lang));
      if (removed) throw new ReviewError({ code: 'newsTextMissing', id, lang: removed.lang });
      const goesOut = rows.filter(
        ({ status }) => status === NEWS_STATUSES.published || status === NEWS_STATUSES.scheduled,
      );
      if (goesOut.length === 0) return rows;
      await checkPublishable(trx, goesOut);
      const langs = LANGUAGES.filter((lang) => !goesOut.some((row) => row.lang === toContentLanguage(lang)));
      if (langs.length > 0 && !isPartial) throw new ReviewError({ code: 'newsLanguagesMissing', langs });
      return markCorrections(before, rows, at);
    },
  });
}

function isPublic(row: NewsRow, at: string): boolean {
  return newsStateOf(row, Date.parse(at)) === 'published';
}

function applyPublication(rows: NewsRow[], publication: Publication, at: string): NewsRow[] {
  switch (publication.kind) {
    case 'keep':
      return rows;
    case 'now':
      return publishRows(rows, at);
    case 'draft':
      return rows.map((row) => (isPublic(row, at) ? row : { ...row, status: NEWS_STATUSES.draft }));
    case 'at': {
      const { time } = publication;
      if (time === null || time <= at) throw new ReviewError({ code: 'newsTimePast', time });
      const coming = { status: NEWS_STATUSES.scheduled, create_time: time, corrected_at: null };
      return rows.map((row) => (isPublic(row, at) ? row : { ...row, ...coming }));
    }
  }
}

/** Throws ReviewError for a form without a text, and for a text that pages would cut. */
function checkForm(form: NewsForm): void {
  const langs = writtenLanguages(form);
  if (langs.length === 0) throw new ReviewError({ code: 'newsEmpty' });
  for (const lang of langs) {
    const { title, desc, body, isHtml, alt } = form.texts[lang];
    const { content } = toBody(isHtml ? { html: body } : { markdown: body });
    const lengths = [
      [title, TITLE_LENGTH_MAX],
      [desc, TEXT_LENGTH_MAX],
      [alt, TEXT_LENGTH_MAX],
      [content, HTML_LENGTH_MAX],
    ] as const;
    for (const [text, max] of lengths) if (text.length > max) throw new ReviewError({ code: 'newsTooLong', lang, max });
  }
}

/** Deletes a flash that was never public. Throws ReviewError. */
export function deleteNews(actor: Actor, id: number, seen: string) {
  return changeNews(actor, {
    command: 'news delete',
    id,
    seen,
    change(rows, at) {
      const state = stateOfAll(rows, Date.parse(at));
      if (state !== 'draft' && state !== 'scheduled') throw new ReviewError({ code: 'newsNotDeletable', id });
      return [];
    },
  });
}

/** The version of a flash that does not exist yet. */
export const NO_VERSION = newsVersion([]);
