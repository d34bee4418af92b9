import { useId, useRef } from 'react';
import { MILESTONE_COUNT } from '../../shared/limits.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { Still } from '../ui/Still.tsx';
import { fill, useMessages } from '../messages.ts';
import { useEntered } from './useEntered.ts';
import { useThread } from './useThread.ts';

/** The years on one thread: sideways on a desk, downwards on a phone. */
export function GrowthRoadmap() {
  const t = useMessages('home').roadmap;
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  const entered = useEntered(track);
  const { ends, pull } = useThread(track);

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
      <div
        className="growth-roadmap__track"
        ref={track}
        role="group"
        aria-label={t.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and a keyboard must reach its end
        tabIndex={0}
        data-entered={entered ?? undefined}
      >
        <Still part="milestones" />
      </div>
    </section>
  );
}
