import { parse as parseDomain } from 'tldts';
import { isSharedHost } from '../../shared/genuine/fakeName.ts';
import { bareHost, type Name, nameKey, readName, type WebName } from '../../shared/genuine/readName.ts';
import type { Trust } from '../../shared/genuine/trustFile.ts';
import type { NameAnswer } from '../../shared/genuine/verify.ts';
import { checkName } from './checkName.ts';
import { covers, type FakeEntry, isHost, readEntry } from './fakes.ts';
import { isName, isWeb, officialNamesOf } from './officialNames.ts';

/** Why a text is no name that can be reported. */
export type NameFault = 'unreadableName' | 'severalNames' | 'userName';
/** Why a name cannot be on the list of fakes, or not in this way. */
export type EntryFault =
  | NameFault
  /** It is one of ours. */
  | 'officialName'
  /** One of our pages or mailboxes is below it. */
  | 'aboveOfficial'
  /** It has no page, and nobody has said that the whole host is meant. */
  | 'pageMissing'
  /** The whole host was said of what has none. */
  | 'noHost'
  | 'publicSuffix'
  | 'sharedHost';

type EntryDecision = { entry: FakeEntry } | { fault: EntryFault };

/** How long the name of an entry may be; the schema of the list has the same limits. */
const NAME_LENGTHS = { min: 3, max: 500 } as const;
const OFFICIAL_VERDICTS: readonly NameAnswer['verdict'][] = ['official', 'unusual', 'releaseFile'];

/** Reads a reported text as one name, whose address hides no other one. */
export function readReported(typed: string): Name | { fault: NameFault } {
  const name = readName(typed);
  if (!isName(name)) return { fault: name.kind === 'severalNames' ? 'severalNames' : 'unreadableName' };
  // A browser takes a backslash for a slash. Warnings write one before a dot.
  const hidesHost = isWeb(name) && (name.user !== '' || /\\(?!\.)/.test(typed));
  return hidesHost ? { fault: 'userName' } : name;
}

/** Whether a name is ours, in any spelling. */
export function isOfficialName(trust: Trust, typed: string): boolean {
  return OFFICIAL_VERDICTS.includes(checkName(trust, typed).verdict);
}

/**
 * Decides under which name a reported text is listed: a page, or its whole host where the reviewer says so; any other
 * name as it is. A host is never listed as a guess: it would hide all that others have on it.
 */
export function decideEntry(trust: Trust, typed: string, wholeHost: boolean): EntryDecision {
  const name = readReported(typed);
  if ('fault' in name) return name;
  if (isOfficialName(trust, typed)) return { fault: 'officialName' };
  const made = makeEntry(name, wholeHost);
  if ('fault' in made) return made;
  const { pages, mailboxes } = officialNamesOf(trust);
  const own = [...pages.map(({ page }) => page), ...mailboxes.map(readName)];
  return own.some((one) => covers(made.entry, one)) ? { fault: 'aboveOfficial' } : made;
}

function makeEntry(name: Name, wholeHost: boolean): EntryDecision {
  if (!isWeb(name)) return wholeHost ? { fault: 'noHost' } : toEntry(name, [nameOf(name)]);
  const host = hostOf(name);
  if (wholeHost) return findHostFault(host) ?? toEntry({ ...name, path: '', query: '' }, [host], true);
  if (isHost(name)) return { fault: 'pageMissing' };
  // A path that reads differently once it is decoded stays as it is sent.
  const [plain, sent] = [nameKey(name).slice(bareHost(name.host).length), (name.path + name.query).toLowerCase()];
  return toEntry(name, [host + plain, host + sent]);
}

/** The text of an entry that covers the name when it is read again. */
function toEntry(name: Name, texts: readonly string[], wholeHost = false): EntryDecision {
  const entries = texts.map((text): FakeEntry => ({ name: text, ...(wholeHost && { wholeHost }) }));
  const { min, max } = NAME_LENGTHS;
  const entry = entries.find((one) => one.name.length >= min && one.name.length <= max && isReadAs(one, name));
  return entry ? { entry } : { fault: 'unreadableName' };
}

/** Whether an entry is read as the name that it was made of: a path may have a question mark in it. */
function isReadAs(entry: FakeEntry, name: Name): boolean {
  const listed = readEntry(entry);
  const isSameQuery = !isWeb(name) || ('query' in listed && listed.query.toLowerCase() === name.query.toLowerCase());
  return isSameQuery && covers(entry, name);
}

/** A handle that looks like a host keeps its `@`. */
function nameOf(name: Name): string {
  return name.kind === 'handle' && name.handle.includes('.') ? `@${nameKey(name)}` : nameKey(name);
}

/** `m.github.io` is a website below a suffix, not another host of one. */
function hostOf({ host }: WebName): string {
  return isSuffix(bareHost(host)) ? host : bareHost(host);
}

function findHostFault(host: string): { fault: EntryFault } | null {
  if (isSuffix(host)) return { fault: 'publicSuffix' };
  // Below a suffix such as s3.amazonaws.com each host is of one project.
  const isOwn = parseDomain(host, { allowPrivateDomains: true }).isPrivate;
  return isSharedHost(host) && !isOwn ? { fault: 'sharedHost' } : null;
}

/** Whether each domain below a host is another owner's: co.uk, and private suffixes such as github.io. */
function isSuffix(host: string): boolean {
  const { domain, isIp } = parseDomain(host, { allowPrivateDomains: true });
  return domain === null && !isIp;
}
