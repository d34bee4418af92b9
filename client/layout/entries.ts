import { LANGUAGES, type Language } from '../../shared/languages.ts';
import type { LinkName } from '../../shared/links.ts';
import type { PageName, PageParams } from '../../shared/routes.ts';
import type { Messages } from '../messages.ts';

type PageTarget = {
  [P in PageName]: { page: P } & (keyof PageParams<P> extends never
    ? { params?: undefined }
    : { params: PageParams<P> });
}[PageName];

/** One line of a menu or a footer column: what it is called, and the page, link or mailbox it leads to. */
export type Entry = {
  text: keyof Messages['layout']['entries'];
  /** The languages that show it; all of them if it does not say. */
  languages?: readonly Language[];
} & (PageTarget | { to: LinkName } | { mail: string });

export function pickEntries(entries: readonly Entry[], lang: Language): Entry[] {
  return entries.filter(({ languages = LANGUAGES }) => languages.includes(lang));
}
