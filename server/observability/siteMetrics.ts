import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config/config.ts';

/** Adds which build runs and, with SQLite, how much of its disk is free: a full disk refuses every form. */
export function measureSite(
  registry: Registry,
  version: string,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): void {
  const registers = [registry];
  const info = new Gauge({
    name: 'site_build_info',
    help: 'Processes that run this version of the site.',
    labelNames: ['version'],
    registers,
  });
  info.set({ version }, 1);
  if (databaseUrl) return;
  const free = new Gauge({
    name: 'site_disk_free_ratio',
    help: 'Free part of the disk that has the SQLite store, 0 to 1.',
    registers,
    async collect() {
      const disk = await statfs(dataDir).catch(() => null);
      if (disk) free.set(disk.bavail / disk.blocks);
    },
  });
}
