import type { ReactNode } from 'react';
import { SectionHeading } from '../ui/SectionHeading.tsx';

interface PageOpeningProps {
  title: string;
  lead: string;
  /** Pages of the same kind, above the heading. */
  siblings?: ReactNode;
  /** The one thing to do, under the lead. */
  action?: ReactNode;
  /** What a visitor in a hurry needs; beside the heading where there is room. */
  children?: ReactNode;
}

/** The top of a text page: its only h1 and what it is about. */
export function PageOpening({ title, lead, siblings, action, children }: PageOpeningProps) {
  return (
    <header className="page-opening">
      {siblings}
      <div className="page-opening__row">
        <div className="page-opening__words">
          <SectionHeading level={1} title={title} lead={lead} />
          {action}
        </div>
        {children && <div className="page-opening__aside">{children}</div>}
      </div>
    </header>
  );
}
