import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { writeStored } from '../navigation/storedValues.ts';

/** Holds the visitor's choice; without one the style sheet follows the system. */
const STORE_KEY = 'theme';

/** Runs in the document's head before the first paint, so that a chosen theme does not flash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${STORE_KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[data-theme]').forEach(function(m){m.media=m.dataset.theme===t?'all':'not all'})}}catch(e){}`;

/**
 * Light or dark. The server does not know the theme, so the label names the action, and CSS picks one of both icons.
 */
export function ThemeSwitch() {
  const t = useMessages('layout');
  return (
    <button
      type="button"
      className="theme-switch icon-button"
      aria-label={t.header.theme}
      title={t.header.theme}
      onClick={switchTheme}
    >
      <span className="theme-switch__light">
        <Icon name="sun" />
      </span>
      <span className="theme-switch__dark">
        <Icon name="moon" />
      </span>
    </button>
  );
}

/** Switches between light and dark. If the new theme is the system's own, the site follows the system again. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  const follows = theme === system;
  if (follows) delete dataset.theme;
  else dataset.theme = theme;
  // All colours change at once: a colour that fades would be on the background of the other theme. Ending the fades that
  // have begun styles the document once; a rule against them would style it again when it is taken away.
  for (const fade of document.getAnimations()) if (fade instanceof CSSTransition) fade.finish();
  // The colours of the browser's bars, which SiteHead renders.
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
    const own = bars.dataset.theme;
    bars.media = follows ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
  // Without storage the choice lasts as long as the document.
  writeStored('localStorage', STORE_KEY, follows ? null : theme);
}
