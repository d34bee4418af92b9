import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { writeStored } from '../navigation/storedValues.ts';
import { Menu } from './Menu.tsx';

/** Holds the visitor's choice; without one the style sheet follows the system. */
const STORE_KEY = 'theme';

/** Runs in the document's head before the first paint, so that a chosen theme does not flash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${STORE_KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[data-theme]').forEach(function(m){m.media=m.dataset.theme===t?'all':'not all'})}}catch(e){}`;

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** As the system, light or dark. The server does not know the theme, so CSS picks one of both icons. */
export function ThemeSwitch() {
  const t = useMessages('layout').header;
  const chosen = useSyncExternalStore(onThemeChange, findTheme, () => 'system');
  return (
    <Menu
      className="theme-switch"
      summary={
        <>
          <span className="theme-switch__light">
            <Icon name="sun" />
          </span>
          <span className="theme-switch__dark">
            <Icon name="moon" />
          </span>
          <span className="visually-hidden">{t.theme}</span>
        </>
      }
    >
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          className="menu__choice line"
          aria-pressed={theme === chosen}
          onClick={() => turnTo(theme)}
        >
          <span>{t.themes[theme]}</span>
          {theme === chosen && <Icon name="check" />}
        </button>
      ))}
    </Menu>
  );
}

let listeners: (() => void)[] = [];

function onThemeChange(listener: () => void): () => void {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}

function findTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Changes the theme, which opens over the page like a circle from the switch, where the visitor wants motion. */
function turnTo(theme: Theme): void {
  const root = document.documentElement;
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return setTheme(theme);
  root.dataset.turns = '';
  const transition = document.startViewTransition(() => setTheme(theme));
  // Rejected where a later one, or a window that is not in view, skips the motion.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => delete root.dataset.turns);
}

function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  // The colours of the browser's bars, which SiteHead renders.
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
    const own = bars.dataset.theme;
    bars.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
  // Without storage the choice lasts as long as the document.
  writeStored('localStorage', STORE_KEY, theme === 'system' ? null : theme);
  flushSync(() => listeners.forEach((listener) => listener()));
  // All colours change at once: a colour that fades would be on the background of the other theme.
  for (const fading of document.getAnimations()) if (fading instanceof CSSTransition) fading.finish();
}
