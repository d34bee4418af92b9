import type { ReactNode } from 'react';
import { SectionHeading } from '../ui/SectionHeading.tsx';

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
