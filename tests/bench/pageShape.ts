/** What a page of the site and the same page of another framework have alike. */
interface PageShape {
  /** How many elements are inside the layout's main part. */
  elements: number;
  /** The lengths of the style sheets in the document. */
  styles: number[];
}

export function shapeOf(html: string): PageShape {
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    elements: main.match(/<[a-z]/g)?.length ?? 0,
    styles: [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css.length),
  };
}
