import { BRAND } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Mark, Wordmark } from '../../ui/Mark.tsx';
import { PageLink } from '../../ui/links.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { DownloadLink, EntryLink } from './EntryLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Menu } from './Menu.tsx';
import { MenuGroups, MiniMenu } from './MenuGroups.tsx';
import { isMenu, NAVIGATION, textOf } from './menuEntries.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Logo, navigation, download link and languages. The HTML has both navigations; CSS shows one of them. */
export function Header() {
  const t = useMessages('layout');
  return (
    <header className="header">
      <div className="header__bar shell">
        <PageLink page="home" className="header__logo line" aria-label={interpolate(t.header.home, BRAND)}>
          <Mark />
          <Wordmark />
        </PageLink>
        <nav className="header__navigation" aria-label={t.header.navigation}>
          <ul className="header__entries">
            {NAVIGATION.map((row) =>
              isMenu(row) ? (
                <li key={row.menu}>
                  <Menu
                    className={`menu--${row.menu}`}
                    summary={
                      <>
                        <span>{t.menus[row.menu]}</span>
                        <Icon name="chevronDown" />
                      </>
                    }
                    opensOnHover
                  >
                    <MenuGroups groups={row.groups} />
                  </Menu>
                </li>
              ) : (
                <li key={textOf(row)}>
                  <EntryLink entry={row} className="header__entry" />
                </li>
              ),
            )}
          </ul>
        </nav>
        <DownloadLink className="header__download button" />
        <SearchButton />
        <ThemeSwitch />
        <LanguageSwitch />
        <MiniMenu />
      </div>
    </header>
  );
}
