import { type RefObject, useId } from 'react';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EntryLink } from './EntryLink.tsx';
import { Menu } from './Menu.tsx';
import { type Entry, type MenuRow, pickEntries, textOf } from './menuEntries.ts';

/** The panel of a menu: groups of entries, or one group without a heading. */
export function MenuGroups({ groups }: Pick<MenuRow, 'groups'>) {
  const t = useMessages('layout');
  const id = useId();
  return (
    <div className="menu-groups">
      {groups.map(({ heading, entries }) =>
        heading ? (
          <div key={heading}>
            <p className="menu-groups__heading note" id={`${id}${heading}`}>
              {t.groups[heading]}
            </p>
            <MenuEntries entries={entries} labelledBy={`${id}${heading}`} />
          </div>
        ) : (
          <MenuEntries key="entries" entries={entries} />
        ),
      )}
    </div>
  );
}

function MenuEntries({ entries, labelledBy }: { entries: readonly Entry[]; labelledBy?: string }) {
  const t = useMessages('layout');
  const lang = useLanguage();
  return (
    <ul aria-labelledby={labelledBy}>
      {pickEntries(entries, lang).map((entry) => {
        const text = textOf(entry);
        return (
          <li key={text}>
            <EntryLink entry={entry} className="menu-groups__entry">
              <span className={`menu-groups__name line${typeof entry === 'string' ? ' arrow-out' : ''}`}>
                {t.entries[text]}
              </span>
              {text in t.notes && (
                <span className="menu-groups__note quiet">{t.notes[text as keyof typeof t.notes]}</span>
              )}
            </EntryLink>
          </li>
        );
      })}
    </ul>
  );
}

/** On small screens: shows and hides the navigation, which follows it, so that it works without JavaScript. */
export function MiniMenuButton({ navigation }: { navigation: RefObject<HTMLElement | null> }) {
  const t = useMessages('layout');
  return (
    <Menu
      className="mini-menu"
      panel={navigation}
      summary={
        <>
          <Icon name="menu" />
          <Icon name="close" />
          <span className="visually-hidden">{t.header.menu}</span>
        </>
      }
    />
  );
}
