import { type PointerEvent, useRef } from 'react';

/** The events that end a press. A browser that opens its context menu fires no `pointerup`. */
const PRESS_ENDS = ['pointerup', 'pointercancel', 'contextmenu', 'keydown'];
const PRESS_MS_MAX = 1_000;

/**
 * `released` is settled while no button of the form is pressed. The result of a check can move a button: shown during
 * a press, it would prevent the click.
 */
export function usePress() {
  const released = useRef<Promise<unknown>>(Promise.resolve());

  function onPointerDown({ button, target }: PointerEvent<HTMLFormElement>) {
    if (button !== 0 || !(target as Element).closest('button')) return;
    released.current = new Promise<void>((resolve) => {
      const listening = new AbortController();
      const end = () => {
        listening.abort();
        resolve();
      };
      for (const type of PRESS_ENDS) window.addEventListener(type, end, { signal: listening.signal });
      setTimeout(end, PRESS_MS_MAX);
    });
  }

  return { released, onPointerDown };
}
