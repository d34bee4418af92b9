import { useEffect } from 'react';

/**
 * Marks images that failed to load, so that CSS shows what is under them. One listener covers the whole page,
 * including content HTML and images that failed before hydration.
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
