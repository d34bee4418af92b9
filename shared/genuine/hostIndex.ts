/** Values by host. Each belongs to a host with its subdomains, or to a path there: `oklink.com/okc`. */
export type HostIndex<T> = ReadonlyMap<string, readonly { path: string; value: T }[]>;

/** Indexes values by host, so that a URL is looked up by the few names of its host, not compared with each address. */
export function indexHosts<T>(list: readonly (readonly [address: string, value: T])[]): HostIndex<T> {
  const index = new Map<string, { path: string; value: T }[]>();
  for (const [address, value] of list) {
    const [host = '', ...path] = address.split('/');
    const one = { path: ['', ...path, ''].join('/'), value };
    index.set(host, [...(index.get(host) ?? []), one]);
  }
  return index;
}

/** The value of the address an http(s) URL leads to, or null. If two hosts match, the one with more of the URL's host counts. */
export function findByHost<T>(index: HostIndex<T>, { hostname, pathname }: URL): T | null {
  // Some explorers have the language first in their paths.
  const plain = `${pathname.replace(/^\/[a-z]{2}(-[a-z]+)?(?=\/)/, '')}/`;
  const names = hostname.replace(/\.$/, '').split('.');
  for (const from of names.keys()) {
    const found = index.get(names.slice(from).join('.'))?.find(({ path }) => plain.startsWith(path));
    if (found) return found.value;
  }
  return null;
}
