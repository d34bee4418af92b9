import type { Response } from 'express';
import type { Config } from '../config.ts';
import type { CachedContent } from '../content/contentCache.ts';
import type { Content, ContentClient } from '../content/content.ts';
import { createKeptResponse, type KeptResponse } from './keptResponse.ts';
import { pageCaching, type PageCaching } from './pageCaching.ts';
import type { RenderedHtml } from './renderHtml.ts';
import { passOn } from './sendBody.ts';

/** Where an answer comes from: the same for everybody, made of the content and nothing else. */
export interface Source<Data = unknown> {
  /** Null or undefined: what the address names is gone. */
  load(content: Content): Promise<Data | null | undefined>;
  write(data: Data): Promise<RenderedHtml>;
}

/** What a source has to say now, and how long that holds. */
export interface Loaded {
  data: unknown;
  /** In the order they were asked for. */
  answers: readonly (CachedContent | null)[];
  caching: PageCaching;
}

/** Headers each answer gets anew. */
const NOT_KEPT = ['cache-control', 'vary', 'etag', 'content-encoding', 'content-length'];

/** Loads what a source is made of; null: gone. `awaitFresh` rather waits than takes a stale answer. */
export async function loadSource(
  source: Source,
  content: ContentClient,
  config: Pick<Config, 'contentFreshMs' | 'contentStaleMs'>,
  awaitFresh = false,
): Promise<Loaded | null> {
  const reading = content.read({ awaitFresh });
  const data = await source.load(reading.content);
  if (data === null || data === undefined) return null;
  const answers = reading.entries();
  return { data, answers, caching: pageCaching(answers, config, Date.now()) };
}

/** Whether both were made of the very same answers. */
export function isSame(one: Loaded, other: Loaded): boolean {
  return (
    one.answers.length === other.answers.length &&
    one.answers.every((answer, place) => answer?.value === other.answers[place]?.value)
  );
}

/** Writes the whole answer. `res` gets at once what leaves early, where not all of it is there in one go. */
export async function makeAnswer(
  source: Source,
  { data, caching }: Loaded,
  headers: [string, string][],
  res: Response | null = null,
): Promise<{ response: KeptResponse; isSound: boolean }> {
  const { body, isSound } = await source.write(data);
  if (!Buffer.isBuffer(body)) res?.setHeader('Cache-Control', caching.cacheControl);
  const whole = Buffer.isBuffer(body) ? body : await passOn(body, res);
  return { response: createKeptResponse(whole, headers, caching.cacheControl), isSound: isSound() };
}

/** What was set on an answer before it was made, as it may be sent again. */
export function headersOf(res: Response): [string, string][] {
  return res
    .getHeaderNames()
    .filter((name) => !NOT_KEPT.includes(name))
    .map((name) => [name, String(res.getHeader(name))]);
}
