/** A document's markup without what its script takes up, which holds every text of the page, shown or not. */
export function withoutPageState(html: string): string {
  return html.replace(/<script id="page-state"[^]*?<\/script>/, '');
}
