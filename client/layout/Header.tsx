import { BRAND } from '../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Mark, Wordmark } from '../ui/Mark.tsx';
import { PageLink } from '../ui/links.tsx';
import { EntryLink } from './EntryLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Menu } from './Menu.tsx';
import { MenuGroups, MiniMenu } from './MenuGroups.tsx';
import { DOWNLOAD_ENTRY, NAVIGATION } from './menuEntries.ts';
import { chooseTheme, currentTheme } from './theme.ts';

/** Logo, navigation, download and languages. Both navigations are in the HTML; the width decides which one is there. */
export function Header() {
  const t = useMessages('layout');
  return (
    <header className="header">
      <div className="header__bar shell">
        <PageLink page="home" className="header__logo" aria-label={interpolate(t.header.home, { name: BRAND.name })}>
          <Mark />
          <Wordmark />
        </PageLink>
        <nav className="header__navigation" aria-label={t.header.navigation}>
          <ul className="header__entries">
            {NAVIGATION.map((row) =>
              'menu' in row ? (
                <li key={row.menu}>
                  <Menu className={`menu--${row.menu}`} summary={<MenuSummary text={t.menus[row.menu]} />} opensOnHover>
                    <MenuGroups groups={row.groups} />
                  </Menu>
                </li>
              ) : (
                <li key={row.text}>
                  <EntryLink entry={row} className="header__entry" />
                </li>
              ),
            )}
          </ul>
        </nav>
        <EntryLink entry={DOWNLOAD_ENTRY} className="header__download button" />
        <ThemeSwitch />
        <LanguageSwitch />
        <MiniMenu />
      </div>
    </header>
  );
}

function MenuSummary({ text }: { text: string }) {
  return (
    <>
      {text}
      <Icon name="chevronDown" />
    </>
  );
}

/**
 * Light or dark. What is shown now is the style sheet's business, not React's: the server cannot know it, so button and
 * label say what pressing does, and both icons are there for the style sheet to pick from.
 */
function ThemeSwitch() {
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
