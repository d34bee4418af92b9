import { PLAIN_CATALOGS } from '../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import type { Advisory, Notice, TrustEntries } from '../../../shared/genuine/trustFile.ts';
import { DAY_MS } from '../../../shared/limits.ts';
import { type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import { type EntryChange, nameOf, parseChange } from '../../genuine/preparedChanges.ts';
import { TrustError } from '../../genuine/trustList.ts';
import { dayOf } from '../../siteTime.ts';

/*
 * Warnings are made of sentences of the catalogs, which are there in every language, so that one person can warn at
 * night. Words of one's own take the place of the sentence in their language.
 */

/** What an advisory advises: the keys of `advisory.advice` in the catalogs. */
export const ADVICE = ['stop', 'update', 'move', 'fake'] as const;
export type AdviceKind = (typeof ADVICE)[number];
/** What a notice is about: the keys of `advisory.notices` in the catalogs. */
export const TOPICS = ['phishing', 'impostors', 'websites', 'outage'] as const;
export type Topic = (typeof TOPICS)[number];
/** The longest time that a notice is shown before a person has to decide again. */
export const NOTICE_DAYS_MAX = 60;
export const NOTICE_DAYS = 3;

export type OwnWords = Partial<Record<Language, string | undefined>>;

export interface GivenAdvisory extends Pick<Advisory, 'kind' | 'product' | 'versions' | 'fixedIn' | 'isUrgent'> {
  /** Undefined for the next free one. */
  id?: string | undefined;
  /** Undefined for what fits the kind and the fixed version. */
  advice?: AdviceKind | undefined;
  own: OwnWords;
}

export interface GivenNotice {
  id?: string | undefined;
  topic: Topic;
  /** How long it is shown. */
  days: number;
  own: OwnWords;
}

/** The change of the list that adds an advisory, or changes one. Throws TrustError for one that the list does not allow. */
export function makeAdvisory({ advisories }: TrustEntries, given: GivenAdvisory, at: string): EntryChange {
  const { kind, product, versions, fixedIn, isUrgent, own } = given;
  const id = given.id ?? nextId('SA', advisories, at);
  const advice = given.advice ?? (kind === 'neverExisted' ? 'fake' : fixedIn === null ? 'stop' : 'update');
  if (advice === 'update' && fixedIn === null && LANGUAGES.some((lang) => !own[lang]))
    throw new TrustError('“Update” needs the first version without the fault.');
  const todo = textsOf(own, (lang) =>
    interpolate(PLAIN_CATALOGS[lang].advisory.advice[advice], { fixed: fixedIn ?? '' }),
  );
  const before = advisories.find((one) => nameOf(one) === id) ?? null;
  const after = { id, kind, product, versions, fixedIn, date: before?.date ?? dayOf(at), todo, isUrgent };
  return parseChange({ list: 'advisories', before, after });
}

/** The change of the list that adds a notice, or changes one. Throws TrustError for one that the list does not allow. */
export function makeNotice(
  { notices }: TrustEntries,
  { topic, days, own, ...given }: GivenNotice,
  at: string,
): EntryChange {
  if (!(days >= 1 && days <= NOTICE_DAYS_MAX))
    throw new TrustError(`A notice is shown for 1 to ${NOTICE_DAYS_MAX} days.`);
  const id = given.id ?? nextId('SN', notices, at);
  const before = notices.find((one) => nameOf(one) === id) ?? null;
  const expires = new Date(Date.parse(at) + days * DAY_MS).toISOString();
  const text = textsOf(own, (lang) => PLAIN_CATALOGS[lang].advisory.notices[topic]);
  return parseChange({ list: 'notices', before, after: { id, date: before?.date ?? dayOf(at), expires, text } });
}

/** The change of the list that takes an entry away. Throws TrustError where there is no such entry. */
export function makeWithdrawal(entries: TrustEntries, list: EntryChange['list'], name: string): EntryChange {
  const before = (entries[list] as readonly EntryOf[]).find((one) => nameOf(one) === name);
  if (!before) throw new TrustError(`There is no ${NOUNS[list]}${name}.`);
  return { list, before, after: null } as EntryChange;
}

type EntryOf = TrustEntries[EntryChange['list']][number];
const NOUNS = { releases: '', advisories: 'advisory ', notices: 'notice ' } as const;

function textsOf(own: OwnWords, sentence: (lang: Language) => string): Record<Language, string> {
  const texts = LANGUAGES.map((lang) => [lang, own[lang]?.trim() || sentence(lang)] as const);
  return Object.fromEntries(texts) as Record<Language, string>;
}

/** `SA-2026-03` after `SA-2026-02`, by the year of `at`. */
function nextId(prefix: string, entries: readonly (Advisory | Notice)[], at: string): string {
  const start = `${prefix}-${dayOf(at).slice(0, 4)}-`;
  const numbers = entries.map(({ id }) => (id.startsWith(start) ? Number(id.slice(start.length)) || 0 : 0));
  return start + String(Math.max(0, ...numbers) + 1).padStart(2, '0');
}
