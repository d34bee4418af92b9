import { REVIEW_WORKING_DAYS, HOUR_MS } from '../../../shared/limits.ts';
import { hasSubject } from '../../../shared/submission/submission.ts';
import { deskIdOf } from '../../records/receipt.ts';
import type { QueueEntry } from '../review/reviewQueue.ts';
import { needsConfirmation } from '../review/warningDetails.ts';
import { type QueueFilters, toQuery } from '../review/queueFilters.ts';
import { counted, formatLeft, statusWord, toPlainText } from '../formats.ts';
import { describeFakeView } from '../fakeTexts.ts';
import { Key, PageLinks } from './DeskPage.tsx';
import { FilterForm, FindForm } from './FilterForm.tsx';
import { deskPath, logoPath } from './reviewTexts.ts';

interface ListProps {
  entries: readonly QueueEntry[];
  /** Milliseconds since the epoch. */
  now: number;
  formatTime: (iso: string | null) => string;
  /** The name of the reviewer. */
  reviewer: string;
  /** The filters that stay, as a query. */
  query: string;
}

interface QueueProps extends ListProps {
  filters: QueueFilters;
  page: number;
  hasMore: boolean;
  /** How many match, on all pages; how many wait and are overdue, without any filter. */
  count: number;
  waiting: number;
  overdue: number;
  timeZone: string;
}

const SOON_MS = 6 * HOUR_MS;

/** The submissions that wait, the next deadline first, or the decided ones, with search and filters. */
export function QueuePage({ filters, page, hasMore, count, waiting, overdue, timeZone, ...list }: QueueProps) {
  const isDecided = filters.show === 'decided';
  const isFiltered = list.query !== (isDecided ? '?show=decided' : '');
  return (
    <>
      <div className="heading">
        <h1>{isDecided ? 'Decided' : 'Queue'}</h1>
        <p className="soft">
          {isDecided
            ? 'Newest first.'
            : `${waiting} waiting, ${overdue} overdue. A decision is promised within ${REVIEW_WORKING_DAYS} working days. Times in ${timeZone}.`}
        </p>
        {!isDecided && (
          <form className="row" method="post" action={`/next${list.query}`}>
            <button className="button button--accept" data-key="n" data-press>
              Review the next one <Key name="n" />
            </button>
            <span className="soft">
              It is assigned to you. <Key name="j" /> <Key name="k" /> down and up <Key name="Enter" /> open
            </span>
          </form>
        )}
        <FilterForm filters={filters} />
        <FindForm />
      </div>
      {isFiltered && (
        <p className="soft" role="status">
          {counted(count, 'submission')} with these filters
        </p>
      )}
      {!isFiltered && count === 0 && (
        <p className="soft">
          {isDecided ? 'Nothing has been decided yet.' : 'The queue is empty. Reload to see new submissions.'}
        </p>
      )}
      <QueueList {...list} />
      <PageLinks page={page} hasMore={hasMore} linkTo={(number) => `/${toQuery(filters, number)}`} />
    </>
  );
}

/** What a sender has sent, the newest first. The sender’s address is neither in the page nor in its address. */
export function FoundPage(list: ListProps) {
  return (
    <>
      <div className="heading">
        <h1>Found</h1>
        <p className="soft">{counted(list.entries.length, 'submission')} of this sender, newest first.</p>
        <FindForm />
      </div>
      <QueueList {...list} />
    </>
  );
}

function QueueList({ entries, ...props }: ListProps) {
  if (entries.length === 0) return null;
  return (
    <ol className="queue">
      {entries.map((entry) => (
        <QueueRow key={entry.receipt} entry={entry} {...props} />
      ))}
    </ol>
  );
}

function QueueRow({ entry, now, formatTime, reviewer, query }: Omit<ListProps, 'entries'> & { entry: QueueEntry }) {
  const { receipt, status, assignment } = entry;
  const isWaiting = status === 'received';
  const isOthers = assignment !== null && assignment.reviewer !== reviewer;
  const canReview = isWaiting && !isOthers;
  return (
    <li className="queue__row">
      <QueueLogo entry={entry} />
      <div>
        <div className="row">
          <a href={deskPath(receipt) + query} data-row={canReview ? undefined : true}>
            <strong>{toPlainText(entry.name) || 'Unnamed'}</strong>
          </a>
          <WarningCount warnings={entry.warnings} />
          {entry.reply && <span className="tag">The team replied to {toPlainText(entry.reply.reviewer)}</span>}
          {assignment && (
            <span className="tag tag--good">
              {isOthers ? toPlainText(assignment.reviewer) : 'You'}, until {formatTime(assignment.until)}
            </span>
          )}
        </div>
        <div className="row soft">
          <span>
            {[entry.kind, entry.platform, entry.lang].filter(Boolean).join(' · ')}
            {entry.previousReceipt !== null && ' · revision'}
          </span>
          <code>{receipt}</code>
        </div>
        {entry.fake && <div className="soft">{toPlainText(describeFakeView(entry.fake))}</div>}
      </div>
      <div>
        {isWaiting ? <Left ms={Date.parse(entry.dueAt) - now} /> : <span className="tag">{statusWord(status)}</span>}
        <div className="soft">{isWaiting ? `due ${formatTime(entry.dueAt)}` : formatTime(entry.changedAt)}</div>
      </div>
      <div>
        {canReview && (
          <form method="post" action={`/submissions/${deskIdOf(receipt)}/assign${query}`}>
            <button className="button" data-row aria-label={`Review ${toPlainText(entry.name) || 'it'}`}>
              Review
            </button>
          </form>
        )}
      </div>
    </li>
  );
}

/** How many boxes there are to tick: warnings with one code are confirmed together. */
function WarningCount({ warnings }: Pick<QueueEntry, 'warnings'>) {
  const count = new Set(warnings.filter(needsConfirmation).map(({ code }) => code)).size;
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
