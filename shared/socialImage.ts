import { ROUTES, type FoundPage } from './routes.ts';

/** Every social image is of this size: what X, Facebook, KakaoTalk and WeChat show whole. */
export const SOCIAL_IMAGE = { width: 1200, height: 630, type: 'image/png' } as const;

/** Path of the picture of a page in its language. Pages whose parameter is open, such as news items, share one. */
export function socialImagePath(version: string, { page, lang, params }: FoundPage): string {
  const closed = Object.entries(params).filter(([name]) => (ROUTES[page].params as Record<string, unknown>)[name]);
  return `/assets/social/${version}/${lang}/${[page, ...closed.map(([, value]) => value)].join('-')}.png`;
}
