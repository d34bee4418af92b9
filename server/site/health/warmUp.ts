import type { Express } from 'express';
import fetch from 'node-fetch';
import type { Logger } from 'pino';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { allPages, pathOf, pathTo } from '../../../shared/site/routes.ts';
import { openServer } from '../openServer.ts';
import { STATUS } from '../../http/status.ts';

/** The longest time in which a process is not ready because of its pages, even if the content service is slow. */
const WARM_UP_MAX_MS = 20_000;
const HOST = '127.0.0.1';

const HOMES = LANGUAGES.map((lang) => pathTo('home', lang));
const OTHERS = LANGUAGES.flatMap((lang) => allPages(lang))
  .map((found) => pathOf(found))
  .filter((path) => !HOMES.includes(path));

/**
 * Renders the home page in every language and caches it before the site listens: otherwise a new process would get its
 * share of the visitors and render for all of them at once. Rejects when home cannot be rendered.
 */
export async function renderHomes(app: Express, log: Logger): Promise<void> {
  const failed = await askForAll(app, HOMES, log);
  if (failed.length > 0) throw new Error(`home cannot be rendered: ${failed.join(', ')}`);
}

export interface WarmUp {
  /** Whether the pages are rendered, or as many as could be. */
  isDone(): boolean;
  stop(): Promise<void>;
}

/** Renders and caches the site's other own pages while it already serves, one after another. */
export function startWarmUp(app: Express, log: Logger): WarmUp {
  const stopping = new AbortController();
  let isDone = false;
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(WARM_UP_MAX_MS)]);
  const working = askForAll(app, OTHERS, log, signal)
    .catch((error: unknown) => [(error as Error).message])
    .then((failed) => {
      if (failed.length > 0 && !stopping.signal.aborted) log.warn({ failed }, 'pages not rendered at the start');
      isDone = true;
    });
  return {
    isDone: () => isDone,
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Resolves with the paths without a page and the reason: `/en/dapp: 503`. Stops when `signal` aborts. */
async function askForAll(
  app: Express,
  paths: string[],
  log: Logger,
  signal: AbortSignal | null = null,
): Promise<string[]> {
  // The site may redirect requests without https.
  const server = await openServer(app, { port: 0, host: HOST, keepAliveMs: WARM_UP_MAX_MS, isOwn: true }, log);
  const failed: string[] = [];
  for (const path of paths)
    try {
      const response = await fetch(`http://${HOST}:${server.port}${path}`, { redirect: 'manual', signal });
      await response.arrayBuffer();
      // A redirect or a refusal of the settings is no failure.
      if (response.status >= STATUS.internalServerError) failed.push(`${path}: ${response.status}`);
    } catch (error) {
      failed.push(`${path}: ${(error as Error).message}`);
      if (signal?.aborted) break;
    }
  await server.drain({ keepIdle: false });
  return failed;
}
