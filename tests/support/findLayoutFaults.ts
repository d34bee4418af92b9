/**
 * What a visitor could not read or hit at the present width, as sentences: text cut off by a box or by the screen, text
 * over text, and targets under 24 px (WCAG 2.2, 2.5.8). Runs in the page, so it knows nothing outside itself.
 */
export function findLayoutFaults(): string[] {
  const TARGET_MIN_PX = 24;
  /** Ascent and descent of a face may be higher than its line; that much of a letter is air. */
  const AIR = 0.3;
  /** Adjacent letters may touch, and sizes of boxes are rounded. */
  const TOUCH_PX = 3;
  const screen = document.documentElement.clientWidth;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const lines = readLines();
  return [...new Set([...findSideways(), ...lines.flatMap(findClipped), ...findOverlaps(), ...findSmallTargets()])];

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
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Line[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const part = node.parentElement;
      const text = node.nodeValue?.trim().slice(0, 40) ?? '';
      if (!part || !text || !isSeen(part)) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) if (rect.width > 0) found.push({ part, text, rect });
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
