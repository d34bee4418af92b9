import { LANGUAGE_ROWS } from '../../../shared/languages.ts';
import type { FormKind } from '../../../shared/schemas/formSections.ts';
import type { SubmissionEvent } from '../../../shared/submission.ts';
import type { Review } from '../../review/loadReview.ts';
import { readTitle } from '../../review/queue.ts';
import { toPlainText } from '../formats.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { Key } from './DeskPage.tsx';
import { LogoSizes } from './LogoSizes.tsx';
import { Left } from './QueuePage.tsx';
import type { PostedDecision } from './readDecision.ts';
import { ReviewFields } from './ReviewFields.tsx';
import { fieldLabel, reasonTexts } from './reviewTexts.ts';

interface ReviewProps {
  review: Review;
  /** What was posted, when the decision could not be made. */
  posted: PostedDecision | null;
  /** Milliseconds since the epoch. */
  now: number;
  at: (iso: string | null) => string;
  siteOrigin: string;
}

/** One submission, with all that a decision needs, in one form. */
export function ReviewPage({ review, posted, now, at, siteOrigin }: ReviewProps) {
  const { submission, queue, previous } = review;
  const { receipt, kind, lang, status, fields, files, proof, dueAt, previousReceipt, nextReceipt } = submission;
  const { name, platform } = readTitle(kind, fields);
  return (
    <form className="review" method="post" action={`/submissions/${receipt}`} autoComplete="off">
      {/* Enter in a field presses the first button of a form: this one, which decides nothing. */}
      <button name="decision" value="none" formNoValidate hidden>
        Decide nothing
      </button>
      <div className="heading">
        <h1>{toPlainText(name) || 'Without a name'}</h1>
        <p className="row">
          <span className="tag">{kind}</span>
          {platform !== '' && <span className="tag">{platform}</span>}
          <span className="tag">{status}</span>
          {status === 'received' && (
            <span>
              <Left ms={Date.parse(dueAt) - now} />{' '}
              <span className="soft">
                {Date.parse(dueAt) < now ? 'was' : 'left,'} due {at(dueAt)}
              </span>
            </span>
          )}
          <span className="soft">
            team reads {LANGUAGE_ROWS[lang].name} · received {at(submission.receivedAt)}
          </span>
        </p>
        <p className="row soft">
          <code>{receipt}</code>
          <a href={`${siteOrigin}/${lang}/submit/status/${receipt}`} target="_blank" rel="noreferrer">
            Status page
          </a>
          <a href={`/audit?target=${receipt}`}>Audit</a>
          {previousReceipt !== null && <a href={`/submissions/${previousReceipt}`}>The version before</a>}
          {nextReceipt !== null && <a href={`/submissions/${nextReceipt}`}>The revision</a>}
          {proof && (
            <span className="tag tag--good">
              Proven: {proof.of} by {proof.method}, {at(proof.at)}
            </span>
          )}
        </p>
        <p className="row">
          {queue.position > 0 && (
            <span className="soft">
              {queue.position} of {queue.length}
            </span>
          )}
          {queue.previous !== null && (
            <a href={`/submissions/${queue.previous}`} data-key="k">
              Previous <Key name="k" />
            </a>
          )}
          {queue.next !== null && (
            <a href={`/submissions/${queue.next}`} data-key="j">
              Next <Key name="j" />
            </a>
          )}
        </p>
      </div>
      <div className="review__content">
        {previous && <LastAnswer previous={previous} at={at} />}
        {fields.answer && (
          <section className="box">
            <h2>The team’s answer</h2>
            <blockquote dir="auto">{toPlainText(fields.answer)}</blockquote>
          </section>
        )}
        {files.some(({ field }) => field === 'icon_url') && <LogoSizes review={review} />}
        <ReviewFields review={review} ticked={posted?.reason ?? []} />
        <History submission={submission} at={at} />
      </div>
      <DecisionPanel review={review} posted={posted} />
    </form>
  );
}

/** What the team was asked to change in the version before. */
function LastAnswer({ previous, at }: { previous: NonNullable<Review['previous']>; at: ReviewProps['at'] }) {
  const last = previous.history.at(-1);
  if (!last || last.status === 'received') return null;
  return (
    <section className="box">
      <h2>What was requested on {at(last.at)}</h2>
      <Reasons kind={previous.kind} event={last} />
    </section>
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

function History({ submission: { kind, history }, at }: { submission: Review['submission']; at: ReviewProps['at'] }) {
  return (
    <section className="box">
      <h2>History</h2>
      <ol>
        {history.map((event, number) => (
          <li key={number}>
            <strong>{event.status}</strong> <span className="soft">{at(event.at)}</span>
            <Reasons kind={kind} event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}
