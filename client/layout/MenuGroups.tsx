import { useId } from 'react';
import { useLanguage, useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { EntryLink } from './EntryLink.tsx';
import { pickEntries, type Entry } from './entries.ts';
import type { MenuRow } from './menus.ts';

/** What a menu holds: its groups of entries, each under its heading if it has one. */
export function MenuGroups({ groups }: Pick<MenuRow, 'groups'>) {
  const t = useMessages('layout');
  const lang = useLanguage();
  const id = useId();
  return (
    <div className="menu-groups">
      {groups.map(({ heading, entries }, index) => (
        <div className="menu-groups__group" key={index}>
          {heading && (
            <p className="menu-groups__heading" id={`${id}${heading}`}>
              {t.groups[heading]}
            </p>
          )}
          <ul {...(heading ? { 'aria-labelledby': `${id}${heading}` } : {})}>
            {pickEntries(entries, lang).map((entry) => (
              <li key={entry.text}>
                <GroupEntry entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function GroupEntry({ entry }: { entry: Entry }) {
  const { entries, notes } = useMessages('layout');
  const note = entry.text in notes ? notes[entry.text as keyof typeof notes] : null;
  return (
    <EntryLink entry={entry} className="menu-groups__entry">
      <span className="menu-groups__name">
        {entries[entry.text]}
        {'to' in entry && <Icon name="arrowOut" />}
      </span>
      {note && <span className="menu-groups__note">{note}</span>}
    </EntryLink>
  );
}
