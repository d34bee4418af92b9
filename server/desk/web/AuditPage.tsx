import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Change, DecisionFigure } from '../review/audit.ts';
import { toPlainText } from '../formats.ts';
import { Heads, PageLinks } from './DeskPage.tsx';
import { FindForm } from './FilterForm.tsx';
import { Check } from './ReviewFields.tsx';
import { deskPath } from './reviewTexts.ts';

interface AuditProps {
  changes: readonly Change[];
  /** Name and form of the submissions among the targets, by receipt. */
  titles: ReadonlyMap<string, { kind: FormKind; name: string }>;
  /** Shown without a search. */
  figures: readonly DecisionFigure[];
  /** The id of a submission, or another target; empty for all. */
  target: string;
  /** What is searched, and whether only the reviewer's own changes are shown. */
  q: string;
  mine: boolean;
  /** Whether this person may open submissions. */
  canReview: boolean;
  page: number;
  hasMore: boolean;
  formatTime: (iso: string | null) => string;
}

/** The changes with their actors, newest first. */
export function AuditPage({
  changes,
  titles,
  figures,
  canReview,
  target,
  q,
  mine,
  page,
  hasMore,
  formatTime,
}: AuditProps) {
  const linkTo = (number: number) =>
    `/audit?${new URLSearchParams({ target, q, ...(mine && { mine: 'on' }), page: String(number) }).toString()}`;
  return (
    <>
      <div className="heading">
        <h1>Audit</h1>
        <form className="row" role="search">
          {target !== '' && <input type="hidden" name="target" value={target} />}
          <label htmlFor="q">Name, website, contract, news number, delivery or token</label>
          <input id="q" name="q" type="search" defaultValue={q} autoComplete="off" />
          <Check name="mine" defaultChecked={mine}>
            Mine
          </Check>
          <button className="button">Filter</button>
          <a href="/audit">All</a>
        </form>
        {canReview && <FindForm />}
      </div>
      {figures.length > 0 && (
        <details className="box">
          <summary>Decisions of the last two weeks</summary>
          <table className="log wraps">
            <Heads texts={['Day', 'Reviewer', 'Accepted', 'Asked for changes', 'Declined']} />
            <tbody>
              {figures.map(({ day, reviewer, counts }) => (
                <tr key={`${day} ${reviewer}`}>
                  <td>{day}</td>
                  <td>{toPlainText(reviewer)}</td>
                  <td>{counts.accepted}</td>
                  <td>{counts.changes}</td>
                  <td>{counts.refused}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      {changes.length === 0 && <p className="soft">No changes found.</p>}
      {changes.length > 0 && (
        <table className="log">
          <Heads texts={['When', 'Who', 'What', 'Subject', 'Detail']} />
          <tbody>
            {changes.map((change) => {
              const title = titles.get(change.target);
              return (
                <tr key={change.id}>
                  <td className="nowrap">{formatTime(change.at)}</td>
                  <td>{toPlainText(change.actor)}</td>
                  <td>{change.command}</td>
                  <td>
                    {title ? (
                      <>
                        {canReview ? (
                          <a href={deskPath(change.target)}>{toPlainText(title.name || change.target)}</a>
                        ) : (
                          toPlainText(title.name || change.target)
                        )}{' '}
                        <span className="soft">{title.kind}</span>
                      </>
                    ) : (
                      toPlainText(change.target)
                    )}
                  </td>
                  <td>
                    {Object.entries(change.detail).map(([name, value]) => (
                      <Detail key={name} name={name} text={toWords(value)} />
                    ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <PageLinks {...{ page, hasMore, linkTo }} />
    </>
  );
}

/** Longer parts, as a news flash before a change, are folded. */
const FOLDED_FROM = 300;
function Detail({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  if (text.length < FOLDED_FROM)
    return (
      <div>
        <span className="soft">{name}</span> <span dir="auto">{toPlainText(text)}</span>
      </div>
    );
  return (
    <details>
      <summary className="soft">{name}</summary>
      <code>{toPlainText(text)}</code>
    </details>
  );
}

/** A stored value without the characters of JSON; empty for what a command without reasons, note or listing stores. */
function toWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(toWords).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value ?? {})
    .map(([name, part]) => `${name}: ${toWords(part)}`)
    .join(', ');
}
