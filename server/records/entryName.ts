import type { Dapp } from '../../shared/site/contentData.ts';

/** How a report names an entry of the directory: for its reader, and with the number by which the desk finds it. */
export function entryName({ title, hid, url }: Pick<Dapp, 'title' | 'hid' | 'url'>): string {
  return `${title} (DApp ${hid}, ${new URL(url).host})`;
}

/** The number in such a name; null where the sender has typed another one. */
export function hidInName(name: string): string | null {
  const [, hid = null] = /\(DApp ([\w-]+), [^()]+\)$/.exec(name.trim()) ?? [];
  return hid;
}
