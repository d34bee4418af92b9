import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { MILESTONE_COUNT } from '../../shared/limits.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { StaticSection } from '../ui/StaticSection.tsx';
import { SectionHeading } from '../ui/sections.tsx';

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
        <SectionHeading id={id} title={t.title} lead={interpolate(t.lead, { count: MILESTONE_COUNT })} />
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
        <StaticSection part="milestones" />
      </div>
    </section>
  );
}

/**
 * Whether an element has come into sight: null until the browser has looked, so that without a script nothing waits to be
 * revealed. Once true it stays true.
 */
function useEntered(ref: RefObject<Element | null>): boolean | null {
  const [entered, setEntered] = useState<boolean | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.some((entry) => entry.isIntersecting);
      setEntered((before) => before === true || isSeen);
      if (isSeen) observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return entered;
}

/** Less than this is where a scroll ends that was meant to go to the very edge. */
const EDGE_PX = 8;

interface Thread {
  /** Which ends are in sight; null until the browser has looked, so that without a script nothing pretends to work. */
  ends: { first: boolean; last: boolean } | null;
  /** By most of what is seen, so that the last knot before is the first knot after. */
  pull: (direction: 1 | -1) => void;
}

/** What a script adds to a thread that scrolls sideways: arrows that know its ends, and pulling it with the mouse. */
function useThread(ref: RefObject<HTMLElement | null>): Thread {
  const [ends, setEnds] = useState<Thread['ends']>(null);

  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const closer = new AbortController();
    const { signal } = closer;
    const look = () => {
      const first = track.scrollLeft < EDGE_PX;
      const last = track.scrollLeft > track.scrollWidth - track.clientWidth - EDGE_PX;
      setEnds((before) => (before?.first === first && before.last === last ? before : { first, last }));
    };
    // Fingers pull by themselves; a text under a mouse is still to be selected with the keyboard or by a double click.
    const onDown = ({ pointerType, button, pointerId }: PointerEvent) => {
      if (pointerType !== 'mouse' || button !== 0 || track.scrollWidth <= track.clientWidth) return;
      track.setPointerCapture(pointerId);
    };
    const onMove = ({ pointerId, movementX }: PointerEvent) => {
      if (!track.hasPointerCapture(pointerId)) return;
      track.dataset.pulled = '';
      track.scrollLeft -= movementX;
    };
    const onEnd = () => delete track.dataset.pulled;
    track.addEventListener('scroll', look, { passive: true, signal });
    // Tells its size once it has been laid out, which it is when a visitor comes near, and then whenever that changes.
    const sizes = new ResizeObserver(look);
    sizes.observe(track);
    track.addEventListener('pointerdown', onDown, { signal });
    track.addEventListener('pointermove', onMove, { signal });
    track.addEventListener('lostpointercapture', onEnd, { signal });
    return () => {
      sizes.disconnect();
      closer.abort();
    };
  }, [ref]);

  return {
    ends,
    pull: (direction) => ref.current?.scrollBy({ left: direction * ref.current.clientWidth * 0.7, behavior: 'smooth' }),
  };
}
