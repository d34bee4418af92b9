import { LISTING_KINDS, type ListingRow, type ListingKind } from '../review/listingRows.ts';
import { counted, toPlainText } from '../formats.ts';
import { ExplorerLink, WebsiteLink } from './FieldValue.tsx';
import { deskPath, logoPath } from './reviewTexts.ts';
import { Heads, PageLinks } from './DeskPage.tsx';
import { ChainChoice } from './FilterForm.tsx';
import type { SubmissionPlatform } from '../../../shared/submission/platforms.ts';

interface ListedProps {
  kind: ListingKind;
  search: string;
  chain: SubmissionPlatform | null;
  page: number;
  hasMore: boolean;
  /** How many there are on all pages. */
  count: number;
  /** How many a search finds in each kind. */
  counts: Readonly<Record<ListingKind, number>>;
  /** May open submissions. */
  canReview: boolean;
  entries: readonly ListingRow[];
  formatTime: (iso: string | null) => string;
}

const KIND_TEXTS = {
  tokens: { title: 'Tokens', lead: 'What the wallet lists. Open a token to change or hide it.' },
  dapps: { title: 'DApps', lead: 'The directory, newest first. Open an entry to change or hide it.' },
  nfts: { title: 'NFT collections', lead: 'Accepted and recorded only: the site publishes no list of them.' },
} as const;

/** What is listed or recorded, with a search and the way to the submission that each came from. */
export function ListingsPage(props: ListedProps) {
  const { kind, search, chain, page, hasMore, count, counts, entries, canReview, formatTime } = props;
  const filters = { ...(search !== '' && { q: search }), ...(chain && { chain }) };
  const linkTo = (number: number, other = kind) =>
    `/listed?${new URLSearchParams({ kind: other, ...filters, ...(number > 1 && { page: `${number}` }) }).toString()}`;
  const website = kind === 'tokens' ? [] : ['Website'];
  const heads = [KIND_TEXTS[kind].title, 'Chain and address', ...website, 'Details', 'Came from'];
  return (
    <>
      <div className="heading">
        <h1>Listed</h1>
        <p className="row">
          {LISTING_KINDS.map((other) => (
            <a key={other} href={linkTo(1, other)} aria-current={other === kind ? 'true' : undefined}>
              {search === '' ? KIND_TEXTS[other].title : `${KIND_TEXTS[other].title} (${counts[other]})`}
            </a>
          ))}
        </p>
        <p className="soft">{KIND_TEXTS[kind].lead}</p>
        <form className="row" role="search">
          <input type="hidden" name="kind" value={kind} />
          <label htmlFor="q">Name, symbol, website or address</label>
          <input id="q" name="q" type="search" defaultValue={search} autoComplete="off" />
          <ChainChoice value={chain} />
          <button className="button">Search</button>
        </form>
      </div>
      <p className="soft" role="status">
        {counted(count, 'entry', 'entries')}
        {search !== '' && ` with “${toPlainText(search)}”`}
        {chain !== null && ` on ${chain}`}
      </p>
      {entries.length > 0 && (
        <table className="log">
          <Heads texts={heads} />
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.key} {...{ entry, kind, canReview, formatTime }} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks {...{ page, hasMore, linkTo }} />
    </>
  );
}

interface RowProps extends Pick<ListedProps, 'kind' | 'canReview' | 'formatTime'> {
  entry: ListingRow;
}

function Row({ entry, kind, canReview, formatTime }: RowProps) {
  const { name, contracts, website, directory, receipt, hiding, source = 'No submission' } = entry;
  const logo = kind === 'nfts' && receipt !== null ? logoPath(receipt) : entry.logo;
  return (
    <tr>
      <th scope="row">
        {logo !== null && <img src={logo} width={24} height={24} alt="" loading="lazy" />}{' '}
        <a href={listingPath(kind, entry.key)}>{toPlainText(name)}</a>{' '}
        {(hiding !== null || directory?.isShown === false) && <span className="tag tag--warn">hidden</span>}
      </th>
      <td>
        {contracts.map(({ platform, address }) => (
          <div key={`${platform} ${address}`}>
            {platform} <code>{toPlainText(address)}</code>
            {address !== '' && <ExplorerLink {...{ platform, address }} />}
          </div>
        ))}
      </td>
      {kind !== 'tokens' && (
        <td>
          <WebsiteLink url={website}>{toPlainText(website)}</WebsiteLink>
        </td>
      )}
      <td>{describeListing(entry, formatTime)}</td>
      <td>
        {receipt === null ? toPlainText(source) : canReview ? <a href={deskPath(receipt)}>{receipt}</a> : receipt}
      </td>
    </tr>
  );
}

/** The page of a listing. */
export function listingPath(kind: ListingKind, key: string): string {
  return `/listed/${kind}/${encodeURIComponent(key)}`;
}

/** The details of a listing, in one line. */
export function describeListing(
  { decimals, directory, acceptedAt }: ListingRow,
  formatTime: ListedProps['formatTime'],
): string {
  if (decimals !== undefined) return `${decimals} decimals`;
  if (!directory) return `accepted ${formatTime(acceptedAt ?? null)}`;
  const { hid, category, checkedOn } = directory;
  return [`Entry ${hid}`, category, checkedOn && `checked ${checkedOn}`].filter(Boolean).join(', ');
}
