import type { ReactNode } from 'react';
import { type FoundPage, pathOf } from '../../../shared/site/routes.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useFoundPage } from '../../pageContext.ts';
import { OutLink } from '../../ui/links.tsx';
import { DOWNLOAD_ENTRIES, type Entry, textOf } from './menuEntries.ts';

interface EntryLinkProps {
  entry: Entry;
  className: string;
  children?: ReactNode;
  /** Devices for which CSS shows or hides the link, as SYSTEM_SCRIPT names them. */
  'data-only'?: string;
  'data-except'?: string;
}

/** The download link for the visitor's device. */
export function DownloadLink({ className }: { className: string }) {
  return (
    <>
      <EntryLink entry={DOWNLOAD_ENTRIES.usual} className={className} data-except="pc" />
      <EntryLink entry={DOWNLOAD_ENTRIES.onComputers} className={className} data-only="pc" />
    </>
  );
}

/** The link of an entry, with its name or other content, marked when it leads to the current page. */
export function EntryLink({ entry, className, children, ...devices }: EntryLinkProps) {
  const lang = useLanguage();
  const found = useFoundPage();
  const t = useMessages('layout').entries;
  const content = children ?? t[textOf(entry)];
  if (typeof entry === 'string')
    return (
      <OutLink name={entry} className={className}>
        {content}
      </OutLink>
    );
  const href =
    'mail' in entry ? `mailto:${entry.mail}` : pathOf({ params: {}, ...entry, lang, query: {} } as FoundPage);
  // The home page is not one of the product menu's pages, so its entry there is not marked.
  const isCurrent = found !== null && found.page !== 'home' && pathOf({ ...found, query: {} }) === href;
  return (
    <a href={href} className={className} aria-current={isCurrent ? 'page' : undefined} {...devices}>
      {content}
    </a>
  );
}
