import type { ComponentType, ReactNode } from 'react';
import type { LoadedPage } from '../../shared/pageData.ts';
import type { PageName } from '../../shared/routes.ts';
import { useMessages } from '../i18n/messages.ts';
import { useFoundPage } from '../navigation/pageContext.ts';
import { OutLink, PageLink } from '../ui/links.tsx';
import type { Entry } from './menuEntries.ts';

interface EntryLinkProps {
  entry: Entry;
  className: string;
  /** Where the entry shows more than its name. */
  children?: ReactNode;
}

/** PageLink for a target the table has already checked: the compiler cannot follow a page and its params through a union. */
const AnyPageLink = PageLink as ComponentType<{
  page: PageName;
  params?: unknown;
  className: string;
  'aria-current'?: 'page';
  children: ReactNode;
}>;

/** The link of a menu's or a footer column's entry. The page one is on says so. */
export function EntryLink({ entry, className, children }: EntryLinkProps) {
  const t = useMessages('layout').entries;
  const found = useFoundPage();
  const content = children ?? t[entry.text];
  if ('to' in entry) {
    return (
      <OutLink to={entry.to} className={className}>
        {content}
      </OutLink>
    );
  }
  if ('mail' in entry) {
    return (
      <a href={`mailto:${entry.mail}`} className={className}>
        {content}
      </a>
    );
  }
  const current = isShown(entry, found) ? ({ 'aria-current': 'page' } as const) : {};
  return (
    <AnyPageLink page={entry.page} params={entry.params} className={className} {...current}>
      {content}
    </AnyPageLink>
  );
}

function isShown(target: Extract<Entry, { page: PageName }>, found: LoadedPage | null): boolean {
  if (found?.page !== target.page) return false;
  const params = found.params as Record<string, string>;
  return Object.entries(target.params ?? {}).every(([name, value]) => params[name] === value);
}
