import type { Request } from 'express';
import parser from 'accept-language-parser';
import { PAGE_DATA_PATH } from '../../../shared/site/filePaths.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../shared/site/languages.ts';
import { readField, readQuery } from './formPost.ts';

/** Request headers on which the language of a response depends when its address has none. */
export const LANGUAGE_VARY = ['Accept-Language', 'Cookie'];

const HEADER_LENGTH_MAX = 1_000;
const COOKIE = /(?:^|;\s*)lang=(\w+)/;

/**
 * The language of an Accept-Language header: by quality, the first whose primary tag is zh, en or ko (zh-TW -> zh);
 * else zh if the header mentions zh anywhere, ko if it mentions ko, else en.
 */
export function pickLanguageOfHeader(header: string): Language {
  // The parser fails on blanks before `;q=`, capitals and tags of more than three parts, all of which are valid.
  const plain = header.slice(0, HEADER_LENGTH_MAX).toLowerCase().replace(/\s+/g, '');
  const primaryTags = plain.replace(/([a-z]+)(-[a-z0-9]+)+/g, '$1');
  for (const { code, quality } of parser.parse(primaryTags)) {
    if (quality > 0 && isLanguage(code)) return code;
  }
  if (plain.includes('zh')) return 'zh';
  return plain.includes('ko') ? 'ko' : 'en';
}

/** The client's language where the address has none: the one chosen in the switcher, else the browser's. */
export function pickLanguage(req: Pick<Request, 'headers'>): Language {
  const chosen = COOKIE.exec(req.headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : pickLanguageOfHeader(req.headers['accept-language'] ?? '');
}

/** The language that a query names, or the default one: what caches keep must not depend on the client. */
export function readLanguage(req: Request): Language {
  const lang = readQuery(req, 'lang');
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/**
 * The language of any response: the path's where it has one, else the posted form's or that of an API's query, else the
 * client's.
 */
export function pickLanguageOf(req: Pick<Request, 'headers' | 'originalUrl'> & { body?: unknown }): Language {
  const { originalUrl: url } = req;
  const [, first] = (url.startsWith(PAGE_DATA_PATH) ? url.slice(PAGE_DATA_PATH.length) : url).split(/[/?]/);
  if (isLanguage(first)) return first;
  const posted = readField(req, 'lang');
  if (isLanguage(posted)) return posted;
  // The address of a form has its language, because a form can be refused before it is read.
  const requested = url.startsWith('/api/') && new URLSearchParams(url.split('?')[1]).get('lang');
  return isLanguage(requested) ? requested : pickLanguage(req);
}
