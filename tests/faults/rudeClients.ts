import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PICTURE_SIDE_PX_MAX } from '../../shared/limits.ts';
import { type Figure, median } from '../bench/figures.ts';
import { type BuiltSite, startBuiltSite } from '../support/builtSite.ts';
import { formData, goodFiles, goodForm, postForm } from '../support/forms.ts';
import { blackAndWhite } from '../support/logos.ts';
import { NUL_ADDRESSES } from '../support/nulAddresses.ts';
import { createDatabase, startPostgres } from '../support/postgres.mjs';
import { load } from './load.ts';
import { pace } from './pace.ts';

const IDLE_CONNECTIONS = 8;
const FORM_BYTES = 16 * 1024 * 1024;
const IDLE_ENDED_MAX_S = 15;
const WATCHED_S = 40;
const OTHERS = 5;
const PRECHECKS = 50;
/** Becomes 18 characters where texts are compared; a body of a precheck has 8 KiB at most. */
const LONG_NAME = '\ufdfa'.repeat(850);
const FLOOD_CONNECTIONS = 120;
const FLOOD_PATHS = Array.from({ length: 1_000 }, (_, number) => `/en/nothing-${number}`);

let number = 0;

/** Another client with each call, as a proxy would name it. */
function nextClient(): { 'x-forwarded-for': string } {
  number += 1;
  return { 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` };
}

/** What one client can do to a site with its usual limits, and how others fare meanwhile. */
export async function measureRudeClients(): Promise<Figure[]> {
  const site = await startBuiltSite({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' });
  try {
    await submit(site);
    return [
      ...(await measureIdleBodies(site)),
      ...(await measurePicture(site)),
      ...(await measureLongPrecheck(site)),
      ...(await measureMissingPages(site)),
    ];
  } finally {
    await site.stop();
  }
}

/** The status of a form of another client. */
async function submit({ origin }: BuiltSite): Promise<number> {
  const client = nextClient();
  const texts = {
    ...goodForm('dapp', 50_000 + number),
    url: `https://rude-${number}.example`,
    title: `Rude ${number}`,
  };
  return (await postForm(origin, 'dapp', texts, await goodFiles('dapp'), client)).status;
}

/** One client sends almost all of eight large forms and stands still. */
async function measureIdleBodies(site: BuiltSite): Promise<Figure[]> {
  const started = performance.now();
  let last = 0;
  const open = new Set<Socket>();
  for (let turn = 0; turn < IDLE_CONNECTIONS; turn += 1) {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    open.add(socket);
    const head = `POST /api/submissions/dapp HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${FORM_BYTES}\r\n\r\n`;
    const part = '--b\r\nContent-Disposition: form-data; name="auditFile"; filename="a"\r\n\r\n';
    const end = () => {
      if (open.delete(socket)) last = (performance.now() - started) / 1000;
      socket.destroy();
    };
    socket.on('error', () => undefined);
    // The status says that the server gave the form up.
    socket.once('data', end);
    socket.once('close', end);
    socket.write(head + part);
    // One after the other, so that the first ones are held and the others refused.
    await new Promise<unknown>((resolve) => socket.write(Buffer.alloc(10_000_000), resolve));
    await sleep(200);
  }
  const statuses: number[] = [];
  for (let turn = 0; turn < OTHERS; turn += 1) statuses.push(await submit(site));
  while (open.size > 0 && performance.now() - started < WATCHED_S * 1000) await sleep(50);
  const name = `${IDLE_CONNECTIONS} bodies of 10 MB that stand still`;
  const ended = open.size > 0 ? Number.POSITIVE_INFINITY : last;
  for (const socket of open) socket.destroy();
  return [
    { name: `${name}: forms of others stored`, value: share(statuses, 201), unit: '%', min: 100 },
    { name: `${name}: the last one ended`, value: ended, unit: 's', max: IDLE_ENDED_MAX_S },
  ];
}

/** The picture that takes longest of those that are accepted, and one with as many pixels as its two megabytes can have. */
async function measurePicture(site: BuiltSite): Promise<Figure[]> {
  const files = await goodFiles('dapp');
  const news = { hasNews: 'yes', newsTitle: 'News', content: 'Harbour opens.', source: 'Harbour' };
  const post = async (img_url: Buffer, index: number) => {
    const texts = { ...goodForm('dapp', 60_000 + index), ...news, url: `https://picture-${index}.example` };
    const startedAt = performance.now();
    const response = await fetch(`${site.origin}/api/submissions/dapp`, {
      method: 'POST',
      headers: { ...nextClient(), accept: 'application/json' },
      body: formData(texts, { ...files, img_url }),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - startedAt };
  };
  const largest = await blackAndWhite(PICTURE_SIDE_PX_MAX, PICTURE_SIDE_PX_MAX);
  const refused = await post(await blackAndWhite(4_096, 4_060), 0);
  const alone = await post(largest, 1);
  const stopping = new AbortController();
  const watching = watch(`${site.origin}/favicon.svg`, stopping.signal);
  await Promise.all(Array.from({ length: OTHERS }, (_, index) => post(largest, 10 + index)));
  stopping.abort();
  const slowest = Math.max(...(await watching));
  return [
    { name: 'a picture of 16 million pixels: refused after', value: refused.ms, unit: 'ms', max: 500 },
    { name: 'the largest picture: status', value: alone.status, unit: '', min: 201, max: 201 },
    { name: 'the largest picture: stored after', value: alone.ms, unit: 'ms', max: 3_000 },
    { name: `${OTHERS} of them at once: slowest static file meanwhile`, value: slowest, unit: 'ms', max: 500 },
  ];
}

/** One client asks with the longest name that fits, as often as it may, and another with a usual one. */
async function measureLongPrecheck(site: BuiltSite): Promise<Figure[]> {
  const ask = async (name: string): Promise<number> => {
    const client = nextClient();
    const times: number[] = [];
    for (let turn = 0; turn < PRECHECKS; turn += 1) {
      const startedAt = performance.now();
      const body = new URLSearchParams({ kind: 'token', platform: 'BSC', address: `0x${'b'.repeat(40)}`, name });
      const request = { method: 'POST', headers: client, body };
      await (await fetch(`${site.origin}/api/submissions/collisions`, request)).arrayBuffer();
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  await ask('Harbour');
  const usual = await ask('Harbour');
  const stopping = new AbortController();
  const watching = watch(`${site.origin}/healthz`, stopping.signal);
  const long = await ask(LONG_NAME);
  stopping.abort();
  const name = `${PRECHECKS} prechecks with a name of ${LONG_NAME.length} characters`;
  return [
    { name: `${name}: each`, value: long, unit: 'ms' },
    { name: `${name}: of the time of usual ones`, value: long / usual, unit: 'x', max: 2 },
    { name: `${name}: slowest /healthz meanwhile`, value: Math.max(...(await watching)), unit: 'ms', max: 100 },
  ];
}

/** One client asks for pages that do not exist, while others search. */
async function measureMissingPages(site: BuiltSite): Promise<Figure[]> {
  const stopping = new AbortController();
  const { origin } = site;
  const flood = load({
    origin,
    paths: FLOOD_PATHS,
    connections: FLOOD_CONNECTIONS,
    seconds: pace.loadSeconds * 2,
    signal: stopping.signal,
  });
  await sleep(1_000);
  const statuses: number[] = [];
  const times: number[] = [];
  const end = performance.now() + pace.loadSeconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${origin}/en/dapp?key=missing${turn}`, { headers: nextClient() });
    await response.arrayBuffer();
    statuses.push(response.status);
    times.push(performance.now() - startedAt);
    await sleep(50);
  }
  stopping.abort();
  const { perSecond } = await flood;
  const name = `pages that do not exist over ${FLOOD_CONNECTIONS} connections`;
  return [
    { name: `${name}: a second`, value: perSecond, unit: '' },
    { name: `${name}: searches of others`, value: share(statuses, 200), unit: '% 200', min: 95 },
    { name: `${name}: a search of others`, value: median(times), unit: 'ms', max: 1_000 },
  ];
}

/** An encoded NUL wherever a text of an address reaches the store, on both databases. */
export async function measureNul(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const figures: Figure[] = [];
  try {
    for (const [engine, DATABASE_URL] of [
      ['SQLite', ''],
      ['PostgreSQL', await createDatabase(postgres.address)],
    ] as const) {
      const site = await startBuiltSite(DATABASE_URL === '' ? {} : { DATABASE_URL });
      const wrong: string[] = [];
      for (const path of NUL_ADDRESSES) {
        const { status } = await fetch(site.origin + path);
        if (status !== 400) wrong.push(`${path}: ${status}`);
      }
      const errors = site.lines().filter(({ level }) => level >= 50);
      await site.stop();
      for (const one of wrong) console.error(one);
      const name = `NUL in ${NUL_ADDRESSES.length} addresses, ${engine}`;
      figures.push({ name: `${name}: another status than 400`, value: wrong.length, unit: '', max: 0 });
      figures.push({ name: `${name}: error lines`, value: errors.length, unit: '', max: 0 });
    }
    return figures;
  } finally {
    await postgres.stop();
  }
}

/** Milliseconds of each response of an address that is asked for again and again. */
async function watch(address: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const startedAt = performance.now();
    await (await fetch(address)).arrayBuffer();
    times.push(performance.now() - startedAt);
    await sleep(10);
  }
  return times;
}

function share(statuses: readonly number[], wanted: number): number {
  return (100 * statuses.filter((status) => status === wanted).length) / Math.max(1, statuses.length);
}
