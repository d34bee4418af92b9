import { BRAND } from '../../../shared/brand/brand.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { SubmissionStatus } from '../../../shared/submission/submission.ts';
import { readStored, writeStored } from '../../shell/navigation/storedValues.ts';

/** A submission that this browser remembers. The receipts are sent with each form, and nothing else of the list. */
export interface DeviceReceipt {
  receipt: string;
  kind: FormKind;
  name: string;
  /** ISO 8601 in UTC; missing in what earlier releases have stored. */
  receivedAt?: string;
  /**
   * The last state that this browser has loaded. Days are YYYY-MM-DD in the site's time zone. An entry of an earlier
   * release has none until its page is opened again.
   */
  last?: { sent: string; seen: string; status: SubmissionStatus };
}

const KEY = `${BRAND.slug}-receipts`;
/**
 * Removed submissions are not remembered again when their page is opened. Only the first characters are stored: they
 * open nothing.
 */
const REMOVED_KEY = `${KEY}-removed`;
const KNOWN_LENGTH = 5;
const REMEMBERED_MAX = 50;

/** The remembered submissions, newest first. */
export function readDeviceReceipts(): DeviceReceipt[] {
  return readList(KEY).filter(
    (entry): entry is DeviceReceipt => typeof (entry as DeviceReceipt | null)?.receipt === 'string',
  );
}

/**
 * Remembers a submission, in the place of the version before, unless it was removed here; `again` remembers it all the
 * same.
 */
export function rememberReceipt(
  entry: DeviceReceipt,
  { again = false, previous = null }: { again?: boolean; previous?: string | null } = {},
): 'kept' | 'removed' | 'forbidden' {
  const known = entry.receipt.slice(0, KNOWN_LENGTH);
  const removed = readList(REMOVED_KEY);
  if (removed.includes(known) && !again) return 'removed';
  writeList(
    REMOVED_KEY,
    removed.filter((receipt) => receipt !== known),
  );
  const others = readDeviceReceipts().filter(({ receipt }) => receipt !== entry.receipt && receipt !== previous);
  return writeList(KEY, [entry, ...others]) ? 'kept' : 'forbidden';
}

export function removeReceipts(receipts: readonly string[]): void {
  writeList(
    KEY,
    readDeviceReceipts().filter(({ receipt }) => !receipts.includes(receipt)),
  );
  writeList(REMOVED_KEY, [...receipts.map((receipt) => receipt.slice(0, KNOWN_LENGTH)), ...readList(REMOVED_KEY)]);
}

function readList(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(readStored('localStorage', key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function writeList(key: string, list: readonly unknown[]): boolean {
  return writeStored('localStorage', key, list.length > 0 ? JSON.stringify(list.slice(0, REMEMBERED_MAX)) : null);
}
