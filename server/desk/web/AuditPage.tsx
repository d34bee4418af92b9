import type { FormKind } from '../../../shared/schemas/formSections.ts';
import { findReceipt } from '../../submissions/receipt.ts';
import type { loadAudit } from '../audit.ts';
import { toPlainText } from '../plainText.ts';
import { describeChange } from './auditTexts.ts';
import { PageLinks } from './LogPages.tsx';

type Change = Awaited<ReturnType<typeof loadAudit>>[number];

interface AuditProps {
  rows: readonly Change[];
  /** Name and form of the submissions among the targets, by receipt. */
  titles: ReadonlyMap<string, { kind: FormKind; name: string }>;
  target: string;
  page: number;
  hasMore: boolean;
  at: (iso: string | null) => string;
}

/** Who changed what, newest first. */
export function AuditPage({ rows, titles, target, page, hasMore, at }: AuditProps) {
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
      {rows.length === 0 && (
        <p className="empty">No change of it is recorded. The box takes a receipt or a number, not a name.</p>
      )}
      {rows.length > 0 && (
        <table className="log log--audit">
          <thead>
            <tr>
              <th>When</th>
              <th>Who</th>
              <th>What</th>
              <th>Why, and what came of it</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ChangeRow key={row.id} change={row} title={titles.get(row.target) ?? null} at={at} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks {...{ page, hasMore, linkTo }} />
    </>
  );
}

interface ChangeRowProps {
  change: Change;
  title: { kind: FormKind; name: string } | null;
  at: AuditProps['at'];
}

function ChangeRow({ change, title, at }: ChangeRowProps) {
  const { did, target, rest, facts, note } = describeChange(change, title?.kind ?? null);
  return (
    <tr>
      <td>{at(change.at)}</td>
      <td>{toPlainText(change.actor)}</td>
      <td>
        {toPlainText(did)}{' '}
        {findReceipt(change.target) === change.target ? (
          <>
            <a href={`/submissions/${change.target}`}>{toPlainText(title?.name || change.target)}</a>
            {title && ` (${title.kind})`}
          </>
        ) : (
          toPlainText(target)
        )}
        {rest.startsWith(',') ? rest : ` ${rest}`}
      </td>
      <td>
        {facts.length > 0 && (
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{toPlainText(fact)}</li>
            ))}
          </ul>
        )}
        {note !== '' && <blockquote dir="auto">{toPlainText(note)}</blockquote>}
        <details className="log__record">
          <summary>Record</summary>
          <code>{toPlainText(JSON.stringify(change.detail))}</code>
        </details>
      </td>
    </tr>
  );
}
