import { ATTEMPTS_MAX } from '../../mail/outbox.ts';
import type { loadDeliveries, loadMails } from '../review/outboxRows.ts';
import { toPlainText } from '../formats.ts';
import { Heads } from './DeskPage.tsx';
import { deskPath } from './reviewTexts.ts';

interface OutboxProps {
  deliveries: Awaited<ReturnType<typeof loadDeliveries>>;
  mails: Awaited<ReturnType<typeof loadMails>>;
  isDelivered: boolean;
  /** Whether this person may open submissions, and send failed deliveries again. */
  canReview: boolean;
  formatTime: (iso: string | null) => string;
}

/** Deliveries to the webhook that wait or were given up, or the delivered ones. */
export function OutboxPage({ deliveries, mails, isDelivered, canReview, formatTime }: OutboxProps) {
  const hasDead = deliveries.some(({ state }) => state === 'dead');
  return (
    <>
      <div className="heading">
        <h1>Outbox</h1>
        <p className="row">
          <a href="/outbox" aria-current={isDelivered ? undefined : 'true'}>
            Waiting and failed
          </a>
          <a href="/outbox?show=delivered" aria-current={isDelivered ? 'true' : undefined}>
            Delivered
          </a>
        </p>
        <p className="soft">
          {isDelivered
            ? 'Deliveries that SUBMISSION_WEBHOOK accepted, newest first.'
            : `Deliveries to SUBMISSION_WEBHOOK waiting, or failed after ${ATTEMPTS_MAX} attempts, oldest first.`}
        </p>
      </div>
      {deliveries.length === 0 && (
        <p className="soft">{isDelivered ? 'Nothing has been delivered yet.' : 'Everything has been delivered.'}</p>
      )}
      {hasDead && canReview && (
        <form method="post" action="/outbox">
          <button className="button">Retry all failed</button>
        </form>
      )}
      {deliveries.length > 0 && (
        <table className={canReview ? 'log' : 'log wraps'}>
          <Heads
            texts={[
              'Submission and event',
              'State',
              'Attempts',
              'Created',
              isDelivered ? 'Delivered' : 'Next',
              'Last error',
            ]}
          />
          <tbody>
            {deliveries.map((row) => (
              <tr key={row.id}>
                <td>
                  {canReview ? <a href={deskPath(row.receipt)}>{row.receipt}</a> : row.receipt}
                  <div className="small">{toPlainText(row.type)}</div>
                </td>
                <td>
                  <StateTag row={row} />
                  {row.state === 'dead' && canReview && (
                    <form method="post" action="/outbox">
                      <button className="button" name="id" value={row.id}>
                        Retry
                      </button>
                    </form>
                  )}
                </td>
                <AttemptCells row={row} formatTime={formatTime} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Mails mails={mails} formatTime={formatTime} />
    </>
  );
}

/** The mails to teams, without their addresses. */
function Mails({ mails, formatTime }: Pick<OutboxProps, 'mails' | 'formatTime'>) {
  return (
    <section aria-label="Mails">
      <div className="heading">
        <h2>Emails of the last day</h2>
        {mails.length === 0 && <p className="soft">None. Emails are sent when SMTP_URL is set.</p>}
      </div>
      {mails.length > 0 && (
        <table className="log wraps">
          <Heads texts={['Email', 'State', 'Attempts', 'Created', 'Sent or next', 'Last error']} />
          <tbody>
            {mails.map((row) => (
              <tr key={row.id}>
                <td>{[row.template, row.lang].filter(Boolean).join(' · ')}</td>
                <td>
                  <StateTag row={row} />
                </td>
                <AttemptCells row={row} formatTime={formatTime} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type Attempted = OutboxProps['deliveries'][number] | OutboxProps['mails'][number];

function StateTag({ row: { state } }: { row: Attempted }) {
  const isDead = state === 'dead';
  return <span className={isDead ? 'tag tag--warn' : 'tag'}>{isDead ? 'failed' : state}</span>;
}

/** The attempts, when it was made, when it was sent or is tried again, and the last error. */
function AttemptCells({ row, formatTime }: { row: Attempted; formatTime: OutboxProps['formatTime'] }) {
  return (
    <>
      <td>{row.attempts}</td>
      <td className="nowrap">{formatTime(row.created_at)}</td>
      <td className="nowrap">{formatTime(row.state === 'waiting' ? row.next_at : row.delivered_at)}</td>
      <td>{toPlainText(row.last_error ?? '')}</td>
    </>
  );
}
