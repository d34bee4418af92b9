import type { DownloadSystem, ProjectKind } from '../../shared/routes.ts';
import { PageLink } from '../ui/links.tsx';

type SiblingNavProps = {
  label: string;
} & (
  | { page: 'download'; current: DownloadSystem; items: readonly { key: DownloadSystem; text: string }[] }
  | { page: 'project' | 'submit'; current: ProjectKind; items: readonly { key: ProjectKind; text: string }[] }
);

/** Links to the pages of the same kind: other systems, other project kinds. */
export function SiblingNav(nav: SiblingNavProps) {
  return (
    <nav className="sibling-nav" aria-label={nav.label}>
      <ul className="sibling-nav__list">
        {nav.items.map(({ key, text }) => (
          <li key={key}>{renderLink(key, text)}</li>
        ))}
      </ul>
    </nav>
  );

  function renderLink(key: DownloadSystem | ProjectKind, text: string) {
    const link = {
      className: 'sibling-nav__link',
      children: text,
      ...(key === nav.current ? { 'aria-current': 'page' as const } : {}),
    };
    if (nav.page === 'download')
      return <PageLink page="download" params={{ system: key as DownloadSystem }} {...link} />;
    return <PageLink page={nav.page} params={{ kind: key as ProjectKind }} {...link} />;
  }
}
