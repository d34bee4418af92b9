import { decodeText, type Name, readName, type WebName } from '../../shared/genuine/readName.ts';
import type { Trust } from '../../shared/genuine/trustFile.ts';

/** What a list calls official, read once. */
export interface OfficialNames {
  accounts: Trust['channels']['accounts'];
  /** Accounts, stores and documents, with their address in the list. */
  pages: readonly { url: string; page: WebName; lastPart: string }[];
  mailboxes: readonly string[];
  /** Of packages and extensions. */
  ids: readonly string[];
  releases: Trust['releases'];
}

const read = new WeakMap<Trust, OfficialNames>();

/** The official names of a list. Throws where an address of the list is none, which its schema does not allow. */
export function officialNamesOf(trust: Trust): OfficialNames {
  const known = read.get(trust);
  if (known) return known;
  const { accounts, mailboxes, pages } = trust.channels;
  const urls = new Set([
    ...accounts.map(({ url }) => url),
    ...pages,
    ...trust.releases.flatMap(({ stores }) => stores),
  ]);
  const names: OfficialNames = {
    accounts,
    mailboxes,
    releases: trust.releases,
    ids: [...new Set(trust.releases.flatMap(({ ids }) => ids))],
    pages: [...urls].map((url) => {
      const page = readName(url);
      if (!isWeb(page)) throw new Error(`${url} in the list is no web address.`);
      return { url, page, lastPart: partsOfPath(page).at(-1) ?? '' };
    }),
  };
  read.set(trust, names);
  return names;
}

export function isWeb(name: { kind: string }): name is WebName {
  return name.kind === 'web';
}

/** Whether a text was read as a name. */
export function isName(name: ReturnType<typeof readName>): name is Name {
  return 'spelling' in name;
}

/** The parts of a path and the values of a query, decoded. */
export function partsOfPath({ path, query }: Pick<WebName, 'path' | 'query'>): string[] {
  return [...path.split('/').map(decodeText), ...new URLSearchParams(query).values()].filter(Boolean);
}
