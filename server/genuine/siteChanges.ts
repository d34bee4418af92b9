import type { Advisory, Notice, TrustEntries } from '../../shared/genuine/trustFile.ts';
import { compareVersions } from '../../shared/genuine/versions.ts';

/**
 * An address, a host or a handle, which visitors could follow. Numbers with dots are versions; a Chinese full stop ends
 * a sentence, but browsers take it in a host.
 */
const ADDRESS = /[@/\\]|\p{L}[.．｡]\p{L}|[a-z\d-][.。．｡][a-z]{2}/iu;

/**
 * Why a change of the entries needs the key; null for one that the site may sign by itself. The site can only pause and
 * warn: it lists fakes, takes them off, and adds warnings. What makes a page offer a file or a name, and what takes a
 * warning away, is signed where the key is. `now` is an ISO time: notices that have expired by then may go.
 */
export function findKeyNeed(before: TrustEntries, after: TrustEntries, now: string): string | null {
  if (isOther(before.releases, after.releases)) return 'Releases are changed with the key';
  if (before.minimumVersion !== after.minimumVersion)
    return 'The oldest trusted version of the website is changed with the key';
  const lost = before.advisories.find((advisory) => !after.advisories.some((one) => covers(one, advisory)));
  if (lost) return `${lost.id} is withdrawn or weakened with the key, because that offers a version again`;
  const cut = before.notices.find((notice) => notice.expires > now && !after.notices.some((one) => lasts(one, notice)));
  if (cut) return `${cut.id} is withdrawn or shortened with the key, because that takes a warning away`;
  const changed = after.advisories.filter((one) => before.advisories.every((advisory) => isOther(advisory, one)));
  for (const advisory of changed) {
    const { id, product, fixedIn, todo } = advisory;
    if (hasAddress(todo)) return addressNeed(id);
    const isListed = after.releases.some(
      (release) => release.product === product && fixedIn !== null && compareVersions(release.version, fixedIn) === 0,
    );
    if (fixedIn !== null && !isListed) return `${id}: ${fixedIn} is no listed release; such a version needs the key`;
  }
  const worded = after.notices.find((one) => hasAddress(one.text) && before.notices.every((it) => isOther(it, one)));
  return worded ? addressNeed(worded.id) : null;
}

function hasAddress(texts: Readonly<Record<string, string>>): boolean {
  return Object.values(texts).some((text) => ADDRESS.test(text));
}

function addressNeed(id: string): string {
  return `${id}: a text with an address or a name in it is published with the key`;
}

/** Whether a notice is shown at least as long as one before it. */
function lasts(notice: Notice, before: Notice): boolean {
  return notice.id === before.id && notice.expires >= before.expires;
}

/** Whether an advisory warns of at least as much as one before it. */
function covers(advisory: Advisory, before: Advisory): boolean {
  const { id, product, kind, versions, isUrgent } = advisory;
  const hasAll = before.versions.every((version) => versions.some((one) => compareVersions(one, version) === 0));
  return (
    id === before.id && product === before.product && kind === before.kind && hasAll && (isUrgent || !before.isUrgent)
  );
}

/** Entries have passed the schema, which writes their fields in one order. */
function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
