/**
 * Runs in the document's head before the first paint. A document that the browser scrolls, to its hash or where it was left, must have
 * its true height: `data-whole` lays out also what is below the first screen (`.far` in ui.css).
 */
export const WHOLE_SCRIPT = `if(location.hash||(performance.getEntriesByType('navigation')[0]||{}).type!=='navigate')document.documentElement.dataset.whole='';`;

/** From now on every part is laid out as soon as it is rendered. */
export function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}

/** Lays out the parts below the first screen, one after the other while there is nothing else to do. */
export function layOutFarParts(): void {
  // Safari has no such callbacks.
  if (!('requestIdleCallback' in window)) return layOutAll();
  requestIdleCallback((idle) => {
    for (const part of document.querySelectorAll<HTMLElement>('.far:not([data-near])')) {
      part.dataset.near = '';
      // Lays it out now, so that it counts for the time that remains.
      part.getBoundingClientRect();
      if (idle.timeRemaining() <= 0) return layOutFarParts();
    }
    layOutAll();
  });
}
