import { type DownloadSystem, type FoundPage, pathOf, pathTo, type ProjectKind } from '../../../shared/site/routes.ts';
import { type Matter, readMatter } from '../../../shared/submission/schemas/fieldControl.ts';
import { useLanguage } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';

interface SiblingNavProps<Key> {
  label: string;
  page: Key extends Matter ? 'report' : Key extends ProjectKind ? 'project' | 'submit' : 'download';
  /** Null on a page beside them. */
  current: Key | null;
  items: readonly { key: Key; text: string }[];
  /** A page beside them that has a link after theirs. */
  last?: { page: 'downloadVersions'; text: string };
}

/** Links to the pages of the same kind: other systems, other project kinds. */
export function SiblingNav<Key extends DownloadSystem | ProjectKind | Matter>(nav: SiblingNavProps<Key>) {
  const lang = useLanguage();
  const hrefOf = (key: Key) =>
    nav.page === 'report'
      ? pathTo('submit', lang, { kind: 'fake' }, key === readMatter() ? {} : { what: key })
      : pathOf({ page: nav.page, lang, params: { kind: key, system: key }, query: {} } as unknown as FoundPage);
  return (
    <nav className="sibling-nav" aria-label={nav.label}>
      <ul className="sibling-nav__list">
        {nav.items.map(({ key, text }) => (
          <li key={key}>
            <a href={hrefOf(key)} className="sibling-nav__link" aria-current={key === nav.current ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
        {nav.last && (
          <li>
            <PageLink
              page={nav.last.page}
              className="sibling-nav__link sibling-nav__last"
              aria-current={nav.current === null ? 'page' : undefined}
            >
              {nav.last.text}
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
