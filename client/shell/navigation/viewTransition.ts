import { startTransition } from 'react';
import { flushSync } from 'react-dom';

type Styled = HTMLElement | SVGElement;

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Replaces the view of `previous` by that of `next`, both paths with their query. Where the browser has view transitions
 * and the visitor wants motion, one fades into the other, the header stays, and the title and the picture of an entry
 * move between its list and its page. Between two lists of one page, only the pictures of entries that both have move.
 * `show` sets the state.
 */
export function changeView(previous: string, next: string, show: () => void): void {
  if (!('startViewTransition' in document) || matchMedia(STILL).matches) return startTransition(show);
  let [named, nameAgain] = withoutQuery(previous) === withoutQuery(next) ? namePictures() : nameEntry(previous, next);
  const transition = document.startViewTransition(() => {
    flushSync(show);
    named.forEach(unname);
    named = nameAgain();
  });
  // Rejected where a later one, or a window that is not in view, skips the motion.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => named.forEach(unname));
}

const withoutQuery = (path: string) => path.split('?')[0];

/** What has a name, and the function that names what takes its place. */
type Naming = [named: Styled[], nameAgain: () => Styled[]];

/** An entry in the list and on its page. */
function nameEntry(previous: string, next: string): Naming {
  const inList = partsInList(next);
  const isOpened = inList.length > 0;
  return [
    nameParts(isOpened ? inList : partsOfPage()),
    () => nameParts(isOpened ? partsOfPage() : partsInList(previous)),
  ];
}

/** The pictures of a list that are in view, and those of the same entries in the next list. The rest changes at once. */
function namePictures(): Naming {
  const before = picturesInView();
  const nameIn = (pictures: Map<string, Element>) => [
    ...nameParts(
      [...before.keys()].map((path) => pictures.get(path)),
      'moved',
    ),
    setKind(document.documentElement, 'moved'),
  ];
  return [nameIn(before), () => nameIn(picturesInView())];
}

/** The pictures of entries that the window shows, by the path of the entry. */
function picturesInView(): Map<string, Element> {
  const links = document.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3) > a');
  const pictures = new Map<string, Element>();
  for (const link of links) {
    const picture = link.closest('li, article')?.querySelector('[data-moves]');
    const box = picture?.getBoundingClientRect();
    if (picture && box && box.bottom > 0 && box.top < window.innerHeight) pictures.set(link.pathname, picture);
  }
  return pictures;
}

/** The heading that leads to `path`, and the picture beside it; none in a view without such a heading. */
function partsInList(path: string): (Element | null | undefined)[] {
  const link = document.querySelector(`main :is(h2, h3) > a[href="${CSS.escape(path)}"]`);
  return link ? [link.parentElement, link.closest('li, article')?.querySelector('[data-moves]')] : [];
}

function partsOfPage(): (Element | null)[] {
  return [document.querySelector('main h1'), document.querySelector('main [data-moves]')];
}

/** Names the parts by their place; `kind` is what viewTransitions.css calls them. */
function nameParts(parts: (Element | null | undefined)[], kind = 'part'): Styled[] {
  return parts.flatMap((part, index) => {
    if (!(part instanceof HTMLElement || part instanceof SVGElement)) return [];
    part.style.setProperty('view-transition-name', `${kind}-${index}`);
    return setKind(part, kind);
  });
}

function setKind(part: Styled, kind: string): Styled {
  part.style.setProperty('view-transition-class', kind);
  return part;
}

function unname(part: Styled): void {
  part.style.removeProperty('view-transition-name');
  part.style.removeProperty('view-transition-class');
}
