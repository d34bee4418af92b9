/**
 * Runs in the document's head before the first paint. A document that the browser scrolls, to its hash or where it was
 * left, must have its true height: `data-whole` lays out also what is below the first screen (`.far` in ui.css).
 */
export const WHOLE_SCRIPT = `if(location.hash||(performance.getEntriesByType('navigation')[0]||{}).type!=='navigate')document.documentElement.dataset.whole='';`;

/** From now on every part is laid out as soon as it is rendered. */
export function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}

/** A view begins at its top: its parts below the first screen wait, as those of a document do. */
export function leaveFarParts(): void {
  delete document.documentElement.dataset.whole;
  // The page in another language has the same elements.
  for (const part of document.querySelectorAll<HTMLElement>('[data-near]')) delete part.dataset.near;
  layOutFarParts();
}

/** Lays out the parts below the first screen, one each time there is nothing else to do. */
export function layOutFarParts(): void {
  // Safari has no such callbacks.
  if (!('requestIdleCallback' in window)) return layOutAll();
  requestIdleCallback(() => {
    const part = document.querySelector<HTMLElement>('.far:not([data-near])');
    if (!part) return layOutAll();
    part.dataset.near = '';
    // Lays it out now, in this moment.
    part.getBoundingClientRect();
    layOutFarParts();
  });
}
