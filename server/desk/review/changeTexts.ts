import type { Advisory, Notice, Release, TrustEntries } from '../../../shared/genuine/trustFile.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { EntryChange } from '../../genuine/preparedChanges.ts';

/** What a change of these entries publishes, in lines: what visitors will see, and what it replaces. */
export function describeChange(change: EntryChange, { releases }: Pick<TrustEntries, 'releases'>): string {
  return [leadOf(change), ...detailsOf(change, releases)].join('\n');
}

/** The versions of a warning that no release of the list has: a mistyped one pauses nothing. */
export function findUnlisted(
  { kind, product, versions }: Pick<Advisory, 'kind' | 'product' | 'versions'>,
  releases: readonly Release[],
): string[] {
  const listed = releases.flatMap((one) => (one.product === product ? [one.version] : []));
  return kind === 'neverExisted' ? [] : versions.filter((version) => !listed.includes(version));
}

/** The sentence above a preview. */
export function leadOf({ list, before, after }: EntryChange): string {
  const what = { releases: 'the release', advisories: 'the advisory', notices: 'the notice' }[list];
  const entry = after ?? before;
  const name = entry && ('id' in entry ? entry.id : `${entry.product} ${entry.version}`);
  if (after === null) return `You are about to take ${what} ${name} off the list.`;
  return before === null ? `You are about to publish ${what} ${name}.` : `You are about to change ${what} ${name}.`;
}

function detailsOf(change: EntryChange, releases: readonly Release[]): string[] {
  switch (change.list) {
    case 'releases':
      return change.after ? linesOfRelease(change.after) : ['Pages then offer the newest release that is left.'];
    case 'advisories':
      return change.after
        ? linesOfAdvisory(change.after, releases)
        : ['Pages no longer warn, and what was paused is offered again.'];
    case 'notices':
      return change.after ? linesOfNotice(change.after) : ['It leaves every page.'];
  }
}

function linesOfRelease({ date, files, stores, certificate, ids }: Release): string[] {
  return [
    `  Day: ${date}`,
    ...files.map(({ url, bytes, sha256, platform }) => `  ${platform}: ${url}\n    ${bytes} bytes, SHA-256 ${sha256}`),
    ...stores.map((url) => `  store: ${url}`),
    ...(certificate === null ? [] : [`  certificate: ${certificate}`]),
    ...(ids.length > 0 ? [`  ids: ${ids.join(', ')}`] : []),
  ];
}

function linesOfAdvisory(advisory: Advisory, releases: readonly Release[]): string[] {
  const { kind, product, versions, fixedIn, isUrgent, todo } = advisory;
  const unlisted = findUnlisted(advisory, releases);
  const isPaused = unlisted.length < versions.length;
  const about =
    kind === 'neverExisted' ? 'which never existed' : fixedIn === null ? 'not fixed yet' : `fixed in ${fixedIn}`;
  return [
    `  ${product} ${versions.join(', ')}, ${about}`,
    `  ${isUrgent ? `On every page${isPaused ? '; these versions are not offered for download' : ''}.` : 'On the check page only.'}`,
    ...(unlisted.length > 0
      ? [`  No release of the list is ${product} ${unlisted.join(', ')}: that pauses no download.`]
      : []),
    ...LANGUAGES.map((lang) => `  ${lang}: ${todo[lang]}`),
  ];
}

function linesOfNotice({ expires, text }: Notice): string[] {
  return [`  On every page until ${expires}.`, ...LANGUAGES.map((lang) => `  ${lang}: ${text[lang]}`)];
}
