import { cpuSecondsOf, LOAD_CORE, runPinned } from './machine.ts';
import type { BenchServer } from './servers.ts';

const CONNECTIONS = 50;
const SECONDS_MAX = 30;
const SAMPLE_MS = '100';

interface LoadOptions {
  path: string;
  headers?: Record<string, string>;
  /** Either how long or how many. */
  seconds?: number;
  amount?: number;
  connections?: number;
}

export interface Load {
  perSecond: number;
  /** Processor time of the server for one answer; does not depend on how fast the asking side is. */
  cpuUs: number;
  p99Ms: number;
  bytes: number;
}

interface Printed {
  requests: { total: number };
  throughput: { total: number };
  latency: { p99: number };
  duration: number;
  errors: number;
  '2xx': number;
  '3xx': number;
  '4xx': number;
  '5xx': number;
}

/** Asks a server for one address as fast as it answers, from the other core. Throws when it answered with errors. */
export async function loadServer(
  server: BenchServer,
  { path, headers = {}, seconds = 1, amount, connections = CONNECTIONS }: LoadOptions,
): Promise<Load> {
  const length = amount === undefined ? ['-d', String(seconds)] : ['-a', String(amount)];
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const cpu = cpuSecondsOf(server.pid);
  const args = [
    process.env.BENCH_LOADER ?? '',
    '-j',
    '-n',
    '-L',
    SAMPLE_MS,
    '-c',
    String(connections),
    ...length,
    ...fields,
  ];
  const printed = JSON.parse(await runPinned(LOAD_CORE, [...args, server.origin + path])) as Printed;
  const { requests, throughput, latency, duration } = printed;
  const answers = printed['2xx'] + printed['3xx'];
  const failed = printed.errors + printed['4xx'] + printed['5xx'];
  // A machine that is busy with other things needs longer for the first answer.
  if (answers === 0 && failed === 0 && amount === undefined && seconds < SECONDS_MAX)
    return loadServer(server, { path, headers, seconds: seconds * 2, connections });
  if (failed > 0 || answers === 0) throw new Error(`${path}: ${failed} requests failed, ${answers} were answered`);
  return {
    perSecond: answers / duration,
    cpuUs: ((cpuSecondsOf(server.pid) - cpu) * 1e6) / answers,
    p99Ms: latency.p99,
    // Of the samples, which both are sums of.
    bytes: throughput.total / requests.total,
  };
}
