/** A document's markup without what its script takes up, which holds every text of the page, shown or not. */
export function withoutPageState(html: string): string {
  return html.replace(/<script id="page-state"[^]*?<\/script>/, '');
}

/** Markup or a text without the places at which its lines end, or must not end. */
export function withoutLineEnds(text: string): string {
  return text.replaceAll('<wbr>', '').replaceAll('\u00a0', ' ');
}
