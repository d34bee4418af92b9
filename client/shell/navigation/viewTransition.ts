import { startTransition } from 'react';
import { flushSync } from 'react-dom';

type Styled = HTMLElement | SVGElement;

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Replaces the view of `previous` by that of `next`, both paths with their query. Where the browser has view transitions
 * and the visitor wants motion, one fades into the other, the header stays, and the title and the picture of an entry
 * move between its list and its page. `show` sets the state.
 */
export function changeView(previous: string, next: string, show: () => void): void {
  if (!('startViewTransition' in document) || matchMedia(STILL).matches) return startTransition(show);
  const inList = partsInList(next);
  const isOpened = inList.length > 0;
  let named = name(isOpened ? inList : partsOfPage());
  const transition = document.startViewTransition(() => {
    flushSync(show);
    named.forEach(unname);
    named = name(isOpened ? partsOfPage() : partsInList(previous));
  });
  // Rejected where a later one, or a window that is not in view, skips the motion.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => named.forEach(unname));
}

/** The heading that leads to `path`, and the picture beside it; none in a view without such a heading. */
function partsInList(path: string): (Element | null | undefined)[] {
  const link = document.querySelector(`main :is(h2, h3) > a[href="${CSS.escape(path)}"]`);
  return link ? [link.parentElement, link.closest('li, article')?.querySelector('[data-moves]')] : [];
}

function partsOfPage(): (Element | null)[] {
  return [document.querySelector('main h1'), document.querySelector('main [data-moves]')];
}

function name(parts: (Element | null | undefined)[]): Styled[] {
  const styled = parts.map((part) => (part instanceof HTMLElement || part instanceof SVGElement ? part : null));
  styled.forEach((part, index) => part?.style.setProperty('view-transition-name', `part-${index}`));
  return styled.filter((part) => part !== null);
}

function unname(part: Styled): void {
  part.style.viewTransitionName = '';
}
