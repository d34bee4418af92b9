import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { StoredSubmission } from '../../records/foundWarnings.ts';
import { isReply, type SubmissionEvent } from '../../../shared/submission/submission.ts';
import { NOTE_LENGTH_MAX } from '../review/decisions.ts';
import type { Review } from '../review/loadReview.ts';
import { findDecision } from '../../records/loadSubmission.ts';
import { statusWord, toPlainText } from '../formats.ts';
import { Key } from './DeskPage.tsx';
import { deskPath, fieldLabel, reasonTexts } from './reviewTexts.ts';

interface HistoryProps {
  review: Review;
  formatTime: (iso: string | null) => string;
}

/** The request for changes in the version that was decided last, and the team's answers since. */
export function RequestAndAnswers({ review: { submission, versions, compared }, formatTime }: HistoryProps) {
  const decision = compared && findDecision(compared);
  const since = [...versions.slice(compared ? versions.indexOf(compared) + 1 : 0), submission];
  const answers = since.filter(({ kind, fields }) => textWith(kind, 'answer', fields));
  return (
    <>
      {decision && (
        <section className="box">
          <h2>
            {decision.status === 'changes'
              ? 'What was requested'
              : `The previous version was ${statusWord(decision.status)}`}{' '}
            on {formatTime(decision.at)}
          </h2>
          <Reasons kind={submission.kind} event={decision} />
        </section>
      )}
      {answers.length > 0 && (
        <section className="box">
          <h2>The team’s reply</h2>
          {answers.map((version) => (
            <div key={version.receipt}>
              {version.receipt !== submission.receipt && (
                <p className="small soft">With the version of {formatTime(version.receivedAt)}</p>
              )}
              <blockquote dir="auto">{toPlainText(textWith(version.kind, 'answer', version.fields))}</blockquote>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

/** The events of a submission and of the versions before it, the first version first. */
export function History({ review, remark, formatTime }: HistoryProps & { remark: string }) {
  const { submission, versions, notes } = review;
  return (
    <section className="box">
      <h2>History</h2>
      {[...versions, submission].map((version) => (
        <Version key={version.receipt} version={version} isShown={version === submission} formatTime={formatTime} />
      ))}
      <h3>Notes for reviewers</h3>
      <p className="soft">No team ever sees them.</p>
      {notes.map(({ id, at, actor, text }) => (
        <div key={id}>
          <strong>{toPlainText(actor)}</strong> <span className="soft">{formatTime(at)}</span>
          <blockquote dir="auto">{toPlainText(text)}</blockquote>
        </div>
      ))}
      <label>
        <span>
          Note for reviewers <Key name="i" />
        </span>
        <textarea name="remark" rows={2} maxLength={NOTE_LENGTH_MAX} defaultValue={remark} data-key="i" />
      </label>
      <button className="button" name="decision" value="remark" formNoValidate>
        Add the note
      </button>
    </section>
  );
}

function Version({
  version,
  isShown,
  formatTime,
}: {
  version: StoredSubmission;
  isShown: boolean;
  formatTime: HistoryProps['formatTime'];
}) {
  const { receipt, kind, history, previousReceipt, nextReceipt } = version;
  const isOnly = previousReceipt === null && nextReceipt === null;
  return (
    <>
      {!isOnly && <h3>{isShown ? 'This version' : <a href={deskPath(receipt)}>Version {receipt}</a>}</h3>}
      <ol>
        {history.map((event, number) => (
          <li key={number}>
            <strong>{isReply(event) ? 'the team replied' : statusWord(event.status)}</strong>{' '}
            <span className="soft">{formatTime(event.at)}</span>
            <Reasons kind={kind} event={event} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Reasons({ kind, event }: { kind: FormKind; event: SubmissionEvent }) {
  const { reasons, fieldReasons, note } = event;
  const fieldsOf = (code: string) =>
    Object.entries(fieldReasons).flatMap(([field, codes]) =>
      codes.some((known) => known === code) ? [fieldLabel(kind, field)] : [],
    );
  return (
    <>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((code) => (
            <li key={code}>
              {reasonTexts('en')[code] ?? code}
              {fieldsOf(code).length > 0 && <span className="soft"> ({fieldsOf(code).join(', ')})</span>}
            </li>
          ))}
        </ul>
      )}
      {note !== '' && <blockquote dir="auto">{toPlainText(note)}</blockquote>}
    </>
  );
}
