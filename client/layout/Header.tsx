import { BRAND } from '../../shared/brand.ts';
import { fill, useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Mark, Wordmark } from '../ui/Mark.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { EntryLink } from './EntryLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Menu } from './Menu.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import { MiniMenu } from './MiniMenu.tsx';
import { DOWNLOAD_ENTRY, NAVIGATION } from './menus.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Logo, navigation, download and languages. Both navigations are in the HTML; the width decides which one is there. */
export function Header() {
  const t = useMessages('layout');
  return (
    <header className="header">
      <div className="header__bar shell">
        <PageLink page="home" className="header__logo" aria-label={fill(t.header.home, { name: BRAND.name })}>
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
