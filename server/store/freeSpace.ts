import { statfs } from 'node:fs/promises';
import type { StoreLocation } from './openStore.ts';
import { StoreFailure } from './storeFailure.ts';

const MEGABYTE = 1024 * 1024;
/**
 * With less free than this the disk of an SQLite store counts as full. The site takes no more forms, which may have 16
 * MiB each, so that the desk can use the rest for decisions and warnings.
 */
export const FREE_BYTES_MIN = 64 * MEGABYTE;

/** What is free on the disk of the SQLite store; null for PostgreSQL, and where the system does not tell. */
export async function loadFreeSpace({ databaseUrl, dataDir }: StoreLocation): Promise<FreeSpace | null> {
  if (databaseUrl) return null;
  const disk = await statfs(dataDir).catch(() => null);
  if (!disk || disk.blocks === 0) return null;
  return { bytes: disk.bavail * disk.bsize, ratio: disk.bavail / disk.blocks };
}

interface FreeSpace {
  bytes: number;
  /** Part of the whole disk, 0 to 1. */
  ratio: number;
}

/** Rejects with a StoreFailure when the disk of the store counts as full. `load`: for tests. */
export async function checkFreeSpace(location: StoreLocation, load = loadFreeSpace): Promise<void> {
  const space = await load(location);
  if (!space || space.bytes >= FREE_BYTES_MIN) return;
  const free = Math.floor(space.bytes / MEGABYTE);
  throw new StoreFailure(new Error(`disk is full: ${free} MiB free, ${FREE_BYTES_MIN / MEGABYTE} needed`));
}
