import { setTimeout as sleep } from 'node:timers/promises';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { startBuiltSite, type BuiltSite } from '../../support/builtSite.ts';
import { formData, goodForm, picture } from '../../support/forms.ts';
import { createDatabase, startPostgres, terminateConnections } from '../../support/postgres.mjs';
import { IS_LONG } from '../../support/sitePages.ts';
import { until } from '../../support/until.ts';

const READERS = 4;
const SENDERS = 4;
const DOWN_MS = 500;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databaseUrl: string;
let site: BuiltSite;
let logo: Buffer;
let forms = 0;
let requests = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await createDatabase(postgres.address);
  logo = await picture();
  site = await startBuiltSite({ DATABASE_URL: databaseUrl, RATE_LIMITS: 'on', TRUST_PROXY: '1', PAGE_CACHE: 'off' });
});
// Two hooks: the database is stopped also when the site did not start.
afterAll(async () => void (await site.stop()));
afterAll(() => postgres.stop());

/** A network of its own for each request, so that no rate limit refuses one. */
function fromElsewhere(): Record<string, string> {
  requests += 1;
  return { 'x-forwarded-for': `198.${(requests >> 8) & 255}.${requests & 255}.7` };
}

async function submit() {
  forms += 1;
  const response = await fetch(`${site.origin}/api/submissions/token`, {
    method: 'POST',
    headers: { accept: 'application/json', ...fromElsewhere() },
    body: formData(goodForm('token', forms), { icon_url: logo }),
  });
  const body = (await response.json()) as { message?: string; data?: { receipt: string } };
  return { status: response.status, message: body.message, receipt: body.data?.receipt ?? '' };
}

async function statusOf(path: string): Promise<number> {
  const response = await fetch(site.origin + path, { headers: fromElsewhere() });
  await response.arrayBuffer();
  return response.status;
}

/** Reads a submission, and sends forms unless `readsOnly`, over and over until `stop`. */
function startLoad(receipt: string, { readsOnly }: { readsOnly: boolean }) {
  const stopping = new AbortController();
  const reads: number[] = [];
  const sent: Awaited<ReturnType<typeof submit>>[] = [];
  const repeat = async (ask: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) await ask();
  };
  const clients = [
    ...Array.from({ length: READERS }, () =>
      repeat(async () => reads.push(await statusOf(`/api/submissions/${receipt}`))),
    ),
    ...Array.from({ length: readsOnly ? 0 : SENDERS }, () => repeat(async () => sent.push(await submit()))),
  ];
  return {
    reads,
    sent,
    /** Rejects when a request got no response. */
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

const untilReady = () => until(async () => (await statusOf('/readyz')) === 200);

const INTERRUPTIONS: [string, () => Promise<void>][] = [
  [
    'connections are terminated',
    async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await terminateConnections(databaseUrl);
        await sleep(50);
      }
    },
  ],
  ['the server restarts fast', () => postgres.restart('fast', DOWN_MS)],
  ['the server restarts immediately', () => postgres.restart('immediate', DOWN_MS)],
  ['the server is killed and started again', () => postgres.restart('killed', DOWN_MS)],
];

/** With reads alone a lost connection is noticed elsewhere; the ways in which a server goes are the same. */
const LOADS = INTERRUPTIONS.flatMap(([name, interrupt], index) => [
  { name, interrupt, readsOnly: false, load: 'reads and submissions' },
  ...(IS_LONG || index < 2 ? [{ name, interrupt, readsOnly: true, load: 'reads' }] : []),
]);

describe('on PostgreSQL', () => {
  it.each(LOADS)(
    'when $name, the site survives it under $load, refuses with words meanwhile and recovers by itself',
    async ({ interrupt, readsOnly }) => {
      const lost = () => site.lines().filter(({ msg }) => msg === 'database connection lost').length;
      const lostBefore = lost();
      const { receipt } = await submit();
      const load = startLoad(receipt, { readsOnly });
      await sleep(300);
      await interrupt();
      await untilReady();
      await load.stop();

      expect(await statusOf(`/api/submissions/${receipt}`)).toBe(200);
      expect((await submit()).status).toBe(201);
      expect(load.reads.filter((status) => ![200, 503].includes(status))).toEqual([]);
      expect(lost()).toBeGreaterThan(lostBefore);
      if (readsOnly) return;
      for (const { status, message } of load.sent.filter((sent) => sent.status !== 201))
        expect({ status, message }).toEqual({ status: 503, message: CATALOGS.en.serverErrors.notStored });
      for (const sent of load.sent.filter(({ status }) => status === 201))
        expect(await statusOf(`/api/submissions/${sent.receipt}`)).toBe(200);
    },
  );
});
