import { type ReactNode, useId } from 'react';
import { SatchelSketch } from '../illustrations/drawings.tsx';

interface SectionHeadingProps {
  title: string;
  lead?: string;
  /** For `aria-labelledby` of the section. */
  id?: string;
  /** A page has one h1, at its top. */
  level?: 1 | 2;
}

/** A heading on its stitch, with the sentence that says what follows. */
export function SectionHeading({ title, lead, id, level = 2 }: SectionHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="section-heading">
      <Heading id={id}>{title}</Heading>
      <div className="section-heading__stitch" aria-hidden="true" />
      {lead && <p className="section-heading__lead">{lead}</p>}
    </div>
  );
}

interface PageOpeningProps {
  title: string;
  lead: string;
  /** Pages of the same kind, above the heading. */
  siblings?: ReactNode;
  /** The one thing to do, under the lead. */
  action?: ReactNode;
  /** `scene` gives what stands beside the heading the larger half. */
  beside?: 'facts' | 'scene';
  /** What a visitor in a hurry needs, or a picture of it; beside the heading where there is room. */
  children?: ReactNode;
}

/** The top of a page: its only h1 and what it is about. */
export function PageOpening({ title, lead, siblings, action, beside = 'facts', children }: PageOpeningProps) {
  return (
    <header className="page-opening">
      {siblings}
      <div className="page-opening__row" data-beside={beside}>
        <div className="page-opening__words">
          <SectionHeading level={1} title={title} lead={lead} />
          {action}
        </div>
        {children && <div className="page-opening__aside">{children}</div>}
      </div>
    </header>
  );
}

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

/** In place of a list: a satchel with nothing in it, why that is so, and the ways out. */
export function EmptyList({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="empty-list">
      <SatchelSketch />
      <p>{text}</p>
      <div className="cluster">{children}</div>
    </div>
  );
}
