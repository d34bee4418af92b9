import { BRAND } from '../../../shared/brand/brand.ts';
import { TRUST_KEYS } from '../../../shared/brand/trustKeys.ts';
import { acceptedKeys } from '../../../shared/genuine/trustKeys.ts';
import { readStored, writeStored } from '../../shell/navigation/storedValues.ts';
import type { TrustMeasure } from './readTrust.ts';

/**
 * What this browser has seen: the serial number of the newest signed list, the key that signed it, and the key that it
 * announced: `7 RWQ… RWQ…`.
 */
const NAME = `${BRAND.slug}-trust-serial`;

/** What a list is measured by. The keys are compiled in; `publicKey` is of a site whose brand names none. */
export function measureOf(publicKey: string | null): Omit<TrustMeasure, 'now'> {
  const [serial, known, announced] = (readStored('localStorage', NAME) ?? '').split(' ');
  return {
    keys: acceptedKeys() ?? (publicKey === null ? [] : [publicKey]),
    revoked: TRUST_KEYS.revoked,
    seenSerial: Number(serial) || 0,
    known: known || null,
    announced: announced || null,
  };
}

/**
 * Remembers a list that was believed. The key that it announces counts only where this page names it too: neither the
 * old key nor the page alone leads to another one.
 */
export function rememberList({ serial, signer, successorKey }: SeenList): void {
  const { keys, seenSerial, known, announced } = measureOf(null);
  const named = successorKey !== undefined && keys.includes(successorKey) ? successorKey : null;
  const next = named ?? (known === signer ? announced : null);
  // Another tab may have seen a newer one meanwhile.
  writeStored('localStorage', NAME, [Math.max(serial, seenSerial), signer, next ?? ''].join(' ').trim());
}

export interface SeenList {
  serial: number;
  signer: string;
  successorKey?: string | undefined;
}

/** The visitor has compared another key than the known one by a second way, and goes on with it. */
export function acceptKey(signer: string): void {
  writeStored('localStorage', NAME, `${measureOf(null).seenSerial} ${signer}`);
}
