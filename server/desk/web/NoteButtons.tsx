import { type Language, LANGUAGE_ROWS } from '../../../shared/site/languages.ts';
import { toPlainText } from '../formats.ts';
import type { Review } from '../review/loadReview.ts';
import { Key } from './DeskPage.tsx';

/** Sets aside until a day, with the note; what is set aside already is taken up again, or moved to another day. */
export function Aside({ status, until, isReplacing }: { status: string; until: string; isReplacing: boolean }) {
  if (isReplacing) return null;
  return (
    <p className="row">
      <input type="date" name="until" aria-label="Set aside until" defaultValue={until} data-key="s" />
      <button className="button" name="decision" value="aside" formNoValidate>
        Set aside <Key name="s" />
      </button>
      {status === 'aside' && (
        <button className="button" name="decision" value="resume" formNoValidate>
          Take it up now
        </button>
      )}
    </p>
  );
}

/** Saved replies in the language of the team: a press shows the page again with one at the end of the note. */
export function SavedReplies({ replies, lang }: Pick<Review, 'replies'> & { lang: Language }) {
  if (replies.length === 0) return null;
  return (
    <p className="row">
      <select name="reply" aria-label={`Saved replies in ${LANGUAGE_ROWS[lang].name}`}>
        {replies.map(({ id, title }) => (
          <option key={id} value={id}>
            {toPlainText(title)}
          </option>
        ))}
      </select>
      <button className="button" name="decision" value="insert" formNoValidate>
        Insert
      </button>
    </p>
  );
}
