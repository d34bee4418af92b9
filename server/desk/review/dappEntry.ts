import type { Insertable } from 'kysely';
import { type Language, LANGUAGES, toContentLanguage } from '../../../shared/site/languages.ts';
import { STATUS_PUBLISHED, STATUS_UNPUBLISHED } from '../../../shared/limits.ts';
import { PLATFORMS } from '../../../shared/submission/platforms.ts';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { translationFields } from '../../../shared/submission/schemas/formSections.ts';
import type { SubjectTexts } from '../../../shared/submission/submission.ts';
import type { Tables } from '../../store/tables.ts';
import { type DirectoryEntry, hasContract, readContracts } from '../../records/directory.ts';
import { NOT_HIDDEN } from '../../records/hiding.ts';
import { isSamePage } from '../../records/subject.ts';
import { type Category, ReviewError } from './obstacles.ts';

export interface DappOptions {
  category?: string;
  /** Lets a visible entry lead to another page. */
  replaceUrl?: boolean;
  /** Shows what the desk hides again. */
  showAgain?: boolean;
  /** What the desk hides stays hidden: nothing is accepted now, and what was accepted before counts again. */
  keepHidden?: boolean;
  /** Day of this check, YYYY-MM-DD; without it the entry keeps its day. */
  checkedOn?: string;
}

/** An accepted submission of the DApp. */
export interface Accepted {
  receipt: string;
  values: Record<string, string>;
  subject: SubjectTexts;
  email: string;
}

export type EntryText = Omit<Insertable<Tables['application_text']>, 'hid'>;

/** The values that an entry has before a submission joins it. */
export interface Original extends Pick<
  DirectoryEntry,
  'category_id' | 'url' | 'icon_url' | 'checked_on' | 'platforms'
> {
  contracts: { platform: number; address: string }[];
  texts: EntryText[];
}

/** The facts that decide what becomes of the entry of a DApp. */
export interface EntryFacts {
  /** The subject under which the entry would be new. */
  subject: string;
  /** The entry that the DApp has or would join. */
  entry: DirectoryEntry | null;
  /** Null for an entry that a submission has made. */
  original: Original | null;
  /** The newest first. */
  accepted: readonly Accepted[];
  /** Path of the logo of the newest accepted submission. */
  logo: string | null;
  categories: Category[];
}

type EntryValues = Omit<Insertable<Tables['application']>, 'hid' | 'position' | 'listed_on'>;

/** A change of the entry. `hid` is null for a new one. */
export type EntryChange =
  | { action: 'none' }
  | { action: 'hide'; hid: number }
  | { action: 'restore'; hid: number; original: Original }
  | { action: 'list'; hid: number | null; values: EntryValues; texts: EntryText[] };

/**
 * Decides what the entry shall be, so that it matches the accepted submissions. Without any, an entry that submissions
 * have joined is restored, and one that they have made is hidden, not deleted. Throws ReviewError for an entry that
 * the desk hides, without `showAgain`, when an entry would lead to another page without `replaceUrl`, and for an
 * unknown category.
 */
export function decideEntry(facts: EntryFacts, options: DappOptions): EntryChange {
  const { entry, original, accepted } = facts;
  const [newest] = accepted;
  if (!newest) {
    // An entry without a subject is of the sample content or an import, and no submission has joined it.
    if (!entry?.subject) return { action: 'none' };
    return original ? { action: 'restore', hid: entry.hid, original } : { action: 'hide', hid: entry.hid };
  }
  if (entry?.hiding && !options.showAgain && !options.keepHidden)
    throw new ReviewError({ code: 'hiddenListing', target: `Entry ${entry.hid}`, hiding: entry.hiding });
  if (!options.replaceUrl && (entry?.isShown || entry?.hiding)) checkPage(entry, newest, accepted);
  return {
    action: 'list',
    hid: entry?.hid ?? null,
    values: decideValues(facts, newest, options),
    texts: LANGUAGES.map((lang) => decideText(accepted, lang, original)),
  };
}

/** A stranger can submit a known contract in a language it lacks, which must not lead the entry elsewhere. */
function checkPage({ hid, url }: DirectoryEntry, newest: Accepted, accepted: readonly Accepted[]): void {
  const { email, subject } = newest;
  const newUrl = subject.website;
  if (isSamePage(newUrl, url)) return;
  const found = accepted.find((other) => isSamePage(other.subject.website, url));
  const owner = found ? { receipt: found.receipt, email: found.email } : null;
  throw new ReviewError({ code: 'otherHost', hid, url, newUrl, email, owner });
}

/** Takes page and logo from the newest submission, and adds its chain and contract to those of the original. */
function decideValues(
  { subject, entry, original, logo, categories }: EntryFacts,
  { subject: { platform: name, address, website } }: Accepted,
  { category, checkedOn, keepHidden }: DappOptions,
): EntryValues {
  const platforms = PLATFORMS.filter((platform) => platform.name === name).map(({ id }) => id);
  const known = original?.contracts ?? [];
  const own = platforms.map((platform) => ({ platform, address }));
  const isKnown = readContracts(own).some((contract) => hasContract({ contracts: readContracts(known) }, contract));
  return {
    category_id: category === undefined && entry ? entry.category_id : findCategory(categories, category),
    url: website,
    icon_url: logo,
    platforms: JSON.stringify([...new Set([...(original?.platforms ?? []), ...platforms])]),
    contracts: JSON.stringify([...known, ...(isKnown ? [] : own)]),
    checked_on: checkedOn ?? entry?.checked_on ?? null,
    ...(keepHidden && entry?.hiding ? { status: STATUS_UNPUBLISHED } : { status: STATUS_PUBLISHED, ...NOT_HIDDEN }),
    // The texts of the team replace those of an editor.
    edited_by: null,
    subject: entry?.subject ?? subject,
    original: original && JSON.stringify(original),
  };
}

function findCategory(categories: Category[], typed: string | undefined): number {
  const category = categories.find(({ hid }) => String(hid) === typed);
  if (!category) throw new ReviewError({ code: 'unknownCategory', typed, categories });
  return category.hid;
}

/** Name and subtitle in a language: of a submission, else of the original, else of a submission in another language. */
function decideText(accepted: readonly Accepted[], language: Language, original: Original | null): EntryText {
  const lang = toContentLanguage(language);
  const before = original?.texts.find((text) => text.lang === lang);
  const [other] = (['en', 'zh', 'ko'] as const).flatMap((one) => findText(accepted, one) ?? []);
  const { title = '', desc = '' } = findText(accepted, language) ?? before ?? other ?? {};
  return { lang, title, desc };
}

/** From the newest submission that has them, as its main texts or as a translation. */
function findText(accepted: readonly Accepted[], lang: Language): { title: string; desc: string } | null {
  const translated = translationFields(lang);
  for (const { values, subject } of accepted) {
    const main = { title: subject.name, desc: textWith('dapp', 'subtitle', values) };
    const { title, desc = '' } =
      subject.language === lang ? main : { title: values[translated.title], desc: values[translated.desc] };
    if (title) return { title, desc };
  }
  return null;
}
