import * as z from 'zod';
import { type ContentImage, type Dapp, NEWS_TOPICS, type NewsEntry } from '../../../shared/site/contentData.ts';
import type { QueueData, QueueFigures } from '../../../shared/submission/queueData.ts';
import { REASON_CODES } from '../../../shared/submission/submission.ts';

/** A part of the answers of the lists. */
type Same<Shape> = z.ZodType<Shape>;

const day = z.iso.date();
export const path = z.string().regex(/^\//).meta({ description: 'A path of this site.' });

const image = z.object({ src: path, width: z.int(), height: z.int() }) satisfies Same<ContentImage>;

const newsEntry = z.object({
  id: z.string(),
  title: z.string(),
  desc: z.string().meta({ description: 'Plain text; may be empty.' }),
  createTime: z.iso.datetime(),
  date: day.meta({ description: 'In the site’s time zone, as the next two are.' }),
  day: z.string().regex(/^\d\d-\d\d$/),
  time: z.string().regex(/^\d\d:\d\d$/),
  source: z.string().nullable(),
  topic: z.enum(NEWS_TOPICS).nullable(),
}) satisfies Same<NewsEntry>;

const dapp = z.object({
  hid: z.string().meta({ description: 'Its id; its URL where the content service gives it none.' }),
  title: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  desc: z.string(),
  icon: image.nullable(),
  categoryId: z.string().nullable(),
  platforms: z.array(z.number()).meta({ description: 'Ids of chains, such as 1 for Ethereum.' }),
  contracts: z.array(z.object({ platform: z.number(), address: z.string(), explorer: z.string().nullable() })),
  checkedOn: day.nullable(),
  otherNames: z.array(z.string()),
  listedOn: day.nullable(),
}) satisfies Same<Dapp>;

const pastEnd = { description: 'Null past the end of the list.' };
const newsList = z.object({ result: z.literal(0), data: z.array(newsEntry).nullable().meta(pastEnd) });
const dappList = z.object({
  result: z.literal(0),
  data: z.array(dapp).nullable().meta(pastEnd),
  isPartial: z.literal(true).optional().meta({ description: 'Of a search that could not read all entries.' }),
});

const figures = z.object({
  promiseWorkingDays: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  oldestWorkingDays: z.int().nullable(),
  decisions: z
    .object({
      days: z.int(),
      count: z.int(),
      kept: z.int(),
      medianHours: z.number(),
      reasons: z.array(z.enum(REASON_CODES)),
    })
    .nullable()
    .meta({ description: 'Null where there were too few to say anything of them.' }),
}) satisfies Same<QueueFigures>;
const queueData = z.object({ dapp: figures, token: figures, nft: figures }) satisfies Same<QueueData>;

const readiness = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  missing: z.array(z.string()),
  store: z.string().optional(),
  trust: z.string().optional(),
  contentService: z.enum(['embedded', 'external']).optional(),
  content: z
    .record(z.string(), z.object({ circuit: z.string(), isFailing: z.boolean(), ageSeconds: z.int().nullable() }))
    .optional(),
});

export const CONTENT_SCHEMAS = {
  ContentImage: image,
  NewsEntry: newsEntry,
  NewsList: newsList,
  Dapp: dapp,
  DappList: dappList,
  QueueFigures: figures,
  Queue: z.object({ result: z.literal(0), data: queueData }),
  Health: z.object({ status: z.literal('ok') }),
  Readiness: readiness,
};
