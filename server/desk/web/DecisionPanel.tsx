import { TOKEN_LIST_PATH } from '../../../shared/routes.ts';
import { LANGUAGE_ROWS } from '../../../shared/languages.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import { REASON_CODES } from '../../../shared/submission.ts';
import { NOTE_LENGTH_MAX } from '../../review/decisions.ts';
import type { Review } from '../../review/loadReview.ts';
import { Key } from './DeskPage.tsx';
import { ListingChoices } from './ListingChoices.tsx';
import { NoticeText } from './NoticeText.tsx';
import type { PostedDecision } from './readDecision.ts';
import { Check, ReasonBox } from './ReviewFields.tsx';

const NOTE_ROWS = 4;

const LISTED = {
  accept: 'Goes live at once, in the directory. The team reads “Accepted” and the note.',
  changes: 'Stays reserved for the team. It reads reasons and note, and its revision comes back to the queue.',
  refused: 'Closes it. The team reads “Not accepted”, reasons and note; anybody may submit the same anew.',
};
/** What each decision does, and what is read of it. */
const LINES: Readonly<Record<FormKind, typeof LISTED>> = {
  dapp: LISTED,
  token: { ...LISTED, accept: `Goes live at once, in ${TOKEN_LIST_PATH}. The team reads “Accepted” and the note.` },
  nft: { ...LISTED, accept: 'Is recorded, nothing is published. The team reads “Accepted” and the note.' },
  recruiting: {
    accept: 'Is recorded. The applicant reads “Accepted” and the note.',
    changes: 'The applicant reads reasons and note, and can send it again, which comes back to the queue.',
    refused: 'Closes it. The applicant reads “Not accepted”, reasons and note.',
  },
};

interface PanelProps {
  review: Review;
  posted: PostedDecision | null;
  at: (iso: string | null) => string;
}

/** Notices to confirm, what accepting needs, general reasons, the note and the three decisions. */
export function DecisionPanel({ review, posted, at }: PanelProps) {
  const { submission, notices } = review;
  const { kind, lang, status, nextReceipt } = submission;
  if (nextReceipt !== null)
    return (
      <aside className="panel">
        <div className="box">
          <p>The team has sent a revision of this one.</p>
          <a className="button" href={`/submissions/${nextReceipt}`}>
            Review the revision
          </a>
        </div>
      </aside>
    );
  const codes = [...new Set(notices.map(({ code }) => code))];
  const lines = LINES[kind];
  const isDecided = status === 'accepted' || status === 'refused';
  return (
    <>
      <aside className="panel" aria-label="Decision">
        {codes.length > 0 && (
          <section className="box box--warn">
            <h2>Confirm before you accept</h2>
            {codes.map((code) => (
              <Check key={code} name="despite" value={code} required defaultChecked={posted?.despite.includes(code)}>
                <NoticeText notices={notices.filter((notice) => notice.code === code)} at={at} />
              </Check>
            ))}
          </section>
        )}
        <section className="box">
          <h2>Accept</h2>
          <ListingChoices review={review} posted={posted} />
          {isDecided && (
            <Check name="again" required defaultChecked={posted?.again}>
              Replace the decision “{status}”, whichever button is pressed. What is no longer accepted is taken off the
              list.
            </Check>
          )}
        </section>
        <section className="box panel__back">
          <h2>Send back</h2>
          <p className="soft">Tick reasons beside the fields, or a general one:</p>
          <details className="reasons" data-reasons open={posted?.reason.some((value) => !value.includes(':'))}>
            <summary>General reasons</summary>
            {REASON_CODES.map((code) => (
              <ReasonBox
                key={code}
                code={code}
                value={code}
                lang={lang}
                isTicked={Boolean(posted?.reason.includes(code))}
              />
            ))}
          </details>
          <label>
            <span>
              Note to the team, in its language: <strong>{LANGUAGE_ROWS[lang].name}</strong>
            </span>
            <textarea
              name="note"
              rows={NOTE_ROWS}
              maxLength={NOTE_LENGTH_MAX}
              lang={lang}
              defaultValue={posted?.note}
            />
          </label>
        </section>
      </aside>
      <div className="decide">
        <button className="button button--accept" name="decision" value="accept" data-key="a">
          Accept <Key name="a" />
        </button>
        <p className="small soft">{lines.accept}</p>
        <button className="button" name="decision" value="changes" data-key="c" formNoValidate>
          Ask for changes <Key name="c" />
        </button>
        <p className="small soft">{lines.changes}</p>
        <button className="button danger" name="decision" value="refused" data-key="r" formNoValidate>
          Refuse <Key name="r" />
        </button>
        <p className="small soft">{lines.refused}</p>
      </div>
    </>
  );
}
