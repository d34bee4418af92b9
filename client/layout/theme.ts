import { writeStored } from '../navigation/storedValues.ts';

/** The visitor's choice; without one the style sheet follows the system. */
type Theme = 'light' | 'dark';

const STORE_KEY = 'theme';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Runs in the document's head before the first paint, so that a chosen theme does not flash. The CSP allows it by its hash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${STORE_KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[data-theme]').forEach(function(m){m.media=m.dataset.theme===t?'all':'not all'})}}catch(e){}`;

/** The current theme. Only in a browser. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

/** Sets a theme and stores it. If it is the system's own, the choice is removed and the site follows the system again. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  const follows = theme === systemTheme();
  if (follows) delete dataset.theme;
  else dataset.theme = theme;
  // The colours of the browser's own bars, see SiteHead.
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
    const own = bars.dataset.theme;
    bars.media = follows ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
  // Without storage the choice lasts as long as the document.
  writeStored('localStorage', STORE_KEY, follows ? null : theme);
}

function systemTheme(): Theme {
  return window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}
