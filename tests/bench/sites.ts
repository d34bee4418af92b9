import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './cleaning.ts';
import { startBenchSite, type BenchServer, type Load } from './servers.ts';

const BR = { 'accept-encoding': 'br' };
const CONNECTIONS = 64;
/** Each request under way holds a render. */
const UNCACHED_CONNECTIONS = 8;
/** The response cache compresses its entries in the background. */
export const COMPRESSION_MS = 2_000;

/** A built site with a store of its own, which `stop` removes, and what is measured of it. */
export interface LoadedSite<Name extends string = string> extends BenchServer {
  dataDir: string;
  loads: Record<Name, Load>;
}

/** The site of a folder with its home page in the cache: the page whole, and its 304. */
export async function startCachedSite(releaseDir: string): Promise<LoadedSite<'cached home, br' | 'cached home, 304'>> {
  const site = await startOwnStore(releaseDir);
  const address = `${site.origin}/en`;
  await (await fetch(address)).text();
  await sleep(COMPRESSION_MS);
  const etag = (await fetch(address, { headers: BR })).headers.get('etag') ?? '';
  const loads = {
    'cached home, br': { headers: BR, connections: CONNECTIONS },
    'cached home, 304': { headers: { ...BR, 'if-none-match': etag }, connections: CONNECTIONS },
  };
  return { ...site, loads };
}

/** The site of a folder that renders its home page for each request. */
export async function startUncachedSite(releaseDir: string): Promise<LoadedSite<'uncached home, identity'>> {
  const site = await startOwnStore(releaseDir, { PAGE_CACHE: 'off' });
  const load = { headers: { 'accept-encoding': 'identity' }, connections: UNCACHED_CONNECTIONS };
  return { ...site, loads: { 'uncached home, identity': load } };
}

/**
 * Fills a store. Then `start` starts the site on it, stops it after its first 200 and resolves with what that took, in
 * seconds.
 */
export async function prepareStarts(releaseDir: string) {
  const dataDir = makeFolder();
  const start = async (env: Record<string, string> = {}) => {
    const { stop, startS, startCpuS } = await startBenchSite(dataDir, env, releaseDir);
    await stop();
    return { startS, startCpuS };
  };
  await start();
  return { start, remove: () => rmSync(dataDir, { recursive: true }) };
}

async function startOwnStore(releaseDir: string, env: Record<string, string> = {}) {
  const dataDir = makeFolder();
  const site = await startBenchSite(dataDir, env, releaseDir);
  const stop = async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { ...site, dataDir, stop };
}
