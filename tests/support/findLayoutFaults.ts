/**
 * What a visitor could not read or hit at the present width, as sentences: text cut off by a box or by the screen, text
 * over text, words broken within, and targets under 24 px (WCAG 2.2, 2.5.8). Runs in the page, so it knows nothing
 * outside itself.
 */
export function findLayoutFaults(): string[] {
  const TARGET_MIN_PX = 24;
  /** Ascent and descent of a face may be higher than its line; that much of a letter is air. */
  const AIR = 0.3;
  /** An address of an account has to break somewhere. */
  const WORD_MAX = 24;
  /** Adjacent letters may touch, and sizes of boxes are rounded. */
  const TOUCH_PX = 3;
  const screen = document.documentElement.clientWidth;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const lines = readLines();
  const faults = [findSideways(), lines.flatMap(findClipped), findOverlaps(), findBrokenWords(), findSmallTargets()];
  return [...new Set(faults.flat())];

  function findSideways(): string[] {
    const width = document.documentElement.scrollWidth;
    if (width <= screen) return [];
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > screen,
    );
    return [`the document is ${width} px wide: ${parts.slice(-3).map(nameOf).join(', ')}`];
  }

  function findClipped({ part, text, rect }: Line): string[] {
    const air = rect.height * AIR;
    const says = `“${text}” in ${nameOf(part)}`;
    for (let box: Element | null = part; box; box = box.parentElement) {
      const { overflowX, overflowY } = styleOf(box);
      if (box === document.documentElement || box === document.body) break;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      // It can be scrolled to.
      if (/auto|scroll/.test(overflowX + overflowY)) return [];
      const edge = box.getBoundingClientRect();
      const cut = {
        left: edge.left - rect.left,
        right: rect.right - edge.right,
        top: edge.top - rect.top - air,
        bottom: rect.bottom - edge.bottom - air,
      };
      const side = Object.entries(cut).find(([, px]) => px > 1);
      if (side) return [`${says} is cut off at the ${side[0]} by ${nameOf(box)}`];
    }
    return rect.left < -1 || rect.right > screen + 1 ? [`${says} leaves the screen`] : [];
  }

  function findOverlaps(): string[] {
    // What stays in place while the page scrolls lies over it on purpose; pictures compose their parts freely.
    const flat = lines
      .filter(({ part }) => !part.closest('[role=img], [aria-hidden=true], svg') && !isLifted(part))
      .toSorted((one, other) => one.rect.top - other.rect.top);
    return flat.flatMap((one, index) => {
      const hits: string[] = [];
      for (const other of flat.slice(index + 1)) {
        if (other.rect.top > one.rect.bottom) break;
        if (one.part === other.part) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
        if (across > TOUCH_PX && down > Math.min(one.rect.height, other.rect.height) * AIR * 1.5)
          hits.push(`“${one.text}” in ${nameOf(one.part)} lies over “${other.text}” in ${nameOf(other.part)}`);
      }
      return hits;
    });
  }

  /** Chinese breaks between any two characters. */
  function findBrokenWords(): string[] {
    const range = document.createRange();
    return readTexts().flatMap(([node, part]) =>
      [...(node.nodeValue ?? '').matchAll(/[\p{Script=Latin}\p{Script=Hangul}\d]{2,}/gu)].flatMap(
        ({ 0: word, index }) => {
          if (word.length > WORD_MAX) return [];
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return rows.size > 1 ? [`“${word}” in ${nameOf(part)} is broken`] : [];
        },
      ),
    );
  }

  function findSmallTargets(): string[] {
    return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter((part) => isSeen(part) && !part.closest('[role=img], [aria-hidden=true]') && !isInRunningText(part))
      .flatMap((part) => {
        const { width, height } = boxToHit(part).getBoundingClientRect();
        const size = `${width.toFixed(1)} × ${height.toFixed(1)} px`;
        return Math.min(width, height) < TARGET_MIN_PX
          ? [`${nameOf(part)} “${part.textContent}” is ${size} to hit`]
          : [];
      });
  }

  /** What answers in place of a part: the label around a field, or the card over which a link is spread. */
  function boxToHit(part: Element): Element {
    const spread = getComputedStyle(part, '::after');
    if (spread.content !== 'none' && spread.position === 'absolute') return (part as HTMLElement).offsetParent ?? part;
    return part.closest('label') ?? part;
  }

  function isInRunningText(part: Element): boolean {
    const around = part.parentElement?.textContent?.trim() ?? '';
    return styleOf(part).display === 'inline' && around.length > (part.textContent?.trim().length ?? 0);
  }

  interface Line {
    part: Element;
    text: string;
    rect: DOMRect;
  }

  /** Every line of text that is there to be seen. */
  function readLines(): Line[] {
    const range = document.createRange();
    return readTexts().flatMap(([node, part]) => {
      range.selectNodeContents(node);
      const text = node.nodeValue?.trim().slice(0, 40) ?? '';
      return [...range.getClientRects()].filter(({ width }) => width > 0).map((rect) => ({ part, text, rect }));
    });
  }

  /** Every text that is there to be seen, with the element around it. */
  function readTexts(): [Node, Element][] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: [Node, Element][] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const part = node.parentElement;
      if (part && node.nodeValue?.trim() && isSeen(part)) found.push([node, part]);
    }
    return found;
  }

  function isSeen(part: Element): boolean {
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // Hidden from eyes alone: there for those who listen.
    for (let box: Element | null = part; box; box = box.parentElement)
      if (styleOf(box).clipPath === 'inset(50%)') return false;
    return true;
  }

  function isLifted(part: Element): boolean {
    for (let box: Element | null = part; box; box = box.parentElement)
      if (/fixed|sticky/.test(styleOf(box).position)) return true;
    return false;
  }

  function styleOf(part: Element): CSSStyleDeclaration {
    const style = styles.get(part) ?? getComputedStyle(part);
    styles.set(part, style);
    return style;
  }

  function nameOf(part: Element): string {
    const named = part.closest('[class]');
    const own = part.localName + (part === named ? '' : ` of ${named?.localName}`);
    return `${own}.${named?.getAttribute('class')?.replaceAll(' ', '.')}`;
  }
}
