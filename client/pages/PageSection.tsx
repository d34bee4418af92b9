import { useId, type ReactNode } from 'react';

interface PageSectionProps {
  title: string;
  lead?: string;
  /** Stands under the heading, outside the reading column. */
  aside?: ReactNode;
  /** `wide` gives the content the page's whole width, under the heading. */
  layout?: 'beside' | 'wide';
  children: ReactNode;
}

/** A section of a page under its hairline: the heading in the narrow column, the content in the wide one. */
export function PageSection({ title, lead, aside, layout = 'beside', children }: PageSectionProps) {
  const id = useId();
  return (
    <section className="page-section" data-layout={layout} aria-labelledby={id}>
      <div className="page-section__head">
        <h2 id={id}>{title}</h2>
        {lead && <p className="page-section__lead quiet">{lead}</p>}
        {aside}
      </div>
      <div>{children}</div>
    </section>
  );
}
