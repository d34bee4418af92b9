import type { ReactNode } from 'react';
import {
  DAPP_NAME_LENGTH_MAX,
  SUBMITTED_URL_LENGTH_MAX,
  SUBTITLE_LENGTH_MAX,
  TOKEN_NAME_LENGTH_MAX,
} from '../../../shared/limits.ts';
import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import type { Change } from '../review/audit.ts';
import { type EditedEntry, REASON_LENGTH_MAX } from '../review/listedEntry.ts';
import type { EditedToken } from '../review/listedToken.ts';
import type { ListingKind, ListingRow } from '../review/listingRows.ts';
import type { Category } from '../review/obstacles.ts';
import { toPlainText } from '../formats.ts';
import { describeHiding } from '../messages.ts';
import { Heads } from './DeskPage.tsx';
import { describeListing, listingPath } from './ListingsPage.tsx';
import { Check, ExplorerLink, WebsiteLink } from './ReviewFields.tsx';

/** The texts of a refused form by the names of its fields. */
export type PostedTexts = Readonly<Record<string, string>>;

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
  formatTime: (iso: string | null) => string;
}

/** One listing: what is known of it, and for editors its texts, its picture, and hiding it. */
export function ListingPage(props: ListingProps) {
  const { kind, row, edited, changes, target, elsewhere, formatTime } = props;
  const isElsewhere = elsewhere !== null && kind === 'dapps';
  return (
    <>
      <div className="heading">
        <h1>{toPlainText(row.name) || row.key}</h1>
        <p className="soft">{describeListing(row, formatTime)}</p>
        <p className="row">
          <a href={`/listed?kind=${kind}`}>All of this kind</a>
          {row.receipt !== null && <a href={`/submissions/${row.receipt}`}>The submission</a>}
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

interface FormProps extends ListingProps {
  edited: EditedEntry | EditedToken;
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

/** Why a change is made, for the audit and the other editors. */
function Reason({ name, posted }: { name: string; posted: PostedTexts | null }) {
  return (
    <label htmlFor={`reason-${name}`}>
      <span>Reason, for the history</span>
      <input
        id={`reason-${name}`}
        name="reason"
        required
        maxLength={REASON_LENGTH_MAX}
        defaultValue={posted?.reason}
        autoComplete="off"
      />
    </label>
  );
}

/** What the store has, where a refused form has something else. */
export function Stored({ posted, stored }: { posted: string | undefined; stored: string }) {
  return posted === undefined || posted === stored ? null : (
    <small className="soft">Stored: {toPlainText(stored) || 'nothing'}</small>
  );
}

function EditForm({ kind, row, edited, posted, children }: FormProps & { children: ReactNode }) {
  const logo = posted?.logo ?? '';
  return (
    <form className="box" method="post" encType="multipart/form-data" action={listingPath(kind, row.key)}>
      <h2>Change it</h2>
      <p className="soft">What a team’s next accepted submission says replaces this; the reviewer is told.</p>
      <input type="hidden" name="change" value="edit" />
      <input type="hidden" name="seen" value={edited.seen} />
      <input type="hidden" name="logo" value={logo} />
      {children}
      <Reason name="edit" posted={posted} />
      <label htmlFor="picture">
        <span>Another logo, as a file; without one it stays</span>
        <input id="picture" name="picture" type="file" accept="image/png,image/jpeg,image/webp" />
      </label>
      {logo !== '' && (
        <p>
          Chosen: <img src={logo} width={56} height={56} alt="the new logo" />
        </p>
      )}
      <button className="button button--accept">Save</button>
    </form>
  );
}

const TEXT_ROWS = [
  { text: 'title', label: 'Name', max: DAPP_NAME_LENGTH_MAX },
  { text: 'desc', label: 'Subtitle', max: SUBTITLE_LENGTH_MAX },
] as const;

function EntryForm(props: FormProps & { edited: EditedEntry }) {
  const { edited, posted, categories } = props;
  return (
    <EditForm {...props}>
      <table className="log">
        <Heads texts={['Text', ...LANGUAGES.map((language) => LANGUAGE_ROWS[language].name)]} />
        <tbody>
          {TEXT_ROWS.map(({ text, label, max }) => (
            <tr key={text}>
              <th scope="row">{label}</th>
              {LANGUAGES.map((language) => (
                <td key={language}>
                  <input
                    name={`${text}_${language}`}
                    lang={language}
                    aria-label={`${label}, ${LANGUAGE_ROWS[language].name}`}
                    required={text === 'title'}
                    maxLength={max}
                    defaultValue={posted?.[`${text}_${language}`] ?? edited.texts[language][text]}
                  />
                  <Stored posted={posted?.[`${text}_${language}`]} stored={edited.texts[language][text]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <label htmlFor="category">
        <span>Category</span>
        <select id="category" name="category" defaultValue={posted?.category ?? String(edited.category_id)}>
          {categories.map(({ hid, title }) => (
            <option key={hid} value={hid}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor="website">
        <span>Website</span>
        <input
          id="website"
          name="website"
          type="url"
          required
          maxLength={SUBMITTED_URL_LENGTH_MAX}
          defaultValue={posted?.website ?? edited.url}
        />
      </label>
      <Stored posted={posted?.website} stored={edited.url} />
      <Check name="replaceUrl" defaultChecked={posted?.replaceUrl === 'on'}>
        Another page than now is right: I have checked that it is the team’s own.
      </Check>
    </EditForm>
  );
}

function TokenForm(props: FormProps & { edited: EditedToken }) {
  const { edited, posted } = props;
  return (
    <EditForm {...props}>
      <p className="soft">Symbol, decimals and contract are those on the chain and are not changed here.</p>
      <label htmlFor="name">
        <span>Name in the list</span>
        <input
          id="name"
          name="name"
          required
          maxLength={TOKEN_NAME_LENGTH_MAX}
          defaultValue={posted?.name ?? edited.name}
        />
      </label>
      <Stored posted={posted?.name} stored={edited.name} />
    </EditForm>
  );
}
