import { type ReactNode, useEffect, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { TOKEN_LIST_PATH } from '../../../shared/site/filePaths.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { SiteMoment } from '../../../shared/site/contentData.ts';
import type { SubmissionStatusData } from '../../../shared/site/pageData.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import {
  hasSubject,
  isReply,
  pairReasons,
  type Submission,
  type SubmissionEvent,
  titleOf,
} from '../../../shared/submission/submission.ts';
import { MomentText, formatDay } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { MailLink, PageLink } from '../../ui/links.tsx';
import { PageSection } from '../../ui/TextPage.tsx';
import { labelOf } from '../../i18n/fieldTexts.ts';
import { acceptedAs, wasAccepted, waitsForReview } from './submissionStates.ts';

/**
 * Events of a submission, newest first, with the next step above. Decision renders the decision in force,
 * which is above the history.
 */
export function StatusHistory({ submission, due, events }: SubmissionStatusData) {
  const t = useMessages('submissionStatus');
  const lang = useLanguage();
  const { history } = submission;
  const last = hasDecision(submission) ? history.length - 1 : null;
  const happened = history.map((event, number) => (
    <li key={number} className="status-history__step rows">
      <StatusEvent
        kind={submission.kind}
        event={number === last ? { ...event, reasons: [], note: '' } : event}
        isReplaced={wasAccepted(history.slice(0, number))}
        moment={events[number]}
      />
    </li>
  ));
  happened.reverse();
  return (
    <ol className="status-history">
      {waitsForReview(submission) && (
        <li className="status-history__step rows" data-ahead>
          <h3>{t.history.due}</h3>
          <p className="note">{interpolate(t.clock.by, { day: formatDay(lang, due.date), offset: due.offset })}</p>
          <DueClock due={due.at} />
        </li>
      )}
      {happened}
    </ol>
  );
}

function hasDecision({ status }: Submission): boolean {
  return status === 'changes' || status === 'refused' || status === 'accepted';
}

interface DecisionProps extends SubmissionStatusData {
  /** The form for the answer to a question. */
  reply: ReactNode;
}

/** The decision in force, or the question of a reviewer, with what to do next. Nothing while there is none. */
export function Decision({ submission, events, listedAs, state, reply }: DecisionProps) {
  const t = useMessages('submissionStatus');
  const event = submission.history.at(-1);
  if (!hasDecision(submission) || !event) return null;
  return (
    <PageSection title={submission.isAsked ? t.reply.title : t.decision.title}>
      <div className="status-history__step rows">
        <StatusEvent kind={submission.kind} event={event} moment={events.at(-1)} />
        {reply}
        <StatusOutcome submission={submission} listedAs={listedAs} state={state} />
      </div>
    </PageSection>
  );
}

/** An event: reasons in the page's language, and the reviewer's note as written. */
function StatusEvent({
  kind,
  event,
  isReplaced = false,
  moment,
}: {
  kind: FormKind;
  event: SubmissionEvent;
  isReplaced?: boolean;
  moment: SiteMoment | undefined;
}) {
  const { status, note } = event;
  // The question itself is the note.
  const reasons = event.reasons.filter((code) => code !== 'question' || note === '');
  const { labels } = useMessages('submissionFields');
  const t = useMessages('submissionStatus').history;
  const words: Record<string, string> = useMessages('submissionReasons');
  return (
    <>
      <h3>
        {isReply(event)
          ? t.replied
          : event.reasons.includes('question')
            ? t.asked
            : t[status === 'revised' && isReplaced ? 'replaced' : status]}
      </h3>
      <p className="note">{moment && <MomentText moment={moment} />}</p>
      {reasons.length > 0 && (
        <ul className="bullets">
          {pairReasons({ ...event, reasons }).map(({ field, code }) => (
            <li key={field + code}>
              {/* A newer desk may use codes that this version does not know. */}
              {[
                ...(field ? [labelOf(labels, kind, field)] : []),
                Object.hasOwn(words, code) ? words[code] : t.otherReason,
              ].join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {note && (
        <figure className="status-history__note">
          <figcaption>{isReply(event) ? t.answer : t.note}</figcaption>
          <blockquote dir="auto">{note}</blockquote>
        </figure>
      )}
    </>
  );
}

/** The explanation of an acceptance: collections are recorded, but published nowhere. */
/** The next step after a decision: a link to the listing, or to the form for a revision. */
function StatusOutcome({
  submission,
  listedAs,
  state,
}: Pick<SubmissionStatusData, 'submission' | 'listedAs' | 'state'>) {
  const t = useMessages('submissionStatus');
  const { status, kind, fields, nextReceipt, isAsked } = submission;
  if (status !== 'accepted')
    return (
      <>
        <p>
          {nextReceipt === null
            ? interpolate(isAsked ? t.revise.askedHint : t.revise.hint, { days: REVIEW_WORKING_DAYS })
            : state.lead}
        </p>
        <ReviseLink submission={submission} />
      </>
    );
  return (
    <>
      <p>{t.accepted[acceptedAs(submission)]}</p>
      {kind === 'token' && <a href={TOKEN_LIST_PATH}>{t.accepted.tokenList}</a>}
      {hasSubject(kind) && nextReceipt === null && <p className="note">{t.revise.proposeHint}</p>}
      {kind === 'dapp' &&
        (listedAs === null ? (
          <PageLink page="dapp" query={{ key: titleOf(kind, fields) }}>
            {t.accepted.directory}
          </PageLink>
        ) : (
          <PageLink page="dappItem" params={{ hid: listedAs }}>
            {t.accepted.directory}
          </PageLink>
        ))}
    </>
  );
}

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Time left until the decision. Rendered in the browser only: HTML is cached and has no clock. */
function DueClock({ due }: { due: string }) {
  const t = useMessages('submissionStatus').clock;
  const lang = useLanguage();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, UNIT_MS.minute);
    return () => clearInterval(timer);
  }, []);
  const left = now === null ? null : Date.parse(due) - now;
  return (
    <p className="due-clock">
      {left !== null && left > 0 && <span>{interpolate(t.left, { when: formatTimeLeft(left, lang) })}</span>}
      {left !== null && left <= 0 && (
        <>
          <span>{t.late}</span> <MailLink address={BRAND.businessEmail} />
        </>
      )}
    </p>
  );
}

/** `in 5 hours`, `5 小时后`: Chinese typography on this site puts a space between digits and characters. */
function formatTimeLeft(ms: number, lang: Language): string {
  // Less than two of a unit are written in the next smaller one, so that a day and a half does not read as one day.
  const unit = ms >= 2 * UNIT_MS.day ? 'day' : ms >= 2 * UNIT_MS.hour ? 'hour' : 'minute';
  const parts = new Intl.RelativeTimeFormat(lang).formatToParts(Math.max(1, Math.floor(ms / UNIT_MS[unit])), unit);
  return parts.map(({ type, value }) => (type === 'integer' && lang === 'zh' ? `${value} ` : value)).join('');
}

/**
 * Link to the form filled with the submission, or to its revision. A listing changes once a proposed change is
 * accepted.
 */
export function ReviseLink({ submission }: { submission: Submission }) {
  const t = useMessages('submissionStatus').revise;
  const { kind, receipt, status, nextReceipt, isAsked, isTakenOver } = submission;
  const isDecidedForGood = !hasSubject(kind) && status === 'accepted';
  // The receipt revises nothing any more, but its team can send a submission of its own.
  if (isTakenOver && nextReceipt === null && hasSubject(kind))
    return (
      <PageLink page="submit" params={{ kind }} className="button button--quiet">
        {t.again}
      </PageLink>
    );
  if (isDecidedForGood || (status === 'revised' && nextReceipt === null)) return null;
  const isWaiting = waitsForReview(submission);
  const isQuiet = isWaiting || status === 'accepted' || isAsked;
  const link = {
    query: { revises: receipt },
    className: isQuiet ? 'button button--quiet' : 'button',
    children: isWaiting ? t.change : status === 'accepted' ? t.propose : status === 'withdrawn' ? t.again : t.action,
  };
  if (nextReceipt !== null)
    return (
      <PageLink page="submissionStatus" params={{ receipt: nextReceipt }} className="button">
        {t.next}
      </PageLink>
    );
  return kind === 'recruiting' ? (
    <PageLink page="recruiting" {...link} />
  ) : (
    <PageLink page="submit" params={{ kind }} {...link} />
  );
}
