import { REVIEW_WORKING_DAYS, HOUR_MS } from '../../../shared/limits.ts';
import { hasSubject } from '../../../shared/submission/submission.ts';
import type { QueueEntry } from '../review/reviewQueue.ts';
import { counted, formatLeft, statusWord, toPlainText } from '../formats.ts';
import { describeFakeView } from '../fakeTexts.ts';
import { Key } from './DeskPage.tsx';
import { logoPath } from './reviewTexts.ts';

interface QueueProps {
  entries: readonly QueueEntry[];
  /** Milliseconds since the epoch. */
  now: number;
  formatTime: (iso: string | null) => string;
  timeZone: string;
  isDecided: boolean;
}

/** Decided ones that are listed. */
export const DECIDED_MAX = 200;
const SOON_MS = 6 * HOUR_MS;

/** The submissions that wait, the next deadline first, or the decided ones. */
export function QueuePage({ entries, now, formatTime, timeZone, isDecided }: QueueProps) {
  const overdue = entries.filter((entry) => entry.overdue).length;
  return (
    <>
      <div className="heading">
        <h1>{isDecided ? 'Decided' : 'Queue'}</h1>
        <p className="soft">
          {isDecided
            ? `The last ${DECIDED_MAX}, newest first.`
            : `${entries.length} waiting, ${overdue} overdue. A decision is promised within ${REVIEW_WORKING_DAYS} working days. Times in ${timeZone}.`}
        </p>
        <p className="soft">
          <Key name="j" /> next <Key name="k" /> previous <Key name="Enter" /> open
        </p>
      </div>
      {entries.length === 0 && (
        <p className="soft">
          {isDecided ? 'Nothing has been decided yet.' : 'The queue is empty. Reload to see new submissions.'}
        </p>
      )}
      <ol className="queue">
        {entries.map((entry) => (
          <li key={entry.receipt}>
            <a href={`/submissions/${entry.receipt}`} data-row className="queue__row">
              <QueueLogo entry={entry} />
              <div>
                <div className="row">
                  <strong>{toPlainText(entry.name) || 'Unnamed'}</strong>
                  <WarningCount warnings={entry.warnings} />
                  {entry.reply && <span className="tag">The team replied to {entry.reply.reviewer}</span>}
                </div>
                <div className="row soft">
                  <span>
                    {[entry.kind, entry.platform, entry.lang].filter(Boolean).join(' · ')}
                    {entry.previousReceipt !== null && ' · revision'}
                  </span>
                  <code>{entry.receipt}</code>
                </div>
                {entry.fake && <div className="soft">{toPlainText(describeFakeView(entry.fake))}</div>}
              </div>
              <div>
                {isDecided ? (
                  <span className="tag">{statusWord(entry.status)}</span>
                ) : (
                  <Left ms={Date.parse(entry.dueAt) - now} />
                )}
                <div className="soft">{isDecided ? formatTime(entry.changedAt) : `due ${formatTime(entry.dueAt)}`}</div>
              </div>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

/** How many boxes there are to tick: warnings with one code are confirmed together. */
function WarningCount({ warnings }: Pick<QueueEntry, 'warnings'>) {
  const count = new Set(warnings.map(({ code }) => code)).size;
  if (count === 0) return null;
  const isDisputed = warnings.some(({ code }) => code === 'disputes');
  return (
    <>
      {isDisputed && <strong className="danger">Disputes a listing</strong>}
      <span className="tag tag--warn">{counted(count, 'warning')}</span>
    </>
  );
}

function QueueLogo({ entry }: { entry: QueueEntry }) {
  if (!hasSubject(entry.kind)) return <span />;
  return <img src={logoPath(entry.receipt)} width={40} height={40} alt="" loading="lazy" />;
}

/** Time left until a deadline, with emphasis when it is near or over. */
export function Left({ ms }: { ms: number }) {
  const look = ms < 0 ? 'danger' : ms < SOON_MS ? 'tag tag--warn' : undefined;
  return <strong className={look}>{formatLeft(ms)}</strong>;
}
