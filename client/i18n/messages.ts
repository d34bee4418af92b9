import { createContext, useContext } from 'react';
import type zh from '../../locales/zh.json';
import type { Language } from '../../shared/languages.ts';
import { type PageName, ROUTES, SITEWIDE_SECTIONS } from '../../shared/routes.ts';

/** The text of the site in one language. Chinese is the reference: what it lacks does not compile. */
export type Messages = typeof zh;

/** The sections a page's document and text file hold. The error page has none of its own. */
export function pickSections(messages: Messages, page: PageName | 'error'): Messages {
  const sections = page === 'error' ? [] : ROUTES[page].sections;
  if (sections === 'all') return messages;
  const names: (keyof Messages)[] = [...SITEWIDE_SECTIONS, ...sections];
  return Object.fromEntries(names.map((name) => [name, messages[name]])) as Messages;
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
