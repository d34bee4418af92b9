import type { Fake, Trust } from '../../../shared/genuine/trustFile.ts';
import { namedKey } from '../../../shared/genuine/trustKeys.ts';
import { toPlainText } from '../formats.ts';
import { awaitsReview } from '../../genuine/fakes.ts';
import { reviewMark } from '../fakeTexts.ts';
import { Heads } from './DeskPage.tsx';
import { Check } from './ReviewFields.tsx';

interface TrustProps {
  trust: Trust;
  /** Changes are waiting to be signed. */
  waits: boolean;
  /** Why a list or a change in the store is not used. */
  problem: string | null;
  formatTime: (iso: string | null) => string;
  /** The names of the entries that an entry covers. */
  hiddenBy: (fake: Fake) => string[];
}

/** The content of `/trust.json`: reported fakes, which can be renewed and withdrawn here, advisories and releases. */
export function TrustPage({ trust, waits, problem, formatTime, hiddenBy }: TrustProps) {
  const { serial, expires, fakes, advisories, releases } = trust;
  return (
    <>
      <div className="heading">
        <h1>Genuine and fake</h1>
        <p className="soft">
          {waits
            ? 'Changes are waiting to be signed: a site that has the key signs them within a second.'
            : `Serial ${serial}, valid until ${formatTime(expires)}.`}{' '}
          Key: <code>{namedKey(trust)}</code>
        </p>
        {problem !== null && (
          <p role="alert">
            <strong>{problem}.</strong> A stranger may have written to the store: see “List not believed” in the
            runbook.
          </p>
        )}
      </div>
      <section aria-label="Reported fakes">
        <h2>Reported fakes</h2>
        {fakes.length === 0 && <p className="soft">None. Reports that you accept are listed here.</p>}
        {fakes.length > 0 && (
          <table className="log">
            <Heads texts={['Name', 'What', 'Listed on', 'Until', 'Change']} />
            <tbody>
              {fakes.map((fake) => (
                <FakeRow key={fake.name} fake={fake} hidden={awaitsReview(fake) ? hiddenBy(fake) : []} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-label="Advisories">
        <h2>Advisories</h2>
        {advisories.length === 0 && <p className="soft">None.</p>}
        {advisories.length > 0 && (
          <table className="log">
            <Heads texts={['Advisory', 'Versions', 'What to do', 'Since']} />
            <tbody>
              {advisories.map(({ id, kind, product, versions, todo, date, isUrgent }) => (
                <tr key={id}>
                  <td>
                    {id} {isUrgent && <span className="tag tag--warn">on every page</span>}
                  </td>
                  <td>{`${product} ${versions.join(', ')}${kind === 'neverExisted' ? ', never existed' : ''}`}</td>
                  <td>{todo.en}</td>
                  <td className="nowrap">{date}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-label="Releases">
        <h2>Releases</h2>
        <table className="log">
          <Heads texts={['Product', 'Version', 'Date', 'Files']} />
          <tbody>
            {releases.map(({ product, version, date, files }) => (
              <tr key={product + version}>
                <td>{product}</td>
                <td>{version}</td>
                <td className="nowrap">{date}</td>
                <td>{files.map(({ name }) => name).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="soft">Advisories and releases are changed on the command line: advisories, releases.</p>
      </section>
    </>
  );
}

/** A fake is never a link. */
function FakeRow({ fake, hidden }: { fake: Fake; hidden: readonly string[] }) {
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
        <form method="post" action="/trust" className="row">
          {hidden.length > 0 && (
            <Check name="covering">These leave the list for it: {toPlainText(hidden.join(', '))}</Check>
          )}
          {mark === '' ? (
            <ChangeButton change="renew" name={name} text="Renew" />
          ) : (
            <ChangeButton change="settle" name={name} text="Renew as the whole host" />
          )}
          <ChangeButton change="withdraw" name={name} text="Withdraw" />
        </form>
      </td>
    </tr>
  );
}

function ChangeButton({ change, name, text }: { change: string; name: string; text: string }) {
  return (
    <button className="button" name={change} value={name}>
      {text}
    </button>
  );
}
