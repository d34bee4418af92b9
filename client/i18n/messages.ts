import { createContext, useContext } from 'react';
import type zh from '../../locales/zh.json';
import type { Language } from '../../shared/languages.ts';
import type { PageName } from '../../shared/routes.ts';

/** The text of the site in one language. Chinese is the reference: what it lacks does not compile. */
export type Messages = typeof zh;

/** Sections every page needs; the rest is one section per page, so that a visitor fetches only what they read. */
export const SITEWIDE_SECTIONS = ['common', 'layout', 'errors'] as const satisfies (keyof Messages)[];

/** Sections of parts that some pages have and most have not: those pages' files of text bring them along. */
export const PART_SECTIONS = {
  forms: ['submit', 'recruiting', 'receiptEntry', 'submissionStatus'],
  submissionFields: ['submit', 'recruiting', 'submissionStatus'],
  submissionForm: ['submit', 'recruiting'],
  submissionErrors: ['submit', 'recruiting', 'submissionStatus'],
  submissionReasons: ['submissionStatus'],
  logo: ['project', 'submit'],
  logoDoctor: ['submit'],
} as const satisfies Partial<Record<keyof Messages, PageName[]>>;

/** The sections a page's text is made of, as its document brings them along. The error page has none of its own. */
export function pickSections(messages: Messages, page: PageName | 'error'): Messages {
  // The component page says words of every page.
  if (page === 'components') return messages;
  const parts = Object.entries(PART_SECTIONS).filter(([, pages]) => (pages as readonly string[]).includes(page));
  const names: string[] = [...SITEWIDE_SECTIONS, page, ...parts.map(([part]) => part)];
  return Object.fromEntries(Object.entries(messages).filter(([section]) => names.includes(section))) as Messages;
}

interface I18n {
  lang: Language;
  messages: Messages;
}

/**
 * The language of what is shown and its text. In the browser only the sections of the pages visited so far are there;
 * a page is never shown before its own section has come.
 */
export const I18nContext = createContext<I18n | null>(null);

function useI18n(): I18n {
  const speech = useContext(I18nContext);
  if (!speech) throw new Error('No language in sight: render inside App.');
  return speech;
}

export function useLanguage(): Language {
  return useI18n().lang;
}

/** The text of one section: `useMessages('news').loadMore`. */
export function useMessages<Section extends keyof Messages>(section: Section): Messages[Section] {
  return useI18n().messages[section];
}

/** Puts values into `{name}` places of a text. A place without a value stays as it is, so that a test can see it. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
