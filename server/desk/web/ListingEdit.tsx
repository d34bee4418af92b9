import type { ReactNode } from 'react';
import {
  DAPP_NAME_LENGTH_MAX,
  SUBMITTED_URL_LENGTH_MAX,
  SUBTITLE_LENGTH_MAX,
  TOKEN_NAME_LENGTH_MAX,
} from '../../../shared/limits.ts';
import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import { type EditedEntry, REASON_LENGTH_MAX } from '../review/listedEntry.ts';
import type { EditedToken } from '../review/listedToken.ts';
import type { ListingKind, ListingRow } from '../review/listingRows.ts';
import type { Category } from '../review/obstacles.ts';
import { Heads } from './DeskPage.tsx';
import { listingPath } from './ListingsPage.tsx';
import { type PostedTexts, Stored } from './PostedText.tsx';
import { Check } from './ReviewFields.tsx';

export interface FormProps {
  kind: ListingKind;
  row: ListingRow;
  edited: EditedEntry | EditedToken;
  categories: readonly Category[];
  posted: PostedTexts | null;
}

/** Why a change is made, for the audit and the other editors. */
export function Reason({ name, posted }: { name: string; posted: PostedTexts | null }) {
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

/** The form of an entry of the directory. */
export function EntryForm(props: FormProps & { edited: EditedEntry }) {
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
                  <textarea
                    name={`${text}_${language}`}
                    lang={language}
                    rows={text === 'title' ? 1 : 3}
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
        The website changes: I have checked that the new one is the team’s own.
      </Check>
    </EditForm>
  );
}

/** The form of a token. */
export function TokenForm(props: FormProps & { edited: EditedToken }) {
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
