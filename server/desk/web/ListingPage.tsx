import type { Change } from '../review/audit.ts';
import type { EditedEntry } from '../review/listedEntry.ts';
import type { EditedToken } from '../review/listedToken.ts';
import type { ListingKind, ListingRow } from '../review/listingRows.ts';
import type { Category } from '../review/obstacles.ts';
import { toPlainText } from '../formats.ts';
import { describeHiding } from '../messages.ts';
import { Heads } from './DeskPage.tsx';
import { describeListing, listingPath } from './ListingsPage.tsx';
import { EntryForm, type FormProps, Reason, TokenForm } from './ListingEdit.tsx';
import type { PostedTexts } from './PostedText.tsx';
import { ExplorerLink, WebsiteLink } from './FieldValue.tsx';
import { deskPath } from './reviewTexts.ts';

export interface ListingProps {
  kind: ListingKind;
  row: ListingRow;
  /** What can be changed; null for a recorded collection. */
  edited: EditedEntry | EditedToken | null;
  categories: readonly Category[];
  posted: PostedTexts | null;
  /** The newest changes of it. */
  changes: readonly Change[];
  /** Its name in the audit; null for a collection, whose history is that of its submission. */
  target: string | null;
  /** The content service that has the directory in place of the store; null with the embedded one. */
  elsewhere: string | null;
  /** May open submissions. */
  canReview: boolean;
  formatTime: (iso: string | null) => string;
}

/** One listing: what is known of it, and for editors its texts, its picture, and hiding it. */
export function ListingPage(props: ListingProps) {
  const { kind, row, edited, changes, target, elsewhere, canReview, formatTime } = props;
  const isElsewhere = elsewhere !== null && kind === 'dapps';
  return (
    <>
      <div className="heading">
        <h1>{toPlainText(row.name) || row.key}</h1>
        <p className="soft">{describeListing(row, formatTime)}</p>
        <p className="row">
          <a href={`/listed?kind=${kind}`}>All of this kind</a>
          {row.receipt !== null && canReview && <a href={deskPath(row.receipt)}>The submission</a>}
        </p>
      </div>
      {kind === 'nfts' && (
        <p className="box">Recorded only: the site publishes no list of collections, so nothing of it is public.</p>
      )}
      {isElsewhere && (
        <p className="box box--warn">
          CONTENT_ORIGIN is set: the site shows what {elsewhere} has, so the directory is edited there.
        </p>
      )}
      <Facts {...props} />
      {edited && !isElsewhere && (
        <>
          <VisibilityForm {...props} edited={edited} />
          {'texts' in edited ? <EntryForm {...props} edited={edited} /> : <TokenForm {...props} edited={edited} />}
        </>
      )}
      {target !== null && <History {...{ changes, target, formatTime }} />}
    </>
  );
}

function History({ changes, target, formatTime }: Pick<ListingProps, 'changes' | 'formatTime'> & { target: string }) {
  return (
    <section aria-label="History">
      <h2>History</h2>
      {changes.length === 0 ? (
        <p className="soft">Nobody has changed it at the desk.</p>
      ) : (
        <table className="log">
          <Heads texts={['When', 'Who', 'What', 'Why']} />
          <tbody>
            {changes.map(({ id, at, actor, command, detail }) => (
              <tr key={id}>
                <td className="nowrap">{formatTime(at)}</td>
                <td>{toPlainText(actor)}</td>
                <td>{command}</td>
                <td>{typeof detail.reason === 'string' ? toPlainText(detail.reason) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <a href={`/audit?${new URLSearchParams({ target }).toString()}`}>What it was before each change</a>
      </p>
    </section>
  );
}

function Facts({ kind, row, edited }: ListingProps) {
  const { contracts, website, logo, hiding, directory, source = 'No submission' } = row;
  return (
    <section className="box" aria-label="Facts">
      {logo !== null && <img src={logo} width={56} height={56} alt="" />}
      {contracts.map(({ platform, address }) => (
        <p key={`${platform} ${address}`}>
          {platform} <code>{toPlainText(address)}</code>
          {address !== '' && <ExplorerLink {...{ platform, address }} />}
        </p>
      ))}
      {website !== '' && (
        <p>
          <WebsiteLink url={website}>{toPlainText(website)}</WebsiteLink>
        </p>
      )}
      {kind === 'tokens' && <p>Came from: {toPlainText(source)}</p>}
      {hiding && (
        <p>
          <span className="tag tag--warn">hidden</span> {toPlainText(describeHiding(hiding))}
        </p>
      )}
      {!hiding && directory?.isShown === false && (
        <p>
          <span className="tag tag--warn">hidden</span> It has no accepted submission left.
        </p>
      )}
      {edited?.edited_by && <p>Changed here by {toPlainText(edited.edited_by)} since the team was accepted.</p>}
    </section>
  );
}

function VisibilityForm({ kind, row, edited }: FormProps) {
  const isOpen = edited.hiding === null;
  if (isOpen && row.directory?.isShown === false) return null;
  return (
    <form className="box" method="post" action={listingPath(kind, row.key)}>
      <input type="hidden" name="change" value={isOpen ? 'hide' : 'show'} />
      <input type="hidden" name="seen" value={edited.seen} />
      <h2>{isOpen ? 'Hide it' : 'Show it again'}</h2>
      <p className="soft">
        {isOpen
          ? 'Nothing is deleted. It stays hidden until somebody shows it again: accepting a submission of it needs a tick.'
          : edited.hiding?.author === 'fake'
            ? 'Withdrawing the fake shows it too. If the fake has expired, decide here.'
            : 'It is public at once.'}
      </p>
      <Reason name="visibility" posted={null} />
      <button className={isOpen ? 'button danger' : 'button'}>{isOpen ? 'Hide' : 'Show again'}</button>
    </form>
  );
}
