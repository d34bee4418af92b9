import { type ReactNode, useId } from 'react';
import type { ContentImage } from '../../shared/site/contentData.ts';
import { interpolate } from '../i18n/messages.ts';
import { Words } from '../i18n/words.tsx';
import { HydrationBoundary } from './HydrationBoundary.tsx';
import { PageHead } from './PageHead.tsx';
import { SectionHeading } from './sections.tsx';

interface TextPageProps {
  head: { title: string; description: string };
  /** The image of a shared link; the page's social image by default. */
  icon?: ContentImage | null;
  /** Values of the placeholders in head, title and lead. */
  values?: Record<string, string | number>;
  /** The page's only h1; the head's title by default. */
  title?: string;
  lead: string;
  /** Links to pages of the same kind, above the heading. */
  siblings?: ReactNode;
  /** The main action, under the lead. */
  action?: ReactNode;
  /** The action takes the whole width, under heading and scene. */
  isActionWide?: boolean;
  /** Key facts or an illustration, beside the heading where there is room; a `scene` gets the larger half. */
  facts?: ReactNode;
  scene?: ReactNode;
  /**
   * The form or list below begins in the first screen of a phone. A prop, because CSS that looks at the content would
   * move a document that is still loading.
   */
  above?: 'form' | 'list';
  children?: ReactNode;
}

/** A page of text: its metadata, its opening and its sections. */
export function TextPage({
  head,
  values = {},
  title = head.title,
  lead,
  icon,
  above,
  children,
  ...opening
}: TextPageProps) {
  const { siblings, action, isActionWide, facts, scene } = opening;
  return (
    <div className="shell text-page">
      <PageHead
        title={interpolate(head.title, values)}
        description={interpolate(head.description, values)}
        icon={icon}
      />
      <header className="page-opening" data-above={above}>
        {siblings}
        <div
          className="page-opening__row"
          data-beside={scene ? 'scene' : 'facts'}
          data-wide={isActionWide || undefined}
        >
          <div className="page-opening__words">
            <SectionHeading level={1} title={interpolate(title, values)} lead={interpolate(lead, values)} />
            {action}
          </div>
          {(facts || scene) && <div className="page-opening__aside">{facts || scene}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}

interface PageSectionProps {
  title: string;
  lead?: string;
  /** Content under the heading, outside the reading column. */
  aside?: ReactNode;
  /** `wide` gives the content the whole width, under the heading. */
  layout?: 'beside' | 'wide';
  children: ReactNode;
}

/** A section of a page: the heading in the narrow column, the content in the wide one. */
export function PageSection({ title, lead, aside, layout = 'beside', children }: PageSectionProps) {
  const id = useId();
  return (
    <HydrationBoundary>
      <section className={`page-section${layout === 'wide' ? '' : ' columns'}`} aria-labelledby={id}>
        <div className="page-section__head">
          <Words as="h2" id={id} text={title} />
          {lead && <Words as="p" className="page-section__lead quiet" text={lead} />}
          {aside}
        </div>
        <div>{children}</div>
      </section>
    </HydrationBoundary>
  );
}
