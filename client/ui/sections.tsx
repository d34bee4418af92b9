import type { ReactNode } from 'react';
import type { PageQuery } from '../../shared/site/routes.ts';
import { useMessages } from '../i18n/messages.ts';
import { Words } from '../i18n/words.tsx';
import { RetryLink } from './links.tsx';
import { MarkSketch } from './Mark.tsx';

interface SectionHeadingProps {
  title: string;
  lead?: string;
  /** For `aria-labelledby`. */
  id?: string;
  level?: 1 | 2;
}

/** A heading on its stitch, with an optional lead. */
export function SectionHeading({ title, lead, id, level = 2 }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <Words as={level === 1 ? 'h1' : 'h2'} id={id} text={title} />
      <div className="stitch" aria-hidden="true" />
      {lead && <Words as="p" className="section-heading__lead quiet" text={lead} />}
    </div>
  );
}

/** In place of a list that cannot be loaded now; the link loads the page again. */
export function Unavailable({
  page,
  query = {},
}: {
  page: 'home' | 'dapp' | 'news';
  query?: PageQuery<'news' | 'dapp'>;
}) {
  const t = useMessages('errors');
  return (
    <EmptyList text={t.unavailable}>
      <RetryLink page={page} query={query} />
    </EmptyList>
  );
}

/** The empty state of a list: the reason, and ways out. */
export function EmptyList({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="empty-list rows">
      <MarkSketch />
      <p>{text}</p>
      <div className="cluster">{children}</div>
    </div>
  );
}
