import { Fragment } from 'react';
import { TOKEN_LIST_PATH } from '../../../shared/site/filePaths.ts';
import { LANGUAGE_ROWS } from '../../../shared/site/languages.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { REASON_CODES, type ReasonCode } from '../../../shared/submission/submission.ts';
import { NOTE_LENGTH_MAX } from '../review/decisions.ts';
import type { Review } from '../review/loadReview.ts';
import { toPlainText } from '../formats.ts';
import { effectOn, findSendBack, SEND_BACK_STATUSES, SEND_BACKS } from '../review/sendBacks.ts';
import { isEntryReport } from '../../records/subject.ts';
import { needsConfirmation } from '../review/warningDetails.ts';
import { Key } from './DeskPage.tsx';
import { Kept, Replaced } from './KeptDecision.tsx';
import { ListingForm } from './ListingForm.tsx';
import { TellButton } from './TellButton.tsx';
import { WarningText } from './WarningText.tsx';
import type { PostedDecision } from './parseDecision.ts';
import { Check, ReasonBox } from './ReviewFields.tsx';
import { Aside, SavedReplies } from './NoteButtons.tsx';
import { deskPath } from './reviewTexts.ts';

const NOTE_ROWS = 4;
/** The reason that is no fault: it has a box and a key of its own. */
const QUESTION = 'question' satisfies ReasonCode;

/** The effect of accepting, and what the team sees of it. */
const ACCEPTING: Readonly<Record<FormKind, string>> = {
  dapp: 'Goes live in the directory at once. The team sees “Accepted” and your note.',
  token: `Goes live in ${TOKEN_LIST_PATH} at once. The team sees “Accepted” and your note.`,
  nft: 'Goes on record; nothing is published. The team sees “Accepted” and your note.',
  fake: 'A report puts the name on the list of fakes, an objection takes it off. The sender sees “Accepted” and your note.',
  recruiting: 'Goes on record. The applicant sees “Accepted” and your note.',
};

const ACCEPTING_ENTRY = 'Goes on record. The sender sees that the entry is corrected or taken down, and your note.';

interface PanelProps {
  review: Review;
  posted: PostedDecision | null;
  isReplacing: boolean;
  isMine: boolean;
  canEdit: boolean;
  formatTime: (iso: string | null) => string;
}

/**
 * Warnings to confirm, what accepting needs, general reasons, the note and the decisions. A decision that was made is
 * replaced on a page of its own, which no key of the queue leads to.
 */
export function DecisionPanel({ review, posted, isReplacing, isMine, canEdit, formatTime }: PanelProps) {
  const { submission, warnings, seen, lastActor } = review;
  const { receipt, kind, lang, nextReceipt } = submission;
  if (nextReceipt !== null)
    return <Replaced nextReceipt={nextReceipt} posted={posted} text="The team has sent a revision of this one." />;
  if (seen.status === 'revised')
    return (
      <Replaced
        nextReceipt={null}
        posted={posted}
        text={
          submission.status === 'withdrawn'
            ? 'The team has withdrawn this one.'
            : 'Another submission has replaced this one.'
        }
      />
    );
  const decision = seen.status === 'accepted' ? 'accepted this one' : findSendBack(seen.status)?.deed;
  const by = lastActor ?? 'A reviewer';
  if (decision !== undefined && !isReplacing)
    return (
      <aside className="panel" aria-label="Decision">
        <div className="box">
          <p>
            {by} {decision} on {formatTime(seen.updatedAt)}.
          </p>
          <Kept posted={posted} />
          <button className="button" name="decision" value="replace" formNoValidate>
            Change the decision…
          </button>
        </div>
      </aside>
    );
  if (!isMine) return <ReadOnly {...{ review, posted, formatTime }} />;
  const instead = isReplacing ? ' instead' : '';
  const codes = [...new Set(warnings.filter(needsConfirmation).map(({ code }) => code))];
  const information = warnings.filter((warning) => !needsConfirmation(warning));
  return (
    <>
      <aside className="panel" aria-label="Decision">
        {isReplacing && (
          <section className="box box--warn">
            <h2>Change the decision</h2>
            <p>
              {by} {decision ?? 'changed this one'} on {formatTime(seen.updatedAt)}. Each button replaces that. Anything
              no longer accepted is removed from the list. <a href={deskPath(receipt)}>Leave it as it is</a>
            </p>
          </section>
        )}
        {codes.length > 0 && (
          <section className="box box--warn">
            <h2>Confirm before you accept</h2>
            {codes.map((code) => (
              <Check key={code} name="despite" value={code} required defaultChecked={posted?.despite.includes(code)}>
                <WarningText warnings={warnings.filter((warning) => warning.code === code)} formatTime={formatTime} />
              </Check>
            ))}
            <TellButton warnings={warnings} formatTime={formatTime} />
          </section>
        )}
        {information.length > 0 && (
          <section className="box">
            <WarningText warnings={information} formatTime={formatTime} />
          </section>
        )}
        <section className="box">
          <h2>Accept</h2>
          <ListingForm {...{ review, posted, canEdit }} />
        </section>
        <section className="box panel__back">
          <h2>Send back</h2>
          <p className="soft">Tick reasons beside the fields, or a general one:</p>
          <details
            className="reasons"
            data-reasons
            open={posted?.reason.some((value) => value !== QUESTION && !value.includes(':'))}
          >
            <summary>General reasons</summary>
            {REASON_CODES.filter((code) => code !== QUESTION).map((code, index) => (
              <ReasonBox
                number={index + 1}
                key={code}
                code={code}
                value={code}
                lang={lang}
                isTicked={Boolean(posted?.reason.includes(code))}
              />
            ))}
          </details>
          <Check
            name="reason"
            value={QUESTION}
            defaultChecked={posted?.reason.includes(QUESTION)}
            data-key="q"
            data-press
          >
            Only a question, in the note: the team answers it on its page and keeps its place <Key name="q" />
          </Check>
          <label>
            <span>
              Note to the team, in <strong>{LANGUAGE_ROWS[lang].name}</strong> <Key name="n" />
            </span>
            <textarea
              name="note"
              rows={NOTE_ROWS}
              maxLength={NOTE_LENGTH_MAX}
              lang={lang}
              defaultValue={posted?.note}
              data-key="n"
            />
          </label>
          <Aside status={submission.status} until={posted?.until ?? ''} isReplacing={isReplacing} />
          <SavedReplies replies={review.replies} lang={lang} />
        </section>
      </aside>
      <div className="decide">
        <button
          className="button button--accept"
          name="decision"
          value="accept"
          data-key={isReplacing ? undefined : 'a'}
        >
          Accept{instead} {!isReplacing && <Key name="a" />}
        </button>
        <p className="small soft">
          {isEntryReport({ kind, values: submission.fields }) ? ACCEPTING_ENTRY : ACCEPTING[kind]}
        </p>
        {SEND_BACK_STATUSES.map((status) => {
          const { button, key, isFinal } = SEND_BACKS[status];
          return (
            <Fragment key={status}>
              <button
                className={isFinal ? 'button danger' : 'button'}
                name="decision"
                value={status}
                data-key={isReplacing ? undefined : key}
                formNoValidate
              >
                {button}
                {instead} {!isReplacing && <Key name={key} />}
              </button>
              <p className="small soft">{effectOn(kind, SEND_BACKS[status])}</p>
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

/** What a reviewer sees who does not have the submission: its warnings, and the way to decide on it. */
function ReadOnly({ review, posted, formatTime }: Pick<PanelProps, 'review' | 'posted' | 'formatTime'>) {
  const { warnings, assignment } = review;
  const codes = [...new Set(warnings.map(({ code }) => code))];
  const [value, key] = assignment ? (['take', 't'] as const) : (['review', 'r'] as const);
  return (
    <aside className="panel" aria-label="Decision">
      <div className="box">
        <p>
          {assignment
            ? `${toPlainText(assignment.reviewer)} has this one, until ${formatTime(assignment.until)}.`
            : 'Nobody has this one. Once it is yours, you can decide on it, and others are told.'}
        </p>
        <Kept posted={posted} />
        <button className="button" name="decision" value={value} formNoValidate data-key={key} data-press>
          {assignment ? 'Take it over' : 'Review this one'} <Key name={key} />
        </button>
      </div>
      {codes.length > 0 && (
        <section className="box box--warn">
          <h2>Warnings</h2>
          {codes.map((code) => (
            <div key={code}>
              <WarningText warnings={warnings.filter((warning) => warning.code === code)} formatTime={formatTime} />
            </div>
          ))}
        </section>
      )}
    </aside>
  );
}
