import { PICTURES_PATH } from '../../contentService/pictures.ts';
import type { Desk } from '../desk.ts';
import { type ListedPart, loadDapps, loadNfts, loadTokens } from '../listed.ts';
import { momentsOf } from '../table.ts';

export const LISTED_KINDS = ['tokens', 'dapps', 'nfts'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** What is listed, as the page of the desk shows it: one shape for tokens, DApps and collections. */
export interface ListedRow {
  key: string;
  name: string;
  /** Path of the logo at the desk; null when it has none there. */
  logo: string | null;
  contracts: { platform: string; address: string }[];
  website: string;
  /** Decimals of a token, category and day of the check of a DApp, day of acceptance of a collection. */
  detail: string;
  isHidden: boolean;
  /** The submission it came from; null for an imported list or the sample content, which `source` names. */
  receipt: string | null;
  source: string;
}

const ROWS = 50;

/** A page of what is listed, by the functions of the commands. */
export async function loadListed(
  desk: Desk,
  kind: ListedKind,
  { search, page }: { search: string; page: number },
): Promise<ListedPart<ListedRow> & { hasMore: boolean }> {
  const query = { ...(search !== '' && { search }), page, limit: ROWS };
  const { rows, count } = await READERS[kind](desk, query);
  return { rows, count, hasMore: page * ROWS < count };
}

type Reader = (desk: Desk, query: { search?: string; page: number; limit: number }) => Promise<ListedPart<ListedRow>>;

const READERS: Record<ListedKind, Reader> = {
  async tokens(desk, query) {
    const { rows, count } = await loadTokens(desk, query);
    const toRow = (row: (typeof rows)[number]) => ({
      key: row.address_key,
      name: `${row.symbol} · ${row.name}`,
      logo: ownPicture(row.logo_uri),
      contracts: [{ platform: row.platform, address: row.address }],
      website: '',
      detail: `${row.decimals} decimals`,
      isHidden: false,
      receipt: row.receipt,
      source: row.source,
    });
    return { rows: rows.map(toRow), count };
  },
  async dapps(desk, query) {
    const { rows, count } = await loadDapps(desk, query);
    const toRow = (row: (typeof rows)[number]) => ({
      key: String(row.hid),
      name: row.title,
      logo: ownPicture(row.icon),
      contracts: row.contracts.length > 0 ? row.contracts : [{ platform: row.platforms.join(', '), address: '' }],
      website: row.url,
      detail: [`Entry ${row.hid}`, row.category, row.checkedOn && `checked ${row.checkedOn}`]
        .filter(Boolean)
        .join(', '),
      isHidden: !row.isShown,
      receipt: row.receipt,
      source: 'No submission',
    });
    return { rows: rows.map(toRow), count };
  },
  async nfts(desk, query) {
    const at = momentsOf(desk);
    const { rows, count } = await loadNfts(desk, query);
    const toRow = (row: (typeof rows)[number]) => ({
      key: row.receipt,
      name: row.name,
      logo: `/submissions/${row.receipt}/files/icon_url`,
      contracts: [{ platform: row.platform, address: row.address }],
      website: row.website,
      detail: `accepted ${at(row.at)}`,
      isHidden: false,
      receipt: row.receipt,
      source: '',
    });
    return { rows: rows.map(toRow), count };
  },
};

/** The URL when this site serves the picture: the desk shows no other host's. */
export function ownPicture(url: string | null): string | null {
  return url?.startsWith(PICTURES_PATH) ? url : null;
}
