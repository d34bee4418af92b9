import type { DownloadSystem, ProjectKind } from '../../shared/routes.ts';
import { PageLink } from '../ui/links.tsx';

type SiblingNavProps = {
  label: string;
} & (
  | { page: 'download'; current: DownloadSystem; items: readonly { key: DownloadSystem; text: string }[] }
  | { page: 'project' | 'submit'; current: ProjectKind; items: readonly { key: ProjectKind; text: string }[] }
);

/** The pages that differ in one word of their address: the other systems, the other kinds of project. */
export function SiblingNav(nav: SiblingNavProps) {
  return (
    <nav className="sibling-nav" aria-label={nav.label}>
      <ul className="sibling-nav__list">
        {nav.items.map(({ key, text }) => (
          <li key={key}>{link(key, text)}</li>
        ))}
      </ul>
    </nav>
  );

  function link(key: DownloadSystem | ProjectKind, text: string) {
    const shown = {
      className: 'sibling-nav__link',
      children: text,
      ...(key === nav.current ? { 'aria-current': 'page' as const } : {}),
    };
    if (nav.page === 'download')
      return <PageLink page="download" params={{ system: key as DownloadSystem }} {...shown} />;
    return <PageLink page={nav.page} params={{ kind: key as ProjectKind }} {...shown} />;
  }
}
