import en from '../../locales/en.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import zh from '../../locales/zh.json' with { type: 'json' };
import type { Language } from '../../shared/site/languages.ts';
import type { Messages } from './messages.ts';

/** The catalogs of all languages, for the server and tests. The browser loads only the sections of its page. */
export const CATALOGS: Record<Language, Messages> = { zh, en, ko };
