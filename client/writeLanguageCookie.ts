import type { Language } from '../shared/languages.ts';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Remembers the language a visitor chose, for the next visit to `/`. Pages themselves never read it: their address says the language. */
export function writeLanguageCookie(lang: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `lang=${lang}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
