import type { ReactNode } from 'react';
import type { Trust } from '../../../shared/genuine/trustFile.ts';
import { commandOf, type EntryChange, nameOf, type PreparedChange, targetOf } from '../../genuine/preparedChanges.ts';
import { Heads } from './DeskPage.tsx';

interface EntriesProps {
  trust: Trust;
  formatTime: (iso: string | null) => string;
  mayChange: boolean;
}

/** The advisories, notices and releases of the list, each with a button that withdraws it. */
export function ListedEntries({ trust, formatTime, mayChange }: EntriesProps) {
  const { advisories, notices, releases } = trust;
  const button = (list: EntryChange['list'], entry: Parameters<typeof nameOf>[0]) =>
    mayChange && <Withdraw list={list} name={nameOf(entry)} before={JSON.stringify(entry)} />;
  return (
    <>
      <EntryTable title="Advisories" heads={['Advisory', 'Versions', 'What to do', 'Since', 'Change']}>
        {advisories.map((entry) => (
          <tr key={entry.id}>
            <td>
              {entry.id} {entry.isUrgent && <span className="tag tag--warn">on every page</span>}
            </td>
            <td>{`${entry.product} ${entry.versions.join(', ')}${entry.kind === 'neverExisted' ? ', never existed' : ''}`}</td>
            <td>{entry.todo.en}</td>
            <td className="nowrap">{entry.date}</td>
            <td>{button('advisories', entry)}</td>
          </tr>
        ))}
      </EntryTable>
      <EntryTable title="Notices" heads={['Notice', 'Text', 'Until', 'Change']}>
        {notices.map((entry) => (
          <tr key={entry.id}>
            <td>{entry.id}</td>
            <td>{entry.text.en}</td>
            <td className="nowrap">{formatTime(entry.expires)}</td>
            <td>{button('notices', entry)}</td>
          </tr>
        ))}
      </EntryTable>
      <EntryTable title="Releases" heads={['Product', 'Version', 'Date', 'Files', 'Change']}>
        {releases.map((entry) => (
          <tr key={nameOf(entry)}>
            <td>{entry.product}</td>
            <td>{entry.version}</td>
            <td className="nowrap">{entry.date}</td>
            <td>{entry.files.map(({ name }) => name).join(', ')}</td>
            <td>{button('releases', entry)}</td>
          </tr>
        ))}
      </EntryTable>
    </>
  );
}

interface TableProps {
  title: string;
  heads: readonly string[];
  children: ReactNode[];
}

function EntryTable({ title, heads, children }: TableProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children.length === 0 ? (
        <p className="soft">None.</p>
      ) : (
        <table className="log">
          <Heads texts={heads} />
          <tbody>{children}</tbody>
        </table>
      )}
    </section>
  );
}

/** Posts the entry that the page shows, so that a changed one is not withdrawn. */
function Withdraw({ list, name, before }: { list: EntryChange['list']; name: string; before: string }) {
  return (
    <form method="post" action="/trust/withdraw">
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="before" value={before} />
      <button className="button" name="name" value={name} aria-label={`Withdraw ${name}`}>
        Withdraw
      </button>
    </form>
  );
}

/** The last changes, each with its page, where it is published, dropped or undone. */
export function Changes({
  changes,
  formatTime,
}: Pick<EntriesProps, 'formatTime'> & { changes: readonly PreparedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <EntryTable title="Changes" heads={['Entry', 'Change', 'State', 'By', 'Time']}>
      {changes.map(({ id, change, state, author, changed_at: changedAt }) => (
        <tr key={id}>
          <td>
            <a href={`/trust/changes/${id}`}>{targetOf(change)}</a>
          </td>
          <td>{commandOf(change)}</td>
          <td>{state}</td>
          <td>{author}</td>
          <td className="nowrap">{formatTime(changedAt)}</td>
        </tr>
      ))}
    </EntryTable>
  );
}
