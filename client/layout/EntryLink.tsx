import type { ReactNode } from 'react';
import { type FoundPage, pathOf } from '../../shared/routes.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { useFoundPage } from '../navigation/pageContext.ts';
import { OutLink } from '../ui/links.tsx';
import { type Entry, textOf } from './menuEntries.ts';

/** The link of an entry, with its name or other content, marked when it leads to the current page. */
export function EntryLink({ entry, className, children }: { entry: Entry; className: string; children?: ReactNode }) {
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
