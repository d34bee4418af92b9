/**
 * Stands in the document's head beside the theme's script. A visitor who comes back to a place in the page, or comes for one,
 * is led there by heights: then none may be guessed.
 */
export const PLACE_SCRIPT = `(function(n){if(location.hash||!n||n.type!=='navigate')document.documentElement.dataset.whole=''})(performance.getEntriesByType('navigation')[0])`;

/**
 * Has the browser lay out all of the page. Until then it leaves out what is far below what is seen, and guesses its height;
 * see base.css.
 */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}
