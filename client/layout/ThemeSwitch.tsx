import { useMessages } from '../messages.ts';
import { chooseTheme, currentTheme } from '../theme.ts';
import { Icon } from '../ui/Icon.tsx';

/**
 * Light or dark. What is shown now is the style sheet's business, not React's: the server cannot know it, so button and
 * label say what pressing does, and both icons are there for the style sheet to pick from.
 */
export function ThemeSwitch() {
  const t = useMessages('layout');
  return (
    <button
      type="button"
      className="theme-switch"
      aria-label={t.header.theme}
      title={t.header.theme}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
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
