import type { Express } from 'express';
import fetch from 'node-fetch';
import type { Logger } from 'pino';
import { LANGUAGES } from '../../shared/languages.ts';
import { allPages, pathOf } from '../../shared/routes.ts';
import { openServer } from '../http/openServer.ts';
import { STATUS } from '../http/status.ts';

/** How long a start waits for its pages, at most: a slow content service must not keep the site away. */
const WARM_UP_MAX_MS = 20_000;
const HOST = '127.0.0.1';

/**
 * Renders and caches each of the site's own pages in every language, one after another, before anybody else can ask for one: a
 * process that listened earlier would get its share of the visitors and render for all of them at once. Pages that it cannot
 * get are logged once and rendered when asked for.
 */
export async function warmUp(app: Express, log: Logger): Promise<void> {
  const server = await openServer(app, { port: 0, host: HOST, keepAliveMs: WARM_UP_MAX_MS }, log);
  await askForAll(`http://${HOST}:${server.port}`).catch((error: unknown) =>
    log.warn({ reason: (error as Error).message }, 'not all pages rendered before the start'),
  );
  await server.drain({ keepIdle: false });
}

async function askForAll(origin: string): Promise<void> {
  const signal = AbortSignal.timeout(WARM_UP_MAX_MS);
  // Behind a proxy with https the site redirects what came without it.
  const headers = { 'X-Forwarded-Proto': 'https' };
  const failed: string[] = [];
  for (const path of LANGUAGES.flatMap((lang) => allPages(lang)).map((found) => pathOf(found))) {
    const response = await fetch(origin + path, { headers, redirect: 'manual', signal });
    await response.arrayBuffer();
    // A page may have been redirected by the settings.
    if (response.status !== STATUS.ok && response.status !== STATUS.found) failed.push(`${path}: ${response.status}`);
  }
  if (failed.length > 0) throw new Error(`not 200: ${failed.join(', ')}`);
}
