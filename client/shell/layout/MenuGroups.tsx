import { useId } from 'react';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DownloadLink, EntryLink } from './EntryLink.tsx';
import { Menu } from './Menu.tsx';
import { isMenu, type MenuRow, NAVIGATION, pickEntries, textOf } from './menuEntries.ts';

/** The panel of a menu: groups of entries with optional headings. */
export function MenuGroups({ groups }: Pick<MenuRow, 'groups'>) {
  const t = useMessages('layout');
  const lang = useLanguage();
  const id = useId();
  return (
    <div className="menu-groups">
      {groups.map(({ heading, entries }, index) => (
        <div key={index}>
          {heading && (
            <p className="menu-groups__heading note" id={`${id}${heading}`}>
              {t.groups[heading]}
            </p>
          )}
          <ul {...(heading ? { 'aria-labelledby': `${id}${heading}` } : {})}>
            {pickEntries(entries, lang).map((entry) => {
              const text = textOf(entry);
              return (
                <li key={text}>
                  <EntryLink entry={entry} className="menu-groups__entry">
                    <span className="menu-groups__name line">
                      <span>{t.entries[text]}</span>
                      {typeof entry === 'string' && <Icon name="arrowOut" />}
                    </span>
                    {text in t.notes && (
                      <span className="menu-groups__note quiet">{t.notes[text as keyof typeof t.notes]}</span>
                    )}
                  </EntryLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The navigation of small screens: the same entries in one menu. */
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
            isMenu(row) ? (
              <li key={row.menu}>
                <details className="mini-menu__group" name="mini-menu-group">
                  <summary className="mini-menu__row line">
                    <span>{t.menus[row.menu]}</span>
                    <Icon name="chevronDown" />
                  </summary>
                  <MenuGroups groups={row.groups} />
                </details>
              </li>
            ) : (
              <li key={textOf(row)}>
                <EntryLink entry={row} className="mini-menu__row line" />
              </li>
            ),
          )}
        </ul>
        <DownloadLink className="mini-menu__download button" />
      </nav>
    </Menu>
  );
}
