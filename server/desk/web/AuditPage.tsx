import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Change } from '../review/audit.ts';
import { toPlainText } from '../formats.ts';
import { Heads, PageLinks } from './DeskPage.tsx';

interface AuditProps {
  changes: readonly Change[];
  /** Name and form of the submissions among the targets, by receipt. */
  titles: ReadonlyMap<string, { kind: FormKind; name: string }>;
  target: string;
  page: number;
  hasMore: boolean;
  formatTime: (iso: string | null) => string;
}

/** The changes with their actors, newest first. */
export function AuditPage({ changes, titles, target, page, hasMore, formatTime }: AuditProps) {
  const linkTo = (number: number) => `/audit?${new URLSearchParams({ target, page: String(number) }).toString()}`;
  return (
    <>
      <div className="heading">
        <h1>Audit</h1>
        <form className="row" role="search">
          <label htmlFor="target">Receipt, news number, delivery or token</label>
          <input id="target" name="target" defaultValue={target} autoComplete="off" />
          <button className="button">Filter</button>
        </form>
      </div>
      {changes.length === 0 && <p className="soft">No changes found. Enter a receipt code or a number, not a name.</p>}
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
                        <a href={`/submissions/${change.target}`}>{toPlainText(title.name || change.target)}</a>{' '}
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
