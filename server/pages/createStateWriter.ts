import type { PageState } from '../../client/App.tsx';
import stillSections from '../../client/home/stillSections.json' with { type: 'json' };
import type { Messages } from '../../client/i18n/messages.ts';
import type { PageView } from '../../shared/pageData.ts';
import { toScriptJson } from './render/toScriptJson.ts';

/**
 * Makes the function that writes a PageState for the browser: JSON for a script element, without what only the page's still
 * parts show, which stand in the document already. What all visits of a page have in common is written once: `messages` must
 * be those that pickSections gives for what is shown.
 */
export function createStateWriter({ site, styles }: Pick<PageState, 'site' | 'styles'>) {
  const texts = new Map<string, string>();
  const common = toScriptJson({ site, styles }).slice(1);

  function textOf({ page, lang }: PageView, messages: Messages): string {
    const key = `${lang} ${page}`;
    const text = texts.get(key) ?? toScriptJson(page === 'home' ? withoutStill(messages) : messages);
    texts.set(key, text);
    return text;
  }

  return (shown: PageView, messages: Messages): string =>
    `{"shown":${toScriptJson(withoutStillData(shown))},"messages":${textOf(shown, messages)},${common}`;
}

function withoutStill(messages: Messages): Messages {
  const home = Object.entries(messages.home).filter(([name]) => !stillSections.includes(name));
  return { ...messages, home: Object.fromEntries(home) as Messages['home'] };
}

function withoutStillData(shown: PageView): PageView {
  if (shown.page !== 'home') return shown;
  return { ...shown, data: { banners: [], dapps: [], categories: [], news: [], activities: [], ads: [] } };
}
