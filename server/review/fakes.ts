import { fakeName, renewFake, withdrawFake } from '../trust/fakes.ts';
import { type Actor, makeChange } from './audit.ts';

const CHANGES = { renew: renewFake, withdraw: withdrawFake } as const;

/** Renews or withdraws a listed fake, and says what was done. Throws TrustError when it is not on the list. */
export async function changeFake(actor: Actor, typed: string, change: keyof typeof CHANGES): Promise<string> {
  const name = fakeName(typed);
  await makeChange(actor, `fakes ${change}`, async (trx, at) => {
    await CHANGES[change](trx, at, name);
    return { target: name, detail: {} };
  });
  return change === 'renew' ? `${name} is listed for another half year.` : `${name} is off the list.`;
}
