import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/figures.ts';
import { startBuiltSite } from '../support/builtSite.ts';
import { lockFile } from '../support/fileLock.ts';
import { createDatabase, startPostgres } from '../support/postgres.mjs';
import { BRAND } from '../../shared/brand/brand.ts';
import { load, percentOf, receive } from './load.ts';
import { pace } from './pace.ts';
import { countLost, submitUntil } from './teams.ts';

const DOWN_MS = 5_000;
const PATHS = ['/en', '/ko/news', '/zh/dapp', '/en/submit/token', '/en/download/app'];
const LOCKED_CLIENTS = 6;
/** Above the free space below which forms are refused. */
const DISK_BYTES = 128 * 1024 * 1024;

/** PostgreSQL goes away and comes back in three ways, while pages are read and forms are sent. */
export async function measureDatabase(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const site = await startBuiltSite({ DATABASE_URL: await createDatabase(postgres.address), LOG_LEVEL: 'fatal' });
  const figures: Figure[] = [];
  try {
    await load({ origin: site.origin, paths: PATHS, connections: 4, seconds: 2 });
    for (const how of ['fast', 'immediate', 'killed'] as const) {
      const stopping = new AbortController();
      const pages = load({
        origin: site.origin,
        paths: PATHS,
        connections: 10,
        seconds: 120,
        pauseMs: 20,
        signal: stopping.signal,
      });
      const sending = submitUntil(site.origin, stopping.signal);
      await sleep(1_000);
      await postgres.restart(how, DOWN_MS);
      await sleep(pace.loadSeconds * 1_000);
      stopping.abort();
      const [seen, sent] = await Promise.all([pages, sending]);
      figures.push({
        name: `PostgreSQL ${how}, ${DOWN_MS / 1000} s away: pages`,
        value: percentOf(seen, 200),
        unit: '% 200',
        min: 100,
      });
      figures.push({
        name: `PostgreSQL ${how}: forms neither stored (${sent.receipts.length}) nor refused with 503 (${sent.refused})`,
        value: sent.other.length,
        unit: '',
        max: 0,
      });
      figures.push({
        name: `PostgreSQL ${how}: receipts lost`,
        value: await countLost(site.origin, sent.receipts),
        unit: '',
        max: 0,
      });
      figures.push({
        name: `PostgreSQL ${how}: stored again after`,
        value: sent.recoveredMs / 1000,
        unit: 's',
        max: 5,
      });
      for (const other of new Set(sent.other)) console.error(other);
    }
    return figures;
  } finally {
    await site.stop();
    await postgres.stop();
  }
}

/** The store's disk fills up while forms are sent; then there is room again. */
export async function measureFullDisk(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder]);
  try {
    const site = await startBuiltSite({ DATA_DIR: folder });
    try {
      await load({ origin: site.origin, paths: PATHS, connections: 4, seconds: 2 });
      execFileSync('sh', ['-c', `dd if=/dev/zero of=${folder}/fill bs=64k 2>/dev/null || true`]);
      const stopping = new AbortController();
      const sending = submitUntil(site.origin, stopping.signal);
      const pages = await load({
        origin: site.origin,
        paths: PATHS,
        connections: 10,
        seconds: pace.loadSeconds,
        pauseMs: 20,
      });
      rmSync(`${folder}/fill`);
      await sleep(3_000);
      stopping.abort();
      const sent = await sending;
      for (const other of new Set(sent.other)) console.error(other);
      const named = site.output().match(/full|ENOSPC|no space/i) ? 1 : 0;
      return [
        { name: 'full disk: pages', value: percentOf(pages, 200), unit: '% 200', min: 100 },
        {
          name: `full disk: forms neither stored (${sent.receipts.length}) nor refused with 503 (${sent.refused})`,
          value: sent.other.length,
          unit: '',
          max: 0,
        },
        { name: 'full disk: receipts lost', value: await countLost(site.origin, sent.receipts), unit: '', max: 0 },
        { name: 'full disk: named in the log', value: named, unit: '', min: 1 },
        {
          name: 'full disk: stored again after there is room',
          value: sent.receipts.length > 0 ? 1 : 0,
          unit: '',
          min: 1,
        },
      ];
    } finally {
      await site.stop();
    }
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Another process has the write lock of the SQLite file, as a backup tool or `VACUUM` takes it, while six clients send
 * forms.
 */
export async function measureLockedFile(): Promise<Figure[]> {
  const site = await startBuiltSite({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
  const { origin } = site;
  const seconds = 4 * pace.loadSeconds;
  try {
    const stopping = new AbortController();
    const first = submitUntil(origin, AbortSignal.timeout(pace.loadSeconds * 1_000));
    await load({ origin, paths: [...PATHS, '/en/dapp?key=warm'], connections: 4, seconds: pace.loadSeconds });
    const [receipt = ''] = (await first).receipts;
    // The first one writes the secret of all proofs.
    await receive(`${origin}/en/submit/status/${receipt}`);
    const lock = await lockFile(join(site.dataDir, `${BRAND.slug}.sqlite`));
    const sending = Promise.all(Array.from({ length: LOCKED_CLIENTS }, () => submitUntil(origin, stopping.signal)));
    const requests = {
      'cached page': ['/en'],
      'page of a submission': [`/en/submit/status/${receipt}`],
      'search in embedded content': Array.from({ length: 10 * seconds }, (_, turn) => `/en/dapp?key=a${turn}`),
      '/healthz': ['/healthz'],
    };
    const name = `SQLite locked for ${seconds} s, ${LOCKED_CLIENTS} clients send forms`;
    const figures: Figure[] = [];
    await Promise.all(
      Object.entries(requests).map(async ([what, paths]) => {
        const seen = await load({ origin, paths, connections: 1, seconds, pauseMs: 400 });
        figures.push({ name: `${name}: slowest ${what}`, value: seen.max, unit: 'ms', max: 100 });
        figures.push({ name: `${name}: ${what}`, value: percentOf(seen, 200), unit: '% 200', min: 100 });
      }),
    );
    await lock.release();
    await sleep(3_000);
    stopping.abort();
    const sent = await sending;
    const receipts = sent.flatMap((client) => client.receipts);
    const other = sent.flatMap((client) => client.other);
    for (const text of new Set(other)) console.error(text);
    const refused = sent.reduce((sum, client) => sum + client.refused, 0);
    const worst = (pick: (client: (typeof sent)[number]) => number) => Math.max(...sent.map(pick)) / 1000;
    return [
      ...figures,
      {
        name: `${name}: forms neither stored (${receipts.length}) nor refused with 503 (${refused})`,
        value: other.length,
        unit: '',
        max: 0,
      },
      { name: `${name}: slowest form`, value: worst(({ slowestMs }) => slowestMs), unit: 's', max: 6 },
      { name: `${name}: receipts lost`, value: await countLost(origin, receipts), unit: '', max: 0 },
      { name: `${name}: stored again after`, value: worst(({ recoveredMs }) => recoveredMs), unit: 's', max: 5 },
    ];
  } finally {
    await site.stop();
  }
}
