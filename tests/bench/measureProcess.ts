import { rmSync } from 'node:fs';
import type { Figure } from './figure.ts';
import { loadServer } from './loadServer.ts';
import { cpuSecondsOf, median, rssMbOf } from './machine.ts';
import { newFolder, startBenchSite } from './servers.ts';

interface Started {
  wall: number;
  cpu: number;
}

/** From the start of the process to the first page, with an empty store and with a filled one. */
export async function measureStart(rounds: number): Promise<Figure[]> {
  const first: Started[] = [];
  const filled: Started[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = newFolder();
    for (const times of [first, filled]) {
      const site = await startBenchSite({ dataDir });
      times.push({ wall: site.startMs / 1000, cpu: cpuSecondsOf(site.pid) });
      await site.stop();
    }
    rmSync(dataDir, { recursive: true });
  }
  return [
    {
      name: 'start to first 200, empty store',
      value: median(first.map(({ wall }) => wall)),
      unit: 's',
      limit: { most: 1.5 },
    },
    { name: 'start to first 200, empty store: processor time', value: median(first.map(({ cpu }) => cpu)), unit: 's' },
    {
      name: 'start to first 200, filled store',
      value: median(filled.map(({ wall }) => wall)),
      unit: 's',
      limit: { most: 0.5 },
    },
    {
      name: 'start to first 200, filled store: processor time',
      value: median(filled.map(({ cpu }) => cpu)),
      unit: 's',
    },
  ];
}

/** What one process holds: at rest, after half of the cached requests, after all of them. */
export async function measureMemory(requests: number): Promise<Figure[]> {
  const site = await startBenchSite();
  const idle = rssMbOf(site.pid);
  const half = { path: '/en', headers: { 'accept-encoding': 'br' }, amount: Math.ceil(requests / 2) };
  await loadServer(site, half);
  const midway = rssMbOf(site.pid);
  await loadServer(site, half);
  const after = rssMbOf(site.pid);
  await site.stop();
  return [
    { name: 'memory, idle', value: idle, unit: 'MB' },
    { name: `memory after ${requests} cached requests`, value: after, unit: 'MB', limit: { most: 150 } },
    { name: 'memory, second half of them against the first', value: after / midway, unit: 'times' },
  ];
}
