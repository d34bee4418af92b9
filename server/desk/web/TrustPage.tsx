import type { Fake, Trust } from '../../../shared/genuine/trustFile.ts';
import { namedKey } from '../../../shared/genuine/trustKeys.ts';
import { DAY_MS } from '../../../shared/limits.ts';
import { type PreparedChange, targetOf } from '../../genuine/preparedChanges.ts';
import type { NamedEntry } from '../review/obstacles.ts';
import { Changes, ListedEntries } from './ListedEntries.tsx';
import { FakeTable } from './FakeTable.tsx';

/** Days before its end at which the page warns. */
const WARN_DAYS = 14;

interface TrustProps {
  trust: Trust;
  /** Changes are waiting to be signed. */
  waits: boolean;
  waitingSince: string | null;
  /** The last changes, and those that wait for the key. */
  changes: readonly PreparedChange[];
  waiting: readonly PreparedChange[];
  /** In milliseconds since 1970. */
  now: number;
  /** Whether this person prepares releases and warnings. */
  mayChange: boolean;
  /** Why a list or a change in the store is not used. */
  problem: string | null;
  formatTime: (iso: string | null) => string;
  /** The names of the entries that an entry covers. */
  hiddenBy: (fake: Fake) => string[];
  /** The visible entries of the directory whose website an entry covers. */
  coveredBy: (fake: Fake) => NamedEntry[];
}

/** The content of `/trust.json`: reported fakes, which can be renewed and withdrawn here, advisories and releases. */
export function TrustPage(props: TrustProps) {
  const { trust, waits, waitingSince, problem, changes, waiting, mayChange, now, formatTime, hiddenBy, coveredBy } =
    props;
  const { serial, expires, fakes } = trust;
  const daysLeft = Math.floor((Date.parse(expires) - now) / DAY_MS);
  return (
    <>
      <div className="heading">
        <h1>Genuine and fake</h1>
        <p className="soft">
          {waits
            ? `Changes are waiting to be signed${waitingSince === null ? '' : ` since ${formatTime(waitingSince)}`}: a site that has the key signs them within a second; else where the key is: npm run desk -- trust sign FOLDER.`
            : `Serial ${serial}, valid until ${formatTime(expires)}.`}{' '}
          Key: <code>{namedKey(trust)}</code>
        </p>
        {waiting.map(({ id, change, changed_at: since }) => (
          <p key={id} role="alert">
            <strong>{targetOf(change)}</strong> waits for its signature since {formatTime(since)}:{' '}
            <a href={`/trust/changes/${id}`}>see what it is, and the command</a>
          </p>
        ))}
        {daysLeft < WARN_DAYS && (
          <p role="alert">
            <strong>The list ends in {Math.max(0, daysLeft)} days.</strong> From then on no file is offered: sign it
            anew.
          </p>
        )}
        {mayChange && (
          <p className="row">
            <a className="button" href="/trust/new/advisory">
              New advisory
            </a>
            <a className="button" href="/trust/new/notice">
              New notice
            </a>
            <a className="button" href="/trust/fakes/new">
              New fake
            </a>
            <a className="button" href="/trust/new/release">
              New release
            </a>
          </p>
        )}
        {problem !== null && (
          <p role="alert">
            <strong>{problem}.</strong> A stranger may have written to the store: see “List not believed” in the
            runbook.
          </p>
        )}
      </div>
      <section aria-label="Reported fakes">
        <h2>Reported fakes</h2>
        {fakes.length === 0 && (
          <p className="soft">None. Reports that you accept are listed here, and what “New fake” names.</p>
        )}
        <FakeTable fakes={fakes} hiddenBy={hiddenBy} coveredBy={coveredBy} mayChange={mayChange} />
      </section>
      <ListedEntries trust={trust} formatTime={formatTime} mayChange={mayChange} />
      <Changes changes={changes} formatTime={formatTime} />
    </>
  );
}
