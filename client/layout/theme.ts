/** The visitor's choice; without one the system decides, in the style sheet alone. */
type Theme = 'light' | 'dark';

const STORE_KEY = 'theme';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/**
 * Stands in the document's head and runs before anything is painted, so that a chosen theme never flashes.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${STORE_KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[data-theme]').forEach(function(m){m.media=m.dataset.theme===t?'all':'not all'})}}catch(e){}`;

/** The theme that is seen now. Only in a browser. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

/** Shows a theme and remembers it, unless the system shows it anyway: then the visitor follows the system again. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  const follows = theme === systemTheme();
  if (follows) delete dataset.theme;
  else dataset.theme = theme;
  // The browser's own bars: a colour each for light and dark, see SiteHead.
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
    const own = bars.dataset.theme;
    bars.media = follows ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
  try {
    if (follows) localStorage.removeItem(STORE_KEY);
    else localStorage.setItem(STORE_KEY, theme);
  } catch {
    // Without storage the choice holds for this document.
  }
}

function systemTheme(): Theme {
  return window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}
