import { setTimeout as sleep } from 'node:timers/promises';
import { goodFiles, goodForm, postForm } from '../support/forms.ts';

let number = 0;

/** A team after the other sends a form. `recoveredMs`: from the last refusal to the next receipt. */
export async function submitUntil(origin: string, signal: AbortSignal) {
  const files = await goodFiles('dapp');
  const sent = { receipts: [] as string[], refused: 0, other: [] as string[], recoveredMs: 0, slowestMs: 0 };
  let refusedAt: number | null = null;
  while (!signal.aborted) {
    number += 1;
    const sentAt = performance.now();
    try {
      const { status, body } = await postForm(
        origin,
        'dapp',
        { ...goodForm('dapp', number), url: `https://harbour-${number}.example/app`, title: `Harbour ${number}` },
        files,
        nextClient(),
      );
      sent.slowestMs = Math.max(sent.slowestMs, performance.now() - sentAt);
      if (status === 201) {
        sent.receipts.push(body.data?.receipt ?? '');
        if (refusedAt !== null) sent.recoveredMs = performance.now() - refusedAt;
        refusedAt = null;
      } else if (status === 503) {
        sent.refused += 1;
        refusedAt = performance.now();
      } else sent.other.push(`form: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    } catch (error) {
      sent.other.push(`form: ${(error as Error).message}`);
    }
    await sleep(50);
  }
  return sent;
}

export async function countLost(origin: string, receipts: string[]): Promise<number> {
  let lost = 0;
  for (const receipt of receipts) {
    const address = `${origin}/api/submissions/${receipt}`;
    if ((await fetch(address, { headers: nextClient() })).status !== 200) lost += 1;
  }
  return lost;
}

let clients = 0;

/** Each request from an address of its own, below every rate limit. */
function nextClient(): Record<string, string> {
  clients += 1;
  return { 'x-forwarded-for': `10.${clients >> 8}.${clients & 255}.1` };
}
