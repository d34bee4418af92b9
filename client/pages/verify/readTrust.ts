import { TRUST_PATH, TRUST_SIGNATURE_PATH } from '../../../shared/genuine/verify.ts';
import { requestBytes } from '../../shell/navigation/apiCalls.ts';
import { readPublicKey, verifySignature } from '../../../shared/genuine/minisign.ts';
import type { Trust } from '../../../shared/genuine/trustFile.ts';

/**
 * Why the list says nothing: it is not to be had, its signature does not hold or is of another key, it is expired, or a
 * newer one was seen.
 */
export type TrustFault = 'unavailable' | 'changed' | 'otherKey' | 'expired' | 'older';

/** What a list is measured by. */
export interface TrustMeasure {
  /** The line of minisign's public key; null where the site has none. */
  publicKey: string | null;
  /** The highest serial number that this browser has seen, or 0. */
  seenSerial: number;
  /** The time of the device, in ms. */
  now: number;
}

/** The list with what is wrong with it; null where nothing is. A list whose signature does not hold is not read. */
export type ReadTrust = { fault: TrustFault; list: null } | { fault: 'expired' | 'older' | null; list: Trust };

const FORMAT = 1;

/** Loads the signed list and its signature, and reads it. Does not reject. */
export async function loadTrust(measure: TrustMeasure): Promise<ReadTrust> {
  const read = await loadOnce(measure);
  // Between the two requests a new list may have been published.
  return read.fault === 'changed' ? loadOnce(measure) : read;
}

async function loadOnce(measure: TrustMeasure): Promise<ReadTrust> {
  try {
    const [list, signature] = await Promise.all([requestBytes(TRUST_PATH), requestBytes(TRUST_SIGNATURE_PATH)]);
    return readTrust(list, new TextDecoder().decode(signature), measure);
  } catch {
    return { fault: 'unavailable', list: null };
  }
}

/** Reads the bytes of a list if they are what its `.minisig` file signs. */
export function readTrust(bytes: Uint8Array, signature: string, measure: TrustMeasure): ReadTrust {
  const key = readPublicKey(measure.publicKey ?? '');
  if (!key) return { fault: 'unavailable', list: null };
  const verdict = verifySignature(bytes, signature, key);
  if (verdict !== 'genuine') return { fault: verdict === 'otherKey' ? 'otherKey' : 'changed', list: null };
  // What is signed was checked by its schema before.
  const list = JSON.parse(new TextDecoder().decode(bytes)) as Trust;
  if (list.format !== FORMAT) return { fault: 'unavailable', list: null };
  if (list.serial < measure.seenSerial) return { fault: 'older', list };
  return { fault: Date.parse(list.expires) > measure.now ? null : 'expired', list };
}
