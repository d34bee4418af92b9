import { toPlainText } from '../plainText.ts';
import { PageLinks } from './LogPages.tsx';
import { ExplorerLink, WebsiteLink } from './ReviewFields.tsx';
import { LISTED_KINDS, type ListedKind, type ListedRow } from './loadListed.ts';

interface ListedProps {
  kind: ListedKind;
  search: string;
  page: number;
  hasMore: boolean;
  /** On all pages. */
  count: number;
  rows: readonly ListedRow[];
}

const KIND_TEXTS = {
  tokens: { title: 'Tokens', lead: 'What the wallet lists. A token of an imported list came from no submission.' },
  dapps: { title: 'DApps', lead: 'The directory, newest first. A hidden entry has no accepted submission left.' },
  nfts: { title: 'NFT collections', lead: 'Accepted and recorded only: the site publishes no list of them.' },
} as const;

/** What is listed or recorded, with a search and the way to the submission that each came from. */
export function ListedPage({ kind, search, page, hasMore, count, rows }: ListedProps) {
  const linkTo = (number: number) => `/listed?${new URLSearchParams({ kind, search, page: `${number}` }).toString()}`;
  return (
    <>
      <div className="heading">
        <h1>Listed</h1>
        <p className="facts">
          {LISTED_KINDS.map((other) => (
            <a key={other} href={`/listed?kind=${other}`} aria-current={other === kind ? 'true' : undefined}>
              {KIND_TEXTS[other].title}
            </a>
          ))}
        </p>
        <p className="soft">{KIND_TEXTS[kind].lead}</p>
        <form className="search" role="search">
          <input type="hidden" name="kind" value={kind} />
          <label htmlFor="search">Name, symbol or address</label>
          <input id="search" name="search" type="search" defaultValue={search} autoComplete="off" />
          <button className="button">Search</button>
        </form>
      </div>
      <p className="soft" role="status">
        {count === 1 ? '1 entry' : `${count} entries`}
        {search !== '' && ` with “${toPlainText(search)}”`}
      </p>
      {rows.length > 0 && (
        <table className="log log--listed">
          <thead>
            <tr>
              <th>{KIND_TEXTS[kind].title}</th>
              <th>Chain and address</th>
              {kind !== 'tokens' && <th>Website</th>}
              <th>Details</th>
              <th>Came from</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} hasWebsite={kind !== 'tokens'} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks {...{ page, hasMore, linkTo }} />
    </>
  );
}

function Row({ row, hasWebsite }: { row: ListedRow; hasWebsite: boolean }) {
  const { name, logo, contracts, website, detail, isHidden, receipt, source } = row;
  return (
    <tr>
      <th scope="row">
        {logo === null ? (
          <span className="log__logo" />
        ) : (
          <img className="log__logo" src={logo} width={24} height={24} alt="" loading="lazy" />
        )}{' '}
        {toPlainText(name)} {isHidden && <span className="tag tag--warn">hidden</span>}
      </th>
      <td>
        {contracts.map(({ platform, address }) => (
          <span key={`${platform} ${address}`} className="log__contract">
            {platform} <code>{toPlainText(address)}</code>
            {address !== '' && <ExplorerLink {...{ platform, address }} />}
          </span>
        ))}
      </td>
      {hasWebsite && (
        <td>
          <WebsiteLink url={website}>{toPlainText(website)}</WebsiteLink>
        </td>
      )}
      <td>{detail}</td>
      <td>{receipt === null ? toPlainText(source) : <a href={`/submissions/${receipt}`}>{receipt}</a>}</td>
    </tr>
  );
}
