import { useEffect } from 'react';

/**
 * Marks the pictures that did not come, for the style sheet to show what is under them: at one place for all, also in parts
 * that no component looks after, and also those that failed before this ran.
 */
export function useBrokenImages(): void {
  useEffect(() => {
    const mark = (picture: EventTarget | null, broken: boolean) =>
      picture instanceof HTMLImageElement && picture.toggleAttribute('data-broken', broken);
    const onEvent = ({ target, type }: Event) => mark(target, type === 'error');
    for (const picture of document.images) {
      if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) mark(picture, true);
    }
    document.addEventListener('error', onEvent, true);
    document.addEventListener('load', onEvent, true);
    return () => {
      document.removeEventListener('error', onEvent, true);
      document.removeEventListener('load', onEvent, true);
    };
  }, []);
}
