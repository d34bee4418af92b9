import type { EntryFault } from '../genuine/fakeEntry.ts';
import { awaitsReview } from '../genuine/fakes.ts';
import type { Fake } from '../../shared/genuine/trustFile.ts';
import type { FakeChange } from './review/fakeReports.ts';
import type { NamedEntry } from './review/obstacles.ts';
import type { EntryView, FakeView, Verdict } from './review/fakeViews.ts';

/** Why a name cannot be listed, or not in this way. */
export function describeFault(fault: EntryFault, name: string): string {
  switch (fault) {
    case 'unreadableName':
      return `${name} cannot be read as a web address, handle, email address, package, extension or file name.`;
    case 'severalNames':
      return `There is more than one name in “${name}”. List each of them by itself.`;
    case 'userName':
      return `${name} hides its host behind a user name or a backslash. List the host that a browser opens.`;
    case 'officialName':
      return `${name} is one of our own names, so it cannot be listed as a fake. Decline the report.`;
    case 'aboveOfficial':
      return `One of our own pages or mailboxes is below ${name}, so it cannot be listed. Name the page of the fake.`;
    case 'pageMissing':
      return `${name} names no page. Say whether the whole host is fake: everything on it and below it.`;
    case 'noHost':
      return `${name} is no host, so it has no whole host.`;
    case 'publicSuffix':
      return `Each domain below the host of ${name} is another owner’s. List the fake one, or its page.`;
    case 'sharedHost':
      return `The host of ${name} is shared by many sites. Name the page on it, such as HOST/fake-name.`;
  }
}

/** What the name check says of a name. */
export function describeVerdict({ verdict, how, official, name }: Verdict & { name?: string | undefined }): string {
  return `${name === undefined ? '' : `${name} is `}${wordsOf({ verdict, how, official })}`;
}

function wordsOf({ verdict, how, official }: Verdict): string {
  switch (verdict) {
    case 'official':
      return `ours, as ${official}`;
    case 'unusual':
      return `ours, as ${official}, in an unusual spelling`;
    case 'releaseFile':
      return `called like our file ${official}`;
    case 'reported':
      return 'on the list already';
    case 'imitates':
      return `imitates ${official} (${how})`;
    case 'hasName':
      return `not ours, with our name in it (${official})`;
    case 'unreadable':
    case 'severalNames':
      return 'not readable as one name';
    default:
      return 'not ours, and like none of our names';
  }
}

/** What accepting a report or an objection changes, in one line. */
export function describeFakeView(view: FakeView): string {
  if (view.kind === 'objection') return describeObjection(view);
  const { page, host } = view;
  if (!('fault' in page)) return `will be listed as ${describeEntry(page)}`;
  if (page.fault !== 'pageMissing' || !host) return `cannot be listed (${page.fault})`;
  return 'fault' in host
    ? `cannot be listed (${host.fault})`
    : `will be listed as the whole host ${describeEntry(host)}`;
}

/** The name of an entry with its own verdict. */
function describeEntry(entry: Exclude<EntryView, { fault: string }>): string {
  return [
    entry.name,
    describeVerdict({ ...entry, name: undefined }),
    ...(entry.isListed ? ['on the list already'] : []),
  ].join(' · ');
}

function describeObjection({ entry, isWider, below, ...verdict }: FakeView & { kind: 'objection' }): string {
  const left = below.length === 0 ? '' : `; below it on the list: ${below.join(', ')}`;
  const change =
    entry === null ? 'not on the list' : isWider ? `part of ${entry}, which stays` : `takes ${entry} off the list`;
  return `${change} · ${describeVerdict(verdict)}${left}`;
}

/** What is to be decided about an entry that was listed before entries were pages; empty for any other. */
export function reviewMark(fake: Fake): string {
  return awaitsReview(fake) ? 'for review: host without “the whole host”' : '';
}

/** What a change of the list has done. */
export function describeFake({ name, listed, removed, hidden, shown }: FakeChange): string {
  const others = removed.filter((fake) => fake.name !== name).map((fake) => fake.name);
  const state = listed ? `${name} is on the list of fakes.` : `${name} is not on the list of fakes.`;
  return [
    state,
    ...(others.length === 0 ? [] : [`It covers, and these left the list: ${others.join(', ')}.`]),
    ...(hidden.length === 0 ? [] : [`Hidden in the directory: ${nameEntries(hidden)}.`]),
    ...(shown.length === 0 ? [] : [`Shown in the directory again: ${nameEntries(shown)}.`]),
  ].join(' ');
}

/** Entries of the directory with their numbers and websites, which are no links. */
export function nameEntries(entries: readonly NamedEntry[]): string {
  return entries.map(({ hid, title, url }) => `${hid} ${title} (${url})`).join(', ');
}
