import { ACCOUNTS, BRAND, isOfficialHost } from '../../../shared/brand/brand.ts';
import { DOWNLOADS } from '../../../shared/brand/links.ts';
import { SECRET_LENGTH_MIN } from '../../../shared/genuine/questionLength.ts';
import { bareHost, readName } from '../../../shared/genuine/readName.ts';
import { parseUrl } from '../../../shared/site/textFormats.ts';
import { markDifference, type TextPart } from '../../ui/markDifference.ts';

/** What is being typed beside our host, with what differs marked in both. */
export interface Draft {
  typed: readonly TextPart[];
  ours: readonly TextPart[];
  /** `same`: our host was typed, and nothing else. `open`: no letter differs so far, which proves nothing. */
  state: 'same' | 'open' | 'differs';
}

const OURS = BRAND.officialHost;
/** Hosts on which pages of ours stand beside those of others: their letters tell nothing. */
const SHARED_HOSTS = [...Object.values(DOWNLOADS), ...ACCOUNTS.map(({ url }) => url)].map((url) => parseUrl(url)?.host);

/**
 * Compares what is being typed with our host; null where there is no host in it. What may be a recovery phrase or a
 * private key is not repeated. Only the answer of the server says what is ours: a copy of this page would say anything.
 */
export function compareDraft(typed: string): Draft | null {
  const text = typed.trim();
  const host = hostIn(text);
  if (!host || SHARED_HOSTS.includes(host)) return null;
  if (host === OURS || host.endsWith(`.${OURS}`) || OURS.startsWith(host))
    return { typed: [plain(host)], ours: [plain(OURS)], state: text === OURS ? 'same' : 'open' };
  // Nobody has typed the end yet: the beginning of ours may fit better.
  const [whole, begun] = [OURS, OURS.slice(0, host.length)].map((other) => markDifference(host, other));
  return {
    typed: countMarked(begun ?? []) < countMarked(whole ?? []) ? (begun ?? []) : (whole ?? []),
    ours: markDifference(OURS, host),
    state: 'differs',
  };
}

/** The host in a text: in the letters that were typed, or where these hide it, as a browser reads it. */
function hostIn(text: string): string {
  const name = readName(text);
  // A word may become a host.
  if (name.kind === 'handle') return text.startsWith('@') || text.length >= SECRET_LENGTH_MIN ? '' : text.toLowerCase();
  if (name.kind !== 'web' && name.kind !== 'mailbox') return '';
  // What stands around it in a sentence is no part of it.
  if (name.spelling === 'plain' && isOfficialHost(name.host)) return bareHost(name.host);
  const [typed = ''] = text
    .toLowerCase()
    .replace(/^(?:https?:\/\/|.*@)/, '')
    .split(/[/?#]/);
  return bareHost(name.spelling === 'plain' && /^[^\s:\\]+$/.test(text.replace(/^https?:/i, '')) ? typed : name.host);
}

function plain(text: string): TextPart {
  return { text, isMarked: false };
}

function countMarked(parts: readonly TextPart[]): number {
  return parts.reduce((count, { text, isMarked }) => count + (isMarked ? text.length : 0), 0);
}
