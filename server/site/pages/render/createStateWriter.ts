import type { PageState } from '../../../../client/App.tsx';
import type { Messages } from '../../../../client/i18n/messages.ts';
import type { PageView } from '../../../../shared/site/pageData.ts';
import { nameView } from '../../../../shared/site/pageState.ts';

/**
 * Makes the function that writes a PageState as JSON for a script element, its view as `nameView` names it. Text and
 * site facts are serialized once for each page and language: `messages` must be what pickSections returns for the view.
 */
export function createStateWriter(site: PageState['site']) {
  const texts = new Map<string, string>();
  const siteJson = toScriptJson(site);

  return (view: PageView, messages: Messages): string => {
    const key = `${view.lang} ${view.page}`;
    const text = texts.get(key) ?? toScriptJson(messages);
    texts.set(key, text);
    return `${toScriptJson(nameView(view)).slice(0, -1)},"messages":${text},"site":${siteJson}}`;
  };
}

/** JSON for a script element: its text cannot end the element, start a comment or break a line in old parsers. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
