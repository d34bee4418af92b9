import { NEWS_TOPICS } from '../../../shared/site/contentData.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { findImageUrl } from '../../../shared/site/textFormats.ts';
import { toSiteTime } from '../../siteTime.ts';
import type { NewsForm, Publication } from '../review/editedNews.ts';

/** The buttons of the form. The first one, which Enter presses, shows a preview and changes nothing. */
const NEWS_ACTIONS = ['preview', 'save', 'draft', 'publish', 'schedule', 'withdraw', 'delete'] as const;
export type NewsAction = (typeof NEWS_ACTIONS)[number];

/** A posted form of a flash. */
export interface PostedNews {
  form: NewsForm;
  action: NewsAction;
  seen: string;
  /** Day and time as they were typed, in the site's time zone; empty for none. */
  publishAt: string;
  isPartial: boolean;
}

/** Reads a posted form and its button; `picture` is the path of a picture that came with it. */
export function parseNewsForm(
  fields: Readonly<Record<string, string>>,
  button: unknown,
  picture: string | null,
): PostedNews {
  const read = (name: string) => (fields[name] ?? '').trim();
  const texts = LANGUAGES.map((lang) => [
    lang,
    {
      title: read(`title_${lang}`).replace(/\s+/g, ' '),
      desc: read(`desc_${lang}`),
      body: read(`body_${lang}`),
      isHtml: read(`format_${lang}`) === 'html',
      alt: read(`alt_${lang}`),
    },
  ]);
  const kept = fields.noPicture === 'on' ? '' : (findImageUrl(read('image')) ?? '');
  return {
    form: {
      image: picture ?? kept,
      source: read('source'),
      topic: NEWS_TOPICS.find((topic) => topic === fields.topic) ?? null,
      texts: Object.fromEntries(texts) as NewsForm['texts'],
    },
    action: NEWS_ACTIONS.find((action) => action === button) ?? 'preview',
    // The tick names the version that it replaces, so that a third change is refused again.
    seen: read('replace') || read('seen'),
    publishAt: read('publishAt'),
    isPartial: fields.partial === 'on',
  };
}

/** What a button does with the flash. */
export function publicationOf({ action, publishAt }: PostedNews, timeZone: string): Publication {
  if (action === 'publish') return { kind: 'now' };
  if (action === 'draft') return { kind: 'draft' };
  if (action !== 'schedule') return { kind: 'keep' };
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(publishAt) && !Number.isNaN(Date.parse(`${publishAt}Z`));
  return { kind: 'at', time: isTime ? toSiteTime(publishAt, timeZone).createTime : null };
}
