import { useId, useRef } from 'react';
import { BRAND, FIGURES } from '../../shared/brand.ts';
import { MILESTONE_COUNT } from '../../shared/limits.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { formatNumber } from '../formatNumber.ts';
import { Milestone } from './Milestone.tsx';
import { useEntered } from './useEntered.ts';
import { useThread } from './useThread.ts';

/** The years on one thread: sideways on a desk, downwards on a phone. */
export function GrowthRoadmap() {
  const t = useMessages('home').roadmap;
  const lang = useLanguage();
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  const entered = useEntered(track);
  const { ends, pull } = useThread(track);

  const figures = {
    name: BRAND.name,
    users: formatNumber(lang, FIGURES.users, true),
    countries: formatNumber(lang, FIGURES.countriesAndRegions),
    eosVolume: formatNumber(lang, FIGURES.eosVolume, true),
    increase: formatNumber(lang, FIGURES.highestTokenIncreasePercent),
  };

  return (
    <section className="growth-roadmap" aria-labelledby={id}>
      <div className="growth-roadmap__top shell">
        <SectionHeading id={id} title={t.title} lead={fill(t.lead, { count: MILESTONE_COUNT })} />
        {/* Without a script the thread is scrolled by hand; the buttons keep their place unseen. */}
        <div className="growth-roadmap__buttons" data-ready={ends !== null || undefined}>
          <button
            type="button"
            className="growth-roadmap__button"
            data-back
            aria-label={t.earlier}
            aria-disabled={ends?.first}
            onClick={() => pull(-1)}
          >
            <Icon name="arrowRight" />
          </button>
          <button
            type="button"
            className="growth-roadmap__button"
            aria-label={t.later}
            aria-disabled={ends?.last}
            onClick={() => pull(1)}
          >
            <Icon name="arrowRight" />
          </button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and a keyboard must reach its end */}
      <div className="growth-roadmap__track" ref={track} role="group" aria-label={t.label} tabIndex={0}>
        <ol className="growth-roadmap__thread" data-entered={entered ?? undefined}>
          {t.milestones.map((milestone, index) => (
            <Milestone
              key={milestone.date + milestone.title}
              {...milestone}
              year={newYearAt(index)}
              figures={figures}
            />
          ))}
        </ol>
      </div>
    </section>
  );

  /** The year of a date where it differs from the date before. */
  function newYearAt(index: number): string | null {
    const [year, before] = [index, index - 1].map((at) => /\d{4}/.exec(t.milestones[at]?.date ?? '')?.[0] ?? null);
    return year && year !== before ? year : null;
  }
}
