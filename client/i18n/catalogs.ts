import en from '../../locales/en.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import zh from '../../locales/zh.json' with { type: 'json' };
import type { Language } from '../../shared/languages.ts';
import type { Messages } from './messages.ts';

/** All text in all languages. For the server and tests: in the browser it would be three catalogs where one section will do. */
export const CATALOGS: Record<Language, Messages> = { zh, en, ko };
