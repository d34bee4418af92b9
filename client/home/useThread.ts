import { useEffect, useState, type RefObject } from 'react';

/** Less than this is where a scroll ends that was meant to go to the very edge. */
const EDGE_PX = 8;

interface Thread {
  /** Which ends are in sight; null until the browser has looked, so that without a script nothing pretends to work. */
  ends: { first: boolean; last: boolean } | null;
  /** By most of what is seen, so that the last knot before is the first knot after. */
  pull: (direction: 1 | -1) => void;
}

/** What a script adds to a thread that scrolls sideways: arrows that know its ends, and pulling it with the mouse. */
export function useThread(ref: RefObject<HTMLElement | null>): Thread {
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
