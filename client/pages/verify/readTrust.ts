import { TRUST_PATH, TRUST_SIGNATURE_PATH } from '../../../shared/genuine/verify.ts';
import { requestBytes } from '../../shell/navigation/apiCalls.ts';
import { readPublicKey, verifySignature } from '../../../shared/genuine/minisign.ts';
import type { Trust } from '../../../shared/genuine/trustFile.ts';

/**
 * Why the list says nothing: it is not to be had, its signature does not hold or is of another key than the page's or
 * than the one that this browser knows, that one is revoked, it is expired, or a newer one was seen.
 */
export type TrustFault = 'unavailable' | 'changed' | 'otherKey' | 'newKey' | 'revokedKey' | 'expired' | 'older';

/** What a list is measured by. */
export interface TrustMeasure {
  /** The lines of minisign's public keys whose lists the page accepts; empty where the site has none. */
  keys: readonly string[];
  /** The keys that are never accepted again. */
  revoked: readonly string[];
  /** The key that signed the lists that this browser has seen, and the one that it announced; null for none. */
  known: string | null;
  announced: string | null;
  /** The highest serial number that this browser has seen, or 0. */
  seenSerial: number;
  /** The time of the device, in ms. */
  now: number;
}

/** The list with what is wrong with it; null where nothing is. A list whose signature does not hold is not read. */
export type ReadTrust =
  | { fault: TrustFault; list: null }
  /** `signer` is the line of the key that signed it. */
  | { fault: 'expired' | 'older' | 'newKey' | 'revokedKey' | null; list: Trust; signer: string };

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
  const verdicts = measure.keys.flatMap((line) => {
    const key = readPublicKey(line);
    return key ? [{ line, verdict: verifySignature(bytes, signature, key) }] : [];
  });
  if (verdicts.length === 0) return { fault: 'unavailable', list: null };
  const signer = verdicts.find(({ verdict }) => verdict === 'genuine')?.line;
  if (signer === undefined) {
    const isOther = verdicts.every(({ verdict }) => verdict === 'otherKey');
    return { fault: isOther ? 'otherKey' : 'changed', list: null };
  }
  // What is signed was checked by its schema before.
  const list = JSON.parse(new TextDecoder().decode(bytes)) as Trust;
  if (list.format !== FORMAT) return { fault: 'unavailable', list: null };
  const keyFault = findKeyFault(signer, measure);
  if (keyFault) return { fault: keyFault, list, signer };
  if (list.serial < measure.seenSerial) return { fault: 'older', list, signer };
  return { fault: Date.parse(list.expires) > measure.now ? null : 'expired', list, signer };
}

/**
 * Why a browser that knows another key does not believe this one. Only a key that the known one has announced follows
 * it by itself, and not once that one is revoked.
 */
function findKeyFault(signer: string, { known, announced, revoked }: TrustMeasure): 'newKey' | 'revokedKey' | null {
  if (known === null || known === signer) return null;
  if (revoked.includes(known)) return 'revokedKey';
  return announced === signer ? null : 'newKey';
}
