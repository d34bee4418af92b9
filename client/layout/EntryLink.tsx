import type { ReactNode } from 'react';
import { type FoundPage, pathOf } from '../../shared/routes.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { useFoundPage } from '../navigation/pageContext.ts';
import { OutLink } from '../ui/links.tsx';
import { type Entry, textOf } from './menuEntries.ts';

interface EntryLinkProps {
  entry: Entry;
  className: string;
  /** Content other than the entry's name. */
  children?: ReactNode;
}

/** The link of a menu or footer entry, marked when it leads to the current page. */
export function EntryLink({ entry, className, children }: EntryLinkProps) {
  const lang = useLanguage();
  const found = useFoundPage();
  const t = useMessages('layout').entries;
  const content = children ?? t[textOf(entry)];
  if (typeof entry === 'string')
    return (
      <OutLink to={entry} className={className}>
        {content}
      </OutLink>
    );
  const href =
    'mail' in entry ? `mailto:${entry.mail}` : pathOf({ params: {}, ...entry, lang, query: {} } as FoundPage);
  const isCurrent = found !== null && pathOf({ ...found, query: {} }) === href;
  return (
    <a href={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </a>
  );
}
