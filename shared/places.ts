/** What is known of places, by their hosts. A place is a host with its subdomains, with or without a path: `oklink.com/okc`. */
export type Places<T> = ReadonlyMap<string, readonly { path: string; known: T }[]>;

/** Indexes places, so that one is found by the few names of a host and not by a look at each. */
export function indexPlaces<T>(list: readonly (readonly [place: string, known: T])[]): Places<T> {
  const places = new Map<string, { path: string; known: T }[]>();
  for (const [place, known] of list) {
    const [host = '', ...path] = place.split('/');
    const one = { path: ['', ...path, ''].join('/'), known };
    places.set(host, [...(places.get(host) ?? []), one]);
  }
  return places;
}

/** What is known of the place that an http(s) URL leads to, or null. Of two hosts, the one that has more of the URL's host counts. */
export function findPlace<T>(places: Places<T>, { hostname, pathname }: URL): T | null {
  // Some explorers have the language first in their paths.
  const plain = `${pathname.replace(/^\/[a-z]{2}(-[a-z]+)?(?=\/)/, '')}/`;
  const names = hostname.replace(/\.$/, '').split('.');
  for (const from of names.keys()) {
    const found = places.get(names.slice(from).join('.'))?.find(({ path }) => plain.startsWith(path));
    if (found) return found.known;
  }
  return null;
}
