import type { SubmissionStatusData } from '../../shared/pageData.ts';
import { useMessages } from '../messages.ts';
import { DueClock } from './DueClock.tsx';
import { MomentText } from './MomentText.tsx';
import { StatusEvent } from './StatusEvent.tsx';
import { StatusOutcome } from './StatusOutcome.tsx';

/** What happened to a submission, on one thread, the newest first; above it what comes next. */
export function StatusHistory({ submission, due, events }: SubmissionStatusData) {
  const t = useMessages('submissionStatus');
  const { status, history } = submission;
  const last = history.length - 1;
  const happened = history.flatMap((event, number) => {
    const moment = events[number];
    return moment ? [{ event, moment, number }] : [];
  });
  happened.reverse();
  return (
    <ol className="status-history">
      {status === 'received' && (
        <li className="status-history__step" data-ahead>
          <h3>{t.history.due}</h3>
          <p className="note">
            {t.clock.due} <MomentText moment={due} withZone />
          </p>
          <DueClock at={due.at} />
        </li>
      )}
      {happened.map(({ event, moment, number }) => (
        <li key={number} className="status-history__step">
          <StatusEvent event={event} moment={moment} />
          {number === last && <StatusOutcome submission={submission} />}
        </li>
      ))}
    </ol>
  );
}
