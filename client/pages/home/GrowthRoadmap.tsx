import { formatCount } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { SectionHeading } from '../../ui/sections.tsx';
import { useMilestones } from './milestones.ts';

/** The milestones as knots of one stitch, newest first, in a row that snaps. */
export function GrowthRoadmap() {
  const t = useMessages('home').roadmap;
  const lang = useLanguage();
  const milestones = useMilestones();
  return (
    <section className="growth-roadmap far shell shell--section" aria-labelledby="growth-roadmap">
      <SectionHeading id="growth-roadmap" title={t.title} lead={formatCount(lang, t, 'lead', milestones.length)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what can have the focus */}
      <div className="growth-roadmap__row" role="group" aria-labelledby="growth-roadmap" tabIndex={0}>
        <ol className="growth-roadmap__thread">
          {milestones.map(({ date, title, text }) => (
            <li key={date} className="milestone">
              <p className="milestone__date note">{date}</p>
              <Words as="h3" className="milestone__title" text={title} />
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
