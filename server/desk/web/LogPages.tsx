import { findReceipt } from '../../submissions/receipt.ts';
import type { loadAudit } from '../audit.ts';
import type { loadDeliveries } from '../deliveries.ts';
import { toPlainText } from '../plainText.ts';

interface OutboxProps {
  deliveries: Awaited<ReturnType<typeof loadDeliveries>>;
  at: (iso: string | null) => string;
}

/** Deliveries to the webhook that wait or were given up. */
export function OutboxPage({ deliveries, at }: OutboxProps) {
  const dead = deliveries.filter(({ state }) => state === 'dead').length;
  return (
    <>
      <div className="heading">
        <h1>Outbox</h1>
        <p className="soft">
          Deliveries to SUBMISSION_WEBHOOK that wait or were given up after twelve attempts, oldest first.
        </p>
      </div>
      {deliveries.length === 0 && <p className="empty">Everything is delivered.</p>}
      {dead > 0 && (
        <form method="post" action="/outbox">
          <button className="button">Send all given up again ({dead})</button>
        </form>
      )}
      {deliveries.length > 0 && (
        <table className="log">
          <thead>
            <tr>
              <th>Submission</th>
              <th>State</th>
              <th>Attempts</th>
              <th>Created</th>
              <th>Next</th>
              <th>Last error</th>
              <th>Action</th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((row) => (
              <tr key={row.id}>
                <td>
                  <a href={`/submissions/${row.receipt}`}>{row.receipt}</a>
                </td>
                <td>
                  <span className={row.state === 'dead' ? 'tag tag--warn' : 'tag'}>
                    {row.state === 'dead' ? 'given up' : row.state}
                  </span>
                </td>
                <td>{row.attempts}</td>
                <td>{at(row.created_at)}</td>
                <td>{at(row.state === 'waiting' ? row.next_at : null)}</td>
                <td>{toPlainText(row.last_error ?? '')}</td>
                <td>
                  {row.state === 'dead' && (
                    <form method="post" action="/outbox">
                      <button className="button" name="id" value={row.id}>
                        Send again
                      </button>
                    </form>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface AuditProps {
  rows: Awaited<ReturnType<typeof loadAudit>>;
  target: string;
  page: number;
  hasMore: boolean;
  at: (iso: string | null) => string;
}

/** Who changed what, newest first. */
export function AuditPage({ rows, target, page, hasMore, at }: AuditProps) {
  const linkTo = (number: number) => `/audit?${new URLSearchParams({ target, page: String(number) }).toString()}`;
  return (
    <>
      <div className="heading">
        <h1>Audit</h1>
        <form className="search" role="search">
          <label htmlFor="target">Receipt, news number, delivery or token</label>
          <input id="target" name="target" defaultValue={target} autoComplete="off" />
          <button className="button">Filter</button>
        </form>
      </div>
      {rows.length === 0 && <p className="empty">No change is recorded here.</p>}
      <table className="log" hidden={rows.length === 0}>
        <thead>
          <tr>
            <th>At</th>
            <th>Who</th>
            <th>Command</th>
            <th>Target</th>
            <th>Detail</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{at(row.at)}</td>
              <td>{toPlainText(row.actor)}</td>
              <td>{row.command}</td>
              <td>
                {findReceipt(row.target) === row.target ? (
                  <a href={`/submissions/${row.target}`}>{row.target}</a>
                ) : (
                  toPlainText(row.target)
                )}
              </td>
              <td className="log__detail">{toPlainText(JSON.stringify(row.detail))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pages">
        {page > 1 && <a href={linkTo(page - 1)}>Newer</a>} {hasMore && <a href={linkTo(page + 1)}>Older</a>}
      </p>
    </>
  );
}
