import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { openStore } from '../../../server/store/openStore.ts';
import type { Store } from '../../../server/store/tables.ts';
import { goodForm, postForm } from '../../support/forms.ts';
import { bundleKillableServer, type KillableServer } from '../../support/killableServer.ts';
import { createStorePlaces, ENGINES, type StorePlace } from '../../support/stores.ts';

/** Half a thousand on both databases, unless a slow machine needs longer than a test may take. */
const KILLS = Number(process.env.KILLS ?? 250);
const TIME_MAX_MS = Number(process.env.KILLS_SECONDS ?? 150) * 1_000;
const KILLS_MIN = 20;
const CLIENTS = 4;
/** From its first answer on a process lives for some forms more; each fifth is killed before it has given any. */
const LIFE_MAX_MS = 150;
const COLD_EACH = 5;

/** What a client holds in its hand: it saw 201. */
interface Promised {
  receipt: string;
  symbol: string;
  colour: number;
}

interface Torture {
  place: StorePlace;
  kills: number;
  promised: Promised[];
  answersLost: number;
  refused: string[];
}

const places = createStorePlaces();
const logos: Buffer[] = [];
const tortures = new Map<string, Torture>();
let bundle: ReturnType<typeof bundleKillableServer>;

// Both at once: what takes time is starting processes.
beforeAll(async () => {
  bundle = bundleKillableServer();
  for (let colour = 0; colour < 16; colour += 1) {
    const background = { r: colour * 16, g: 255 - colour * 9, b: (colour * 83) % 256 };
    logos.push(
      await sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  }
  const created = await Promise.all(ENGINES.map((engine) => places.createPlace(engine)));
  const done = await Promise.all(created.map(torture));
  for (const [index, engine] of ENGINES.entries()) tortures.set(engine, done[index] as Torture);
}, TIME_MAX_MS + 60_000);
afterAll(async () => {
  bundle.remove();
  await places.removeAll();
});

/** Starts a process, kills it while four clients submit, starts the next, and so on. */
async function torture(place: StorePlace): Promise<Torture> {
  const told: Torture = { place, kills: 0, promised: [], answersLost: 0, refused: [] };
  let server: KillableServer | null = null;
  let tellAnswer = () => {};
  let forms = 0;
  const life = { isOver: false };

  /** Sends form after form; one whose answer was lost is sent again as it was, until there is an answer. */
  async function submitUntilOver(): Promise<void> {
    while (!life.isOver) {
      const number = (forms += 1);
      const colour = number % logos.length;
      const symbol = `T${number}`;
      const form = { ...goodForm('token', number), symbol, idempotencyKey: `killed-${number}` };
      for (let isAnswered = false; !isAnswered && !life.isOver;) {
        if (server === null) {
          await new Promise((resolve) => setTimeout(resolve, 3));
          continue;
        }
        try {
          const { status, body } = await postForm(server.origin, 'token', form, { icon_url: logos[colour] as Buffer });
          isAnswered = true;
          tellAnswer();
          if (status === 201) told.promised.push({ receipt: body.data?.receipt ?? '', symbol, colour });
          else told.refused.push(`${symbol} ${status} ${JSON.stringify(body)}`);
        } catch {
          told.answersLost += 1;
        }
      }
    }
  }

  const clients = Array.from({ length: CLIENTS }, submitUntilOver);
  const until = Date.now() + TIME_MAX_MS;
  while (told.kills < KILLS && Date.now() < until) {
    const started = await bundle.start(place);
    const answered = new Promise<void>((resolve) => (tellAnswer = resolve));
    server = started;
    if (told.kills % COLD_EACH > 0) await answered;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE_MAX_MS));
    server = null;
    await started.kill();
    told.kills += 1;
  }
  life.isOver = true;
  await Promise.all(clients);
  return told;
}

describe.each(ENGINES)('a process that is killed again and again while four clients submit, on %s', (engine) => {
  it('has kept every submission a client saw a receipt of, whole, and nothing half', async () => {
    const { place, kills, promised, answersLost, refused } = tortures.get(engine) as Torture;
    console.info(`${engine}: ${kills} kills, ${promised.length} receipts, ${answersLost} answers lost`);
    expect(refused).toEqual([]);
    expect(kills).toBeGreaterThanOrEqual(Math.min(KILLS_MIN, KILLS));
    expect(promised.length).toBeGreaterThan(0);
    const store = await openStore(place);
    await expectWhole(store, promised);
    await store.destroy();
  });
});

async function expectWhole(store: Store, promised: Promised[]): Promise<void> {
  const submissions = await store.selectFrom('submission').select(['receipt', 'fields', 'idempotency_key']).execute();
  const files = await store.selectFrom('submission_file').selectAll().execute();
  const events = await store.selectFrom('submission_event').select(['receipt', 'number']).execute();
  const deliveries = await store.selectFrom('delivery').select(['receipt', 'payload']).execute();
  const fileOf = new Map(files.map((file) => [file.receipt, file]));
  const symbolOf = new Map(
    submissions.map(({ receipt, fields }) => [receipt, (JSON.parse(fields) as { symbol: string }).symbol]),
  );

  expect(new Set(promised.map(({ receipt }) => receipt)).size).toBe(promised.length);
  expect(promised.filter(({ receipt, symbol }) => symbolOf.get(receipt) !== symbol)).toEqual([]);
  expect(new Set(submissions.map((row) => row.idempotency_key)).size).toBe(submissions.length);

  // Nothing half: each has its file, its event and its delivery, and there are no others.
  const receipts = submissions.map(({ receipt }) => receipt).toSorted();
  for (const rows of [files, events, deliveries])
    expect(rows.map(({ receipt }) => receipt).toSorted()).toEqual(receipts);

  expect(files.filter(({ body, sha256, bytes }) => body.length !== bytes || hashOf(body) !== sha256)).toEqual([]);
  const pixels = await Promise.all(logos.map((logo) => sharp(logo).raw().toBuffer()));
  const known = new Map<string, Buffer>();
  for (const { receipt, colour } of promised) {
    const file = fileOf.get(receipt);
    if (!file) throw new Error(`${receipt} has no file`);
    const shown = known.get(file.sha256) ?? (await sharp(file.body).raw().toBuffer());
    known.set(file.sha256, shown);
    expect(shown.equals(pixels[colour] as Buffer)).toBe(true);
  }
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
