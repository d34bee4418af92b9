import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { MILESTONE_COUNT } from '../../shared/limits.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeading } from '../ui/sections.tsx';
import { Milestones } from './Milestones.tsx';

/** The milestones on one line: horizontal on a wide screen, vertical on a phone. */
export function GrowthRoadmap() {
  const t = useMessages('home').roadmap;
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  const entered = useEntered(track);
  const { ends, scroll } = useTrack(track);

  return (
    <section className="growth-roadmap" aria-labelledby={id}>
      <div className="growth-roadmap__top shell">
        <SectionHeading id={id} title={t.title} lead={interpolate(t.lead, { count: MILESTONE_COUNT })} />
        {/* Without JavaScript the track is scrolled by hand; the hidden buttons keep their space. */}
        <div className="growth-roadmap__buttons" data-ready={ends !== null || undefined}>
          <button
            type="button"
            className="growth-roadmap__button"
            data-back
            aria-label={t.earlier}
            aria-disabled={ends?.first}
            onClick={() => scroll(-1)}
          >
            <Icon name="arrowRight" />
          </button>
          <button
            type="button"
            className="growth-roadmap__button"
            aria-label={t.later}
            aria-disabled={ends?.last}
            onClick={() => scroll(1)}
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside is focusable, and the keyboard must be able to scroll it
        tabIndex={0}
        data-entered={entered ?? undefined}
      >
        <Milestones />
      </div>
    </section>
  );
}

/**
 * Whether an element has been in the viewport: null until the browser has checked, so that without JavaScript nothing stays
 * hidden. Once true it stays true.
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

/** A scroll that ends closer than this to an edge has reached it. */
const EDGE_PX = 8;

interface Track {
  /** Which ends are visible; null until the browser has checked, so that without JavaScript the buttons stay hidden. */
  ends: { first: boolean; last: boolean } | null;
  /** Scrolls by most of the visible part, so that the last milestone before is the first one after. */
  scroll: (direction: 1 | -1) => void;
}

/** What JavaScript adds to a track that scrolls horizontally: arrows that know its ends, and dragging with the mouse. */
function useTrack(ref: RefObject<HTMLElement | null>): Track {
  const [ends, setEnds] = useState<Track['ends']>(null);

  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const update = () => {
      const first = track.scrollLeft < EDGE_PX;
      const last = track.scrollLeft > track.scrollWidth - track.clientWidth - EDGE_PX;
      setEnds((before) => (before?.first === first && before.last === last ? before : { first, last }));
    };
    // Touch scrolls by itself. Text stays selectable with the keyboard or by a double click.
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
    track.addEventListener('scroll', update, { passive: true, signal });
    const sizes = new ResizeObserver(update);
    sizes.observe(track);
    track.addEventListener('pointerdown', onDown, { signal });
    track.addEventListener('pointermove', onMove, { signal });
    track.addEventListener('lostpointercapture', onEnd, { signal });
    return () => {
      sizes.disconnect();
      listeners.abort();
    };
  }, [ref]);

  return {
    ends,
    scroll: (direction) =>
      ref.current?.scrollBy({ left: direction * ref.current.clientWidth * 0.7, behavior: 'smooth' }),
  };
}
