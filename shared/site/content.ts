import * as z from 'zod';
import { NEWS_TOPICS } from './contentData.ts';
import { findHttpUrl, findImageUrl } from './textFormats.ts';

/** The items of the content service. Optional fields that are null or of the wrong type count as absent. */

/** Real items are shorter. The limits keep a faulty upstream from producing pages of megabytes. */
export const TITLE_LENGTH_MAX = 300;
export const TEXT_LENGTH_MAX = 2_000;
/** Several times the longest news item. The cleaning time of nested lists grows with the square of their length. */
export const HTML_LENGTH_MAX = 50_000;

const cut = (lengthMax: number) => (text: string) => text.trim().slice(0, lengthMax).toWellFormed();

/** An id, as it can be part of a path of the site. */
const id = z
  .union([z.int(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,64}$/));
const optionalId = id.nullable().catch(null);
const whole = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);
const title = z.string().transform(cut(TITLE_LENGTH_MAX)).pipe(z.string().min(1));
const optionalTitle = z.string().transform(cut(TITLE_LENGTH_MAX)).catch('');
const text = z.string().transform(cut(TEXT_LENGTH_MAX)).catch('');
const html = z.string().transform(cut(HTML_LENGTH_MAX)).catch('');
const url = z.unknown().optional().transform(findHttpUrl).pipe(z.string('is not an absolute http(s) URL'));
const optionalUrl = z.unknown().optional().transform(findHttpUrl);
const imageUrl = z.unknown().optional().transform(findImageUrl);
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T/)
  .refine((value) => !Number.isNaN(Date.parse(value)), 'is not an ISO 8601 time');
const optionalMoment = moment.nullable().catch(null);

/** A contract as explorers show it: no address format has other characters. */
const contract = z.object({ platform: whole, address: z.string().regex(/^[\w.:-]{1,128}$/) });

export const newsSchema = z.object({
  id,
  title,
  create_time: moment,
  desc: text,
  content: html,
  img_url: imageUrl,
  img_alt: text,
  source: text,
  topic: z.enum(NEWS_TOPICS).nullable().catch(null),
  corrected_at: optionalMoment,
});

/*
 * Banners, ads, activities and DApps need no id: an entry without one has its URL as its id.
 */

/** Banners and ads. The title may be missing when the image contains it. */
export const promotionSchema = z
  .object({ hid: optionalId, url, title: optionalTitle, img_url: imageUrl })
  .transform((promotion) => ({ ...promotion, hid: promotion.hid ?? promotion.url }));

/** The host of a URL, which names what has no title. */
const hostOf = (address: string | null) => (address === null ? '' : new URL(address).host);

/** An activity without a title is called by its host. It may have no URL either; its title then is its id. */
export const activitySchema = z
  .object({
    hid: optionalId,
    title: optionalTitle,
    url: optionalUrl,
    desc: text,
    start_time: optionalMoment,
    end_time: optionalMoment,
  })
  .transform((activity) => ({ ...activity, title: activity.title || hostOf(activity.url) }))
  .refine(({ title: name }) => name !== '', 'has neither a title nor a URL')
  .transform((activity) => ({ ...activity, hid: activity.hid ?? activity.url ?? activity.title }));

export const categorySchema = z.object({
  hid: id,
  title,
  m_index: whole.catch(Number.MAX_SAFE_INTEGER),
  category_type: whole,
});

/** A DApp without a title is called by its host. */
export const applicationSchema = z
  .object({
    hid: optionalId,
    title: optionalTitle,
    url,
    desc: text,
    icon_url: imageUrl,
    category_id: optionalId,
    platforms: z
      .array(whole.nullable().catch(null))
      .catch([])
      .transform((ids) => ids.filter((platform) => platform !== null)),
    contracts: z
      .array(contract.nullable().catch(null))
      .catch([])
      .transform((contracts) => contracts.filter((one) => one !== null)),
    checked_on: z.iso.date().nullable().catch(null),
    other_names: z
      .array(z.string().catch(''))
      .catch([])
      .transform((names) => names.filter((name) => name !== '')),
    listed_on: z.iso.date().nullable().catch(null),
  })
  .transform((dapp) => ({ ...dapp, hid: dapp.hid ?? dapp.url, title: dapp.title || hostOf(dapp.url) }));

export const envelopeSchema = z.object({
  result: z.number(),
  message: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
});
