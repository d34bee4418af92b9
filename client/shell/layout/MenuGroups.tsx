import { type RefObject, useId } from 'react';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EntryLink } from './EntryLink.tsx';
import { Menu } from './Menu.tsx';
import { type MenuRow, pickEntries, textOf } from './menuEntries.ts';

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
        </div>
      ))}
    </div>
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
