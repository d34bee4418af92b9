import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import type { ReplyTexts, SavedReply } from '../review/savedReplies.ts';
import { NOTE_LENGTH_MAX } from '../review/decisions.ts';
import { toPlainText } from '../formats.ts';
import { Stored } from './PostedText.tsx';

interface RepliesProps {
  replies: readonly SavedReply[];
  /** What could not be saved, with the id of the reply; an empty id is a new one. */
  posted: (ReplyTexts & { id: string }) | null;
  formatTime: (iso: string | null) => string;
}

const ROWS = 4;

/** The notes to teams that reviewers use again, in three languages, and a form for a new one. */
export function RepliesPage({ replies, posted, formatTime }: RepliesProps) {
  // The texts for one that a colleague has deleted meanwhile can be saved as a new one.
  const isNew = posted !== null && !replies.some(({ id }) => id === posted.id);
  return (
    <>
      <div className="heading">
        <h1>Saved replies</h1>
        <p className="soft">
          Texts for the note to a team. The page of a submission offers those in its language, and inserts them in the
          note, where they can still be changed.
        </p>
      </div>
      {replies.map((reply) => (
        <ReplyForm key={reply.id} reply={reply} posted={posted?.id === reply.id ? posted : null} {...{ formatTime }} />
      ))}
      <ReplyForm reply={null} posted={isNew ? posted : null} formatTime={formatTime} />
    </>
  );
}

interface FormProps {
  reply: SavedReply | null;
  posted: ReplyTexts | null;
  formatTime: RepliesProps['formatTime'];
}

function ReplyForm({ reply, posted, formatTime }: FormProps) {
  const answer: Partial<ReplyTexts> = posted ?? reply ?? {};
  return (
    <details className="box" open={posted !== null || reply === null}>
      <summary>
        {reply ? toPlainText(reply.title) : 'A new one'}
        {reply && <span className="soft"> · changed {formatTime(reply.changed_at)}</span>}
      </summary>
      <form method="post" action="/replies" autoComplete="off">
        <input type="hidden" name="id" value={reply?.id ?? ''} />
        <input type="hidden" name="changedAt" value={reply?.changed_at ?? ''} />
        <label>
          <span>Title, for reviewers</span>
          <input name="title" defaultValue={answer.title} required maxLength={100} />
        </label>
        {LANGUAGES.map((lang) => (
          <label key={lang}>
            <span>{LANGUAGE_ROWS[lang].name}</span>
            <textarea name={lang} lang={lang} rows={ROWS} maxLength={NOTE_LENGTH_MAX} defaultValue={answer[lang]} />
            {reply && <Stored posted={posted?.[lang]} stored={reply[lang]} />}
          </label>
        ))}
        <p className="row">
          <button className="button button--accept" name="press" value="save">
            Save
          </button>
          {reply && (
            <button className="button danger" name="press" value="delete" formNoValidate>
              Delete
            </button>
          )}
        </p>
      </form>
    </details>
  );
}
