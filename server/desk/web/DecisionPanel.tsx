import { LANGUAGE_ROWS } from '../../../shared/languages.ts';
import { TOKEN_NAME_LENGTH_MAX } from '../../../shared/limits.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import { REASON_CODES, type SubmissionNotice } from '../../../shared/submission.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { NOTE_LENGTH_MAX } from '../decisions.ts';
import { toPlainText } from '../plainText.ts';
import { Key } from './DeskPage.tsx';
import type { Review } from './loadReview.ts';
import { findNoticeGuide } from './noticeGuides.ts';
import type { Given } from './readDecision.ts';
import { ReasonBox } from './ReviewFields.tsx';

const NOTE_ROWS = 4;

const LISTED = {
  accept: 'Goes live at once. The team reads “Accepted” and the note.',
  changes: 'Stays reserved for the team. It reads reasons and note, and its revision comes back to the queue.',
  refused: 'Closes it. The team reads “Not accepted”, reasons and note; anybody may submit the same anew.',
};
/** What each decision does, and what is read of it. */
const LINES: Readonly<Record<FormKind, typeof LISTED>> = {
  dapp: LISTED,
  token: LISTED,
  nft: { ...LISTED, accept: 'Is recorded, nothing is published. The team reads “Accepted” and the note.' },
  recruiting: {
    accept: 'Is recorded. The applicant reads “Accepted” and the note.',
    changes: 'The applicant reads reasons and note, and can send it again, which comes back to the queue.',
    refused: 'Closes it. The applicant reads “Not accepted”, reasons and note.',
  },
};

interface PanelProps {
  review: Review;
  given: Given | null;
}

/** Notices to confirm, what accepting needs, general reasons, the note and the three decisions. */
export function DecisionPanel({ review, given }: PanelProps) {
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
    <aside className="panel" aria-label="Decision">
      {codes.length > 0 && (
        <fieldset className="box box--warn">
          <legend>Confirm before you accept</legend>
          {codes.map((code) => (
            <label key={code} className="check">
              <input
                type="checkbox"
                name="despite"
                value={code}
                required
                defaultChecked={given?.despite.includes(code)}
              />
              <NoticeText notices={notices.filter((notice) => notice.code === code)} />
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className="box">
        <legend>Accept</legend>
        <Listing review={review} given={given} />
        {isDecided && (
          <label className="check">
            <input type="checkbox" name="again" required defaultChecked={given?.again} />
            <span>
              Replace the decision “{status}”, whichever button is pressed. What is no longer accepted is taken off the
              list.
            </span>
          </label>
        )}
      </fieldset>
      <fieldset className="box panel__back">
        <legend>Send back</legend>
        <p className="soft">Tick reasons beside the fields, or a general one:</p>
        <details className="reasons" data-reasons open={given?.reason.some((value) => !value.includes(':'))}>
          <summary>General reasons</summary>
          {REASON_CODES.map((code) => (
            <ReasonBox
              key={code}
              code={code}
              value={code}
              lang={lang}
              isTicked={Boolean(given?.reason.includes(code))}
            />
          ))}
        </details>
        <label className="field">
          <span>
            Note to the team, in its language: <strong>{LANGUAGE_ROWS[lang].name}</strong>
          </span>
          <textarea name="note" rows={NOTE_ROWS} maxLength={NOTE_LENGTH_MAX} lang={lang} defaultValue={given?.note} />
        </label>
      </fieldset>
      <div className="decide">
        <button className="button button--accept" name="decision" value="accept" data-key="a">
          Accept <Key name="a" />
        </button>
        <p>{lines.accept}</p>
        <button className="button" name="decision" value="changes" data-key="c" formNoValidate>
          Ask for changes <Key name="c" />
        </button>
        <p>{lines.changes}</p>
        <button className="button button--refuse" name="decision" value="refused" data-key="r" formNoValidate>
          Refuse <Key name="r" />
        </button>
        <p>{lines.refused}</p>
      </div>
    </aside>
  );
}

/** What was found, what to look at, and why. A code without a guide, of a newer release, is shown as it is. */
function NoticeText({ notices }: { notices: readonly SubmissionNotice[] }) {
  const [first] = notices;
  const guide = findNoticeGuide(first?.code ?? '');
  return (
    <span>
      {notices.map(({ code, with: other }) => (
        <strong key={other}>{toPlainText(interpolate(guide?.found ?? `${code}: {with}`, { with: other }))}</strong>
      ))}
      {guide && (
        <>
          <span>{guide.look}</span>
          <span>{guide.why}</span>
        </>
      )}
    </span>
  );
}

/** What accepting publishes, and what it needs for that. */
function Listing({ review, given }: PanelProps) {
  const { submission, categories, entry } = review;
  const { kind, fields } = submission;
  if (kind === 'nft') return <p>Recorded only: the site publishes no list of collections, and says so to the team.</p>;
  if (kind === 'recruiting') return <p>Recorded only. Write to the applicant about the next steps.</p>;
  if (kind === 'token')
    return (
      <>
        <p>The token enters the token list.</p>
        <label className="field">
          <span>Name in the list</span>
          <input
            name="name"
            defaultValue={given ? given.name : fields.token_name || fields.symbol}
            maxLength={TOKEN_NAME_LENGTH_MAX}
          />
        </label>
      </>
    );
  return (
    <>
      <p>{entry ? 'The directory entry is updated.' : 'The DApp enters the directory.'}</p>
      <label className="field">
        <span>
          Category{' '}
          <span className="soft" aria-hidden="true">
            (<Key name="Enter" /> goes on)
          </span>
        </span>
        <select name="category" required={!entry} defaultValue={given?.category || String(entry?.category ?? '')}>
          <option value="">Choose one</option>
          {categories.map(({ hid, title }) => (
            <option key={hid} value={hid}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {entry?.isMoved && (
        <label className="check">
          <input type="checkbox" name="replaceUrl" required defaultChecked={given?.replaceUrl} />
          <span>
            The entry leads to {entry.url}. Lead it to {fields.url} in every language; the team of the entry agrees.
          </span>
        </label>
      )}
      {fields.hasNews === 'yes' && (
        <label className="check">
          <input type="checkbox" name="withNews" defaultChecked={given?.withNews} />
          <span>
            Publish its news flash too{fields.newsletter === 'yes' && '; the team asks for the newsletter as well'}
          </span>
        </label>
      )}
    </>
  );
}
