import { useRef } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Mark, Wordmark } from '../../ui/Mark.tsx';
import { PageLink } from '../../ui/links.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { DownloadLink, EntryLink } from './EntryLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Menu } from './Menu.tsx';
import { MenuGroups, MiniMenuButton } from './MenuGroups.tsx';
import { isMenu, NAVIGATION, textOf } from './menuEntries.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Logo, navigation, download link, theme and languages. On small screens a button shows the navigation as a panel. */
export function Header() {
  const t = useMessages('layout');
  const navigation = useRef<HTMLElement>(null);
  return (
    <header className="header">
      <div className="header__bar shell">
        <PageLink page="home" className="header__logo line" aria-label={interpolate(t.header.home, BRAND)}>
          <Mark />
          <Wordmark />
        </PageLink>
        <MiniMenuButton navigation={navigation} />
        <nav className="header__navigation" aria-label={t.header.navigation} ref={navigation}>
          <ul className="header__entries">
            {NAVIGATION.map((row) =>
              isMenu(row) ? (
                <li key={row.menu}>
                  <Menu className={`menu--${row.menu}`} summary={t.menus[row.menu]} opensOnHover isInMiniMenu>
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
          <DownloadLink className="header__last button" />
        </nav>
        <DownloadLink className="header__download button" />
        <SearchButton />
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  );
}
