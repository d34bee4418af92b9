import fetch from 'node-fetch';
import type { Logger } from 'pino';
import { LANGUAGES } from '../../shared/languages.ts';
import { allPages, pathOf } from '../../shared/routes.ts';
import { STATUS } from '../http/status.ts';

/** So long a process says that it is not ready, at most: a slow content service must not keep it out for ever. */
const WARM_UP_MAX_MS = 60_000;

export interface WarmUp {
  /** Whether all pages were asked for, or the time is over. */
  isDone(): boolean;
  stop(): void;
}

/**
 * Asks the listening site at `origin` for each of its own pages in every language, one after another, so that they are
 * rendered and cached before a proxy sends visitors. Pages that it cannot get are logged once and rendered when asked for.
 */
export function startWarmUp(origin: string, log: Logger): WarmUp {
  let isDone = false;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(WARM_UP_MAX_MS)]);

  async function askForAll(): Promise<void> {
    const failed: string[] = [];
    for (const found of LANGUAGES.flatMap((lang) => allPages(lang))) {
      // Behind a proxy with https the site redirects what came without it.
      const headers = { 'X-Forwarded-Proto': 'https' };
      const response = await fetch(origin + pathOf(found), { headers, redirect: 'manual', signal });
      await response.arrayBuffer();
      // A page may have been redirected by the settings.
      if (response.status !== STATUS.ok && response.status !== STATUS.found)
        failed.push(`${pathOf(found)}: ${response.status}`);
    }
    if (failed.length > 0) throw new Error(`not 200: ${failed.join(', ')}`);
  }

  askForAll()
    .catch((error: unknown) => {
      if (!stopping.signal.aborted)
        log.warn({ reason: (error as Error).message }, 'not all pages rendered before the start');
    })
    .finally(() => (isDone = true));
  return { isDone: () => isDone, stop: () => stopping.abort() };
}
