/** A text of a catalog with the way to it: keys and indices of lists. */
export interface CatalogText {
  /** `home.roadmap.milestones.0.title` */
  path: string;
  /** The keys alone, without indices of lists. */
  keys: string[];
  text: string;
}

/** Every text of a catalog, in its order. Throws on anything that is neither text, list nor section. */
export function textsOf(catalog: unknown, steps: string[] = []): CatalogText[] {
  if (typeof catalog === 'string') {
    return [{ path: steps.join('.'), keys: steps.filter((step) => !/^\d+$/.test(step)), text: catalog }];
  }
  if (typeof catalog !== 'object' || catalog === null)
    throw new Error(`${steps.join('.')} is no text: ${String(catalog)}`);
  return Object.entries(catalog).flatMap(([key, value]) => textsOf(value, [...steps, key]));
}
