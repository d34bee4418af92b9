import type { Fake } from '../../../shared/genuine/trustFile.ts';
import { awaitsReview } from '../../genuine/fakes.ts';
import { nameEntries, reviewMark } from '../fakeTexts.ts';
import { toPlainText } from '../formats.ts';
import { seenFake } from '../review/fakeReports.ts';
import type { NamedEntry } from '../review/obstacles.ts';
import { Heads } from './DeskPage.tsx';
import { Check } from './ReviewFields.tsx';
import type { TrustFields } from './trustFields.ts';

interface TableProps {
  fakes: readonly Fake[];
  /** The names of the entries that an entry covers. */
  hiddenBy: (fake: Fake) => string[];
  /** The visible entries of the directory whose website an entry covers. */
  coveredBy: (fake: Fake) => NamedEntry[];
  mayChange: boolean;
}

/** The reported fakes, each with the buttons that renew and withdraw it. */
export function FakeTable({ fakes, hiddenBy, coveredBy, mayChange }: TableProps) {
  if (fakes.length === 0) return null;
  return (
    <table className="log">
      <Heads texts={['Name', 'What', 'Listed on', 'Until', 'Change']} />
      <tbody>
        {fakes.map((fake) => (
          <FakeRow
            key={fake.name}
            fake={fake}
            hidden={awaitsReview(fake) ? hiddenBy(fake) : []}
            entries={awaitsReview(fake) ? coveredBy(fake) : []}
            mayChange={mayChange}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<CoveringProps, 'ticked'> {
  fake: Fake;
  mayChange: boolean;
}

/** A fake is never a link. */
function FakeRow({ fake, hidden, entries, mayChange }: RowProps) {
  const { name, reason, date, expires, wholeHost } = fake;
  const mark = reviewMark(fake);
  return (
    <tr>
      <td>
        <span translate="no">{toPlainText(name)}</span> {wholeHost && <span className="tag">whole host</span>}
        {mark !== '' && <span className="tag tag--warn">{mark}</span>}
      </td>
      <td>{reason}</td>
      <td className="nowrap">{date}</td>
      <td className="nowrap">{expires}</td>
      <td>
        {mayChange && (
          <form method="post" action="/trust" className="row">
            <input type="hidden" name="seen" value={seenFake(fake)} />
            <Covering hidden={hidden} entries={entries} />
            {mark === '' ? (
              <ChangeButton change="renew" name={name} text="Renew" />
            ) : (
              <ChangeButton change="settle" name={name} text="Renew as the whole host" />
            )}
            <ChangeButton change="withdraw" name={name} text="Withdraw" />
          </form>
        )}
      </td>
    </tr>
  );
}

interface CoveringProps {
  /** The names of the entries that leave the list for it. */
  hidden: readonly string[];
  /** The entries of the directory that link there. */
  entries: readonly NamedEntry[];
  /** What was ticked in a form that was refused. */
  ticked?: TrustFields;
}

/** The ticks without which an entry that covers something is not listed. */
export function Covering({ hidden, entries, ticked = {} }: CoveringProps) {
  const numbers = entries.map(({ hid }) => hid).join(',');
  return (
    <>
      {hidden.length > 0 && (
        <Check name="covering" defaultChecked={ticked.covering === 'on'}>
          These leave the list for it: {toPlainText(hidden.join(', '))}
        </Check>
      )}
      {entries.length > 0 && (
        <Check name="hiding" value={numbers} defaultChecked={ticked.hiding === numbers}>
          The directory links there. Hide: {toPlainText(nameEntries(entries))}
        </Check>
      )}
    </>
  );
}

function ChangeButton({ change, name, text }: { change: string; name: string; text: string }) {
  return (
    <button className="button" name={change} value={name} aria-label={`${text}: ${toPlainText(name)}`}>
      {text}
    </button>
  );
}
