import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { EntryLink } from './EntryLink.tsx';
import { Menu } from './Menu.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import { DOWNLOAD_ENTRY, NAVIGATION } from './menus.ts';

/** The navigation of small screens: the same rows, folded into one button. */
export function MiniMenu() {
  const t = useMessages('layout');
  return (
    <Menu
      className="mini-menu"
      summary={
        <>
          <Icon name="menu" />
          <Icon name="close" />
          <span className="visually-hidden">{t.header.menu}</span>
        </>
      }
    >
      <nav aria-label={t.header.navigation}>
        <ul>
          {NAVIGATION.map((row) =>
            'menu' in row ? (
              <li key={row.menu}>
                <details className="mini-menu__group" name="mini-menu-group">
                  <summary className="mini-menu__row">
                    {t.menus[row.menu]}
                    <Icon name="chevronDown" />
                  </summary>
                  <MenuGroups groups={row.groups} />
                </details>
              </li>
            ) : (
              <li key={row.text}>
                <EntryLink entry={row} className="mini-menu__row" />
              </li>
            ),
          )}
        </ul>
        <EntryLink entry={DOWNLOAD_ENTRY} className="mini-menu__download button" />
      </nav>
    </Menu>
  );
}
