import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Store } from '../../server/store/tables.ts';
import { goodForm, postForm } from './forms.ts';
import type { KillableServer } from './killableServer.ts';

const CLIENTS = 4;
/** A process lives up to this long after its first response; every fifth is killed before any response. */
const LIFE_MAX_MS = 150;
const COLD_EACH = 5;
const LOGO_COUNT = 16;

/** A submission whose receipt a client has received with 201. */
interface Promised {
  receipt: string;
  symbol: string;
  colour: number;
}

export interface Killed {
  kills: number;
  promised: Promised[];
  responsesLost: number;
  /** Responses other than 201; must be empty. */
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

/** Starts a process, kills it while four clients submit and starts the next one, until `kills` or `timeMaxMs` is reached. */
export async function killWhileSubmitting(
  start: () => Promise<KillableServer>,
  { kills, timeMaxMs }: { kills: number; timeMaxMs: number },
): Promise<Killed> {
  const outcome: Killed = { kills: 0, promised: [], responsesLost: 0, refused: [] };
  const life = { isOver: false };
  let server: KillableServer | null = null;
  let onResponse = () => {};
  let forms = 0;

  /** Sends one form after another; a form whose response was lost is sent again unchanged until there is a response. */
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
          onResponse();
          if (status === 201) outcome.promised.push({ receipt: body.data?.receipt ?? '', symbol, colour });
          else outcome.refused.push(`${symbol} ${status} ${JSON.stringify(body)}`);
        } catch {
          outcome.responsesLost += 1;
        }
      }
    }
  }

  const clients = Array.from({ length: CLIENTS }, submitUntilOver);
  const until = Date.now() + timeMaxMs;
  while (outcome.kills < kills && Date.now() < until) {
    const started = await start();
    const answered = new Promise<void>((resolve) => (onResponse = resolve));
    server = started;
    if (outcome.kills % COLD_EACH > 0) await answered;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE_MAX_MS));
    server = null;
    await started.kill();
    outcome.kills += 1;
  }
  life.isOver = true;
  await Promise.all(clients);
  return outcome;
}

/** Lists every promised submission that is missing or changed, and every partial one; empty when nothing is lost. */
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
    const pixelsOfFile = file && (await sharp(file.body).raw().toBuffer());
    if (!pixelsOfFile?.equals(pixels[colour] as Buffer)) losses.push(`${receipt}: its logo differs`);
  }
  for (const { receipt, body, bytes, sha256 } of files) {
    const hash = createHash('sha256').update(body).digest('hex');
    if (body.length !== bytes || hash !== sha256) losses.push(`${receipt}: its file has a different hash`);
  }
  // Each submission has one file, one event and one delivery, and there are no others.
  const receipts = submissions.map(({ receipt }) => receipt).toSorted();
  for (const [name, rows] of Object.entries({ files, events, deliveries }))
    if (
      rows
        .map(({ receipt }) => receipt)
        .toSorted()
        .join() !== receipts.join()
    )
      losses.push(`${name} are not one for each submission`);
  if (new Set(submissions.map((row) => row.idempotency_key)).size < submissions.length)
    losses.push('a form is stored twice');
  if (new Set(promised.map(({ receipt }) => receipt)).size < promised.length) losses.push('two forms got one receipt');
  return losses;
}
