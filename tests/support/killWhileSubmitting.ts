import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Store } from '../../server/store/tables.ts';
import { goodForm, postForm } from './forms.ts';
import type { KillableServer } from './killableServer.ts';

const CLIENTS = 4;
/** From its first answer on a process lives for some forms more; each fifth is killed before it has given any. */
const LIFE_MAX_MS = 150;
const COLD_EACH = 5;
const LOGO_COUNT = 16;

/** What a client holds in its hand: it saw 201. */
interface Promised {
  receipt: string;
  symbol: string;
  colour: number;
}

export interface Killed {
  kills: number;
  promised: Promised[];
  answersLost: number;
  /** Answers other than 201: there must be none. */
  refused: string[];
}

const logos = await Promise.all(
  Array.from({ length: LOGO_COUNT }, (_, colour) => {
    const background = { r: colour * 16, g: 255 - colour * 9, b: (colour * 83) % 256 };
    return sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  }),
);

/** Starts a process, kills it while four clients submit, starts the next, and so on, so often or so long. */
export async function killWhileSubmitting(
  start: () => Promise<KillableServer>,
  { kills, timeMaxMs }: { kills: number; timeMaxMs: number },
): Promise<Killed> {
  const told: Killed = { kills: 0, promised: [], answersLost: 0, refused: [] };
  const life = { isOver: false };
  let server: KillableServer | null = null;
  let tellAnswer = () => {};
  let forms = 0;

  /** Sends form after form; one whose answer was lost is sent again as it was, until there is an answer. */
  async function submitUntilOver(): Promise<void> {
    while (!life.isOver) {
      const number = (forms += 1);
      const colour = number % LOGO_COUNT;
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
  const until = Date.now() + timeMaxMs;
  while (told.kills < kills && Date.now() < until) {
    const started = await start();
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

/** Everything that is not as it was promised, and everything half; empty when the store kept its word. */
export async function findLosses(store: Store, promised: readonly Promised[]): Promise<string[]> {
  const submissions = await store.selectFrom('submission').select(['receipt', 'fields', 'idempotency_key']).execute();
  const files = await store.selectFrom('submission_file').selectAll().execute();
  const events = await store.selectFrom('submission_event').select('receipt').execute();
  const deliveries = await store.selectFrom('delivery').select('receipt').execute();
  const fields = new Map(submissions.map((row) => [row.receipt, JSON.parse(row.fields) as { symbol: string }]));
  const fileOf = new Map(files.map((file) => [file.receipt, file]));
  const pixels = await Promise.all(logos.map((logo) => sharp(logo).raw().toBuffer()));
  const losses: string[] = [];

  for (const { receipt, symbol, colour } of promised) {
    if (fields.get(receipt)?.symbol !== symbol) losses.push(`${receipt}: ${symbol} is not there`);
    const file = fileOf.get(receipt);
    const shown = file && (await sharp(file.body).raw().toBuffer());
    if (!shown?.equals(pixels[colour] as Buffer)) losses.push(`${receipt}: its logo is another`);
  }
  for (const { receipt, body, bytes, sha256 } of files) {
    const hash = createHash('sha256').update(body).digest('hex');
    if (body.length !== bytes || hash !== sha256) losses.push(`${receipt}: its file has another hash`);
  }
  // Each has its file, its event and its delivery, and there are no others.
  const receipts = submissions.map(({ receipt }) => receipt).toSorted();
  for (const [name, rows] of Object.entries({ files, events, deliveries }))
    if (
      rows
        .map(({ receipt }) => receipt)
        .toSorted()
        .join() !== receipts.join()
    )
      losses.push(`${name} are not one each`);
  if (new Set(submissions.map((row) => row.idempotency_key)).size < submissions.length)
    losses.push('a form is there twice');
  if (new Set(promised.map(({ receipt }) => receipt)).size < promised.length) losses.push('two forms got one receipt');
  return losses;
}
