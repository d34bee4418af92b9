import type { PageState } from '../../client/App.tsx';
import stillSections from '../../client/home/stillSections.json' with { type: 'json' };

/** What the browser is told of a page: nothing that only its still parts show, which stand in the document already. */
export function browserState(state: PageState): PageState {
  const { shown, messages } = state;
  if (shown.page !== 'home') return state;
  const home = Object.entries(messages.home).filter(([name]) => !stillSections.includes(name));
  return {
    ...state,
    shown: { ...shown, data: { banners: [], dapps: [], categories: [], news: [], activities: [], ads: [] } },
    messages: { ...messages, home: Object.fromEntries(home) as typeof messages.home },
  };
}
