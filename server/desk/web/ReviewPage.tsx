import { deskIdOf } from '../../records/receipt.ts';
import { readTitle } from '../../records/subject.ts';
import { LANGUAGE_ROWS } from '../../../shared/site/languages.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { Review } from '../review/loadReview.ts';
import type { loadPlace } from '../review/reviewQueue.ts';
import { statusWord, toPlainText } from '../formats.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { Key } from './DeskPage.tsx';
import { LogoSizes } from './LogoSizes.tsx';
import { Left } from './QueuePage.tsx';
import type { PostedDecision } from './parseDecision.ts';
import { ExplorerLink } from './FieldValue.tsx';
import { FieldsTable } from './ReviewFields.tsx';
import { History, RequestAndAnswers } from './ReviewHistory.tsx';
import { deskPath } from './reviewTexts.ts';

interface ReviewProps {
  review: Review;
  /** The posted form, when the decision could not be made. */
  posted: PostedDecision | null;
  /** Another decision is offered in place of the one that was made. */
  isReplacing: boolean;
  /** Whether this reviewer has it: otherwise the page is read only. */
  isMine: boolean;
  /** Whether this person may edit what the site publishes. */
  canEdit: boolean;
  /** Its place in the reviewer's list; null in a list by warnings. */
  place: Awaited<ReturnType<typeof loadPlace>>;
  /** The filters of the list that it was opened from, as a query. */
  query: string;
  /** Milliseconds since the epoch. */
  now: number;
  formatTime: (iso: string | null) => string;
  siteOrigin: string;
}

/** One submission, with all that a decision needs, in one form. */
export function ReviewPage({ review, posted, isReplacing, isMine, canEdit, place, query, ...page }: ReviewProps) {
  const { now, formatTime, siteOrigin } = page;
  const { submission } = review;
  const { receipt, kind, lang, status, fields, dueAt, previousReceipt, nextReceipt } = submission;
  const { name, platform } = readTitle(kind, fields);
  const id = deskIdOf(receipt);
  const reasons = { ticked: posted?.reason ?? [], canDecide: isMine || posted !== null };
  return (
    <form className="review" method="post" action={deskPath(receipt) + query} autoComplete="off">
      {/* Enter in a field presses the first button of a form: this one, which decides nothing. */}
      <button name="decision" value="none" formNoValidate hidden>
        Decide nothing
      </button>
      <input type="hidden" name="status" value={review.seen.status} />
      <input type="hidden" name="updatedAt" value={review.seen.updatedAt} />
      <input type="hidden" name="assignee" value={review.assignment?.reviewer ?? ''} />
      {isReplacing && <input type="hidden" name="replace" value="on" />}
      <div className="heading">
        <h1>{toPlainText(name) || 'Unnamed'}</h1>
        <p className="row">
          <span className="tag">{kind}</span>
          {platform !== '' && <span className="tag">{platform}</span>}
          <span className="tag">{statusWord(status)}</span>
          {submission.asideUntil !== null && <span className="tag">until {formatTime(submission.asideUntil)}</span>}
          {status === 'received' && (
            <span>
              <Left ms={Date.parse(dueAt) - now} />{' '}
              <span className="soft">
                {Date.parse(dueAt) < now ? 'was' : 'left,'} due {formatTime(dueAt)}
              </span>
            </span>
          )}
          <span className="soft">
            Language: {LANGUAGE_ROWS[lang].name} · received {formatTime(submission.receivedAt)}
          </span>
        </p>
        <p className="row soft">
          <code>{receipt}</code>
          {/* The page asks for the code: browsers keep addresses, so none of the desk’s has a receipt. */}
          <a href={siteOrigin + pathTo('receiptEntry', lang)} target="_blank" rel="noreferrer">
            Status page, by this code
          </a>
          <a href={`/audit?target=${id}`}>Audit</a>
          {previousReceipt !== null && <a href={deskPath(previousReceipt)}>Previous version</a>}
          {nextReceipt !== null && <a href={deskPath(nextReceipt)}>The revision</a>}
          {place !== null && place.position > 0 && (
            <span>
              {place.position} of {place.length}
            </span>
          )}
          {place?.previous && (
            <a href={deskPath(place.previous) + query} data-key="k">
              Previous <Key name="k" />
            </a>
          )}
          <button
            className="button"
            name="after"
            value={id}
            formAction={`/next${query}`}
            formNoValidate
            data-key="j"
            data-press
          >
            Next <Key name="j" />
          </button>
        </p>
        <ProofText submission={submission} formatTime={formatTime} />
      </div>
      <div className="review__content">
        <div className="facts">
          <LogoSizes review={review} />
          <FieldsTable review={review} {...reasons} part="facts" />
        </div>
        <RequestAndAnswers review={review} formatTime={formatTime} />
        <FieldsTable review={review} {...reasons} part="others" />
        <History review={review} remark={posted?.remark ?? ''} formatTime={formatTime} />
      </div>
      <DecisionPanel {...{ review, posted, isReplacing, isMine, canEdit, formatTime }} />
    </form>
  );
}

/**
 * The proof that the team controls something. The sender of a form chooses its website and its owner's address, so
 * neither is proven to be the project's.
 */
function ProofText({
  submission: { kind, fields, proof },
  formatTime,
}: {
  submission: Review['submission'];
  formatTime: ReviewProps['formatTime'];
}) {
  if (!proof) return null;
  const { platform } = readTitle(kind, fields);
  if (proof.method === 'signature')
    return (
      <p>
        Signed on {formatTime(proof.at)} by <code>{toPlainText(proof.of)}</code>, the owner’s address in the form.
        Compare it with the explorer:
        <ExplorerLink platform={platform} address={textWith(kind, 'address', fields)} />
      </p>
    );
  return (
    <p>
      Shown on {formatTime(proof.at)}: control of the website <code>{toPlainText(proof.of)}</code>, by a{' '}
      {proof.method === 'dns' ? 'DNS record' : 'file'}.
    </p>
  );
}
