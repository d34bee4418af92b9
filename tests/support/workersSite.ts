import { startBuiltSite, type BuiltSite } from './builtSite.ts';
import { until as untilSo } from './until.ts';

export interface WorkersSite extends BuiltSite {
  until(isSo: () => boolean | Promise<boolean>): Promise<void>;
  /** Processes that logged this, of a request for this path. */
  pidsThat(msg: string, path?: string): number[];
}

/** The built site with several workers, all of which listen. */
export async function startWorkersSite(
  workers: number,
  env: Record<string, string> = {},
  distDir = 'dist',
): Promise<WorkersSite> {
  const site = await startBuiltSite({ WEB_CONCURRENCY: String(workers), ...env }, '.', distDir);
  const pidsThat = (msg: string, path?: string) => [
    ...new Set(site.lines().flatMap((line) => (line.msg === msg && line.path === path ? [line.pid] : []))),
  ];
  const until = (isSo: () => boolean | Promise<boolean>) => untilSo(isSo, () => site.output().slice(-2_000));
  await until(() => pidsThat('listening').length === workers);
  return { ...site, until, pidsThat };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
