import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatCount } from '../i18n/formatCount.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { Words } from '../i18n/words.tsx';
import { Numeral } from '../ui/Figure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeading } from '../ui/sections.tsx';
import { useMilestones } from './milestones.ts';

/** The milestones on one line: horizontal on a wide screen, vertical on a phone. */
export function GrowthRoadmap() {
  const t = useMessages('home').roadmap;
  const lang = useLanguage();
  const track = useRef<HTMLDivElement>(null);
  const { ends, scroll } = useTrack(track);
  const canScroll = !ends.first || !ends.last;

  return (
    <section className="growth-roadmap" aria-labelledby="growth-roadmap">
      <div className="growth-roadmap__top shell">
        <SectionHeading id="growth-roadmap" title={t.title} lead={formatCount(lang, t, 'lead', t.milestones.length)} />
        <div className="growth-roadmap__buttons">
          {(['first', 'last'] as const).map((end) => (
            <button
              key={end}
              type="button"
              className="growth-roadmap__button icon-button"
              data-back={end === 'first' || undefined}
              aria-label={end === 'first' ? t.earlier : t.later}
              aria-disabled={ends[end]}
              onClick={() => scroll(end === 'first' ? -1 : 1)}
            >
              <Icon name="arrowRight" />
            </button>
          ))}
        </div>
      </div>
      <div
        className="growth-roadmap__track"
        ref={track}
        // Nothing inside can be focused, and the keyboard must be able to scroll it.
        {...(canScroll && { role: 'group', 'aria-label': t.label, tabIndex: 0 })}
      >
        <Milestones />
      </div>
    </section>
  );
}

/** The milestones, oldest first. A title that contains a figure is set in large numerals. */
function Milestones() {
  const milestones = useMilestones();
  const yearAt = (index: number) => /\d{4}/.exec(milestones[index]?.date ?? '')?.[0];
  return (
    <ol className="growth-roadmap__thread">
      {milestones.map(({ date, title, text, isFigure }, index) => {
        const year = yearAt(index);
        return (
          <li key={date + title} className="milestone" data-figure={isFigure || undefined}>
            <span className="milestone__knot" aria-hidden="true" />
            {year && year !== yearAt(index - 1) && (
              <span className="milestone__year" aria-hidden="true">
                {year}
              </span>
            )}
            <div className="milestone__words">
              <p className="milestone__date note">{date}</p>
              <h3 className="milestone__title">{isFigure ? <Numeral text={title} /> : <Words text={title} />}</h3>
              <p className="milestone__text quiet">{text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A scroll that ends closer than this to an edge has reached it. */
const EDGE_PX = 8;

/** Arrows that know the ends of a track, and dragging with the mouse. */
function useTrack(ref: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ first: true, last: false });

  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const update = () => {
      const first = track.scrollLeft < EDGE_PX;
      const last = track.scrollLeft > track.scrollWidth - track.clientWidth - EDGE_PX;
      setEnds((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    // Touch scrolls by itself. Text stays selectable with the keyboard or by a double click.
    const onDown = ({ pointerType, button, pointerId }: PointerEvent) => {
      if (pointerType !== 'mouse' || button !== 0 || track.scrollWidth <= track.clientWidth) return;
      track.setPointerCapture(pointerId);
    };
    const onMove = ({ pointerId, movementX }: PointerEvent) => {
      if (!track.hasPointerCapture(pointerId)) return;
      track.dataset.pulled = '';
      track.scrollBy({ left: -movementX, behavior: 'instant' });
    };
    const onEnd = () => delete track.dataset.pulled;
    track.addEventListener('scroll', update, { passive: true, signal });
    track.addEventListener('pointerdown', onDown, { signal });
    track.addEventListener('pointermove', onMove, { signal });
    track.addEventListener('lostpointercapture', onEnd, { signal });
    const sizes = new ResizeObserver(update);
    sizes.observe(track);
    return () => {
      listeners.abort();
      sizes.disconnect();
    };
  }, [ref]);

  const scroll = (direction: 1 | -1) => ref.current?.scrollBy({ left: direction * ref.current.clientWidth * 0.7 });
  return { ends, scroll };
}
