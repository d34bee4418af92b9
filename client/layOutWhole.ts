/** In the session's storage: where each visit was left, in px from the top; see useScrollPlace. */
export const PLACES_KEY = 'scroll-places';

/**
 * Stands in the document's head beside the theme's script. A visitor who comes back to a place in the page, or comes for one,
 * is led there by heights: then none may be guessed. Who comes back is led there by the site where it knows the place:
 * browsers do so by themselves, but go astray where nobody scrolled between two times, or where they were left too fast.
 */
export const PLACE_SCRIPT = [
  `(function(n,h,l){`,
  `if(l.hash||!n||n.type!=='navigate')document.documentElement.dataset.whole='';`,
  `if(n&&/^(back|reload)/.test(n.type))try{`,
  `var y=JSON.parse(sessionStorage['${PLACES_KEY}'])[(h.state||{}).key||l.pathname+l.search+l.hash];`,
  `if(y>=0){h.scrollRestoration='manual';addEventListener('DOMContentLoaded',function(){scrollTo(0,y)})}`,
  `}catch(e){}`,
  `})(performance.getEntriesByType('navigation')[0],history,location)`,
].join('');

/**
 * Has the browser lay out all of the page. Until then it leaves out what is far below what is seen, and guesses its height;
 * see base.css.
 */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}
