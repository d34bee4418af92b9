import { createContext, useContext } from 'react';
import type zh from '../../locales/zh.json';
import type { Language } from '../../shared/site/languages.ts';
import { COUNTING_SECTIONS, SITEWIDE_SECTIONS } from '../../shared/site/catalogSections.ts';
import { type PageName, ROUTES } from '../../shared/site/routes.ts';
import type { FieldTexts } from './fieldTexts.ts';
import { particle, PLACEHOLDER } from './particles.ts';

/**
 * The texts of one language. Chinese is the reference: a key that it lacks does not compile, nor does a field of a form
 * without its texts.
 */
export type Messages = {
  [Section in keyof Reference]: Reference[Section] & (Section extends keyof FieldTexts ? FieldTexts[Section] : unknown);
};
type Reference = Texts<typeof zh>;

/** A text with plural forms has no type of its own: only `formatCount` reads it, with a count. */
type Texts<Value> = { [Key in keyof Value]: Key extends `${string}_other` ? unknown : Texts<Value[Key]> };

/** The sections that a page's document has. The error page has none of its own. */
export function pickSections(messages: Messages, page: PageName | 'error', hasAnalytics = false): Messages {
  const sections = page === 'error' ? [] : ROUTES[page].sections;
  const names: (keyof Messages)[] = [...SITEWIDE_SECTIONS, ...(hasAnalytics ? COUNTING_SECTIONS : []), ...sections];
  return Object.fromEntries(names.map((name) => [name, messages[name]])) as Messages;
}

/** Language and texts of the page; in the browser only the sections of visited pages are loaded. */
export const I18nContext = createContext<{ lang: Language; messages: Messages } | null>(null);

function useI18n() {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useMessages needs I18nContext: render inside App.');
  return i18n;
}

export function useLanguage(): Language {
  return useI18n().lang;
}

/** The texts of one section: `useMessages('news').loadMore`. */
export function useMessages<Section extends keyof Messages>(section: Section): Messages[Section] {
  return useI18n().messages[section];
}

/**
 * Replaces `{name}` in a text by its value, and a Korean particle after it by the form that fits the value. A placeholder
 * without a value stays, so that tests find it.
 */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string, pair?: string) => {
    const value = values[name];
    return value === undefined ? placeholder : `${value}${pair ? particle(String(value), pair) : ''}`;
  });
}
