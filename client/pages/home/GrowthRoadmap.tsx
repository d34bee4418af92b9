import type { ReactNode } from 'react';
import { formatCount } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SectionHeading } from '../../ui/sections.tsx';
import { DRAWING_COUNT, type Milestone, MilestoneDrawing, useMilestones } from './milestones.tsx';

/** The milestones on one stitch, newest first: the latest large and with a drawing, the years before them folded. */
export function GrowthRoadmap() {
  const t = useMessages('home').roadmap;
  const lang = useLanguage();
  const milestones = useMilestones();
  const earlier = milestones.slice(DRAWING_COUNT);
  const years = { from: yearOf(earlier.at(-1)), to: yearOf(earlier[0]) };
  return (
    <section className="growth-roadmap far shell shell--section" aria-labelledby="growth-roadmap">
      <SectionHeading id="growth-roadmap" title={t.title} lead={formatCount(lang, t, 'lead', milestones.length)} />
      <div className="growth-roadmap__thread">
        <ol className="growth-roadmap__latest">
          {milestones.slice(0, DRAWING_COUNT).map((milestone, index) => (
            <MilestoneEntry key={milestone.date} milestone={milestone}>
              <MilestoneDrawing index={index} />
            </MilestoneEntry>
          ))}
        </ol>
        <details className="growth-roadmap__earlier">
          <summary className="growth-roadmap__summary">
            <span>{formatCount(lang, t, 'earlier', earlier.length, years)}</span>
            <Icon name="chevronDown" />
          </summary>
          <ol className="growth-roadmap__years">
            {earlier.map((milestone) => (
              <MilestoneEntry key={milestone.date} milestone={milestone} />
            ))}
          </ol>
        </details>
      </div>
    </section>
  );
}

const yearOf = (milestone?: Milestone) => /\d{4}/.exec(milestone?.date ?? '')?.[0] ?? '';

function MilestoneEntry({ milestone, children }: { milestone: Milestone; children?: ReactNode }) {
  return (
    <li className="milestone">
      <p className="milestone__date note">{milestone.date}</p>
      {children}
      <h3 className="milestone__title">
        <Words text={milestone.title} />
      </h3>
      <p className="quiet">{milestone.text}</p>
    </li>
  );
}
