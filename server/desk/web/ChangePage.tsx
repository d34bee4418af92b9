import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { I18nContext } from '../../../client/i18n/messages.ts';
import { DownloadOptions } from '../../../client/pages/downloads/DownloadOptions.tsx';
import { DOWNLOAD_SYSTEMS } from '../../../client/pages/downloads/downloadSystems.ts';
import { AlertBanner } from '../../../client/shell/layout/AlertBanner.tsx';
import { offersOf } from '../../../shared/genuine/offers.ts';
import type { Trust } from '../../../shared/genuine/trustFile.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { EntryChange, PreparedChange } from '../../genuine/preparedChanges.ts';
import { describeChange, leadOf } from '../review/changeTexts.ts';

interface ChangeProps {
  prepared: PreparedChange;
  /** The list as the change makes it. */
  after: Trust;
  /** Why it needs a key that is not here. */
  need: string | null;
  /** Why it cannot be made any more; empty for none. */
  conflict: string;
  canUndo: boolean;
  mayChange: boolean;
  /** In milliseconds since 1970. */
  now: number;
  formatTime: (iso: string | null) => string;
}

const STATES: Readonly<Record<PreparedChange['state'], string>> = {
  prepared: 'Prepared, not published',
  waiting: 'Waits to be signed where the key is',
  made: 'Published',
  dropped: 'Dropped',
  undone: 'Published, and undone',
};

/** A change of the list before it is published: what visitors will see, and what has to be done for it. */
export function ChangePage(props: ChangeProps) {
  const { prepared, after, need, conflict, canUndo, mayChange, now, formatTime } = props;
  const { id, author, change, state, created_at: createdAt, changed_at: changedAt } = prepared;
  const isOpen = state === 'prepared' || state === 'waiting';
  return (
    <>
      <div className="heading">
        <h1>{leadOf(change)}</h1>
        <p className="soft">
          {STATES[state]} since {formatTime(changedAt)}. Prepared by {author}, {formatTime(createdAt)}.
        </p>
        {conflict !== '' && <p role="alert">{conflict}</p>}
        {need !== null && (
          <p className="message">
            {need}. Where the key is, this command shows it again, signs and publishes it:{'\n'}
            <code>npm run desk -- trust approve {id}</code>
          </p>
        )}
        {mayChange && (
          <form method="post" action={`/trust/changes/${id}`} className="row">
            {isOpen && conflict === '' && (need === null || state === 'prepared') && (
              <button className="button button--accept" name="step" value="make">
                {need === null ? 'Publish' : 'Hand over to be signed'}
              </button>
            )}
            {isOpen && (
              <button className="button" name="step" value="drop">
                Drop
              </button>
            )}
            {canUndo && (
              <button className="button" name="step" value="undo">
                Undo
              </button>
            )}
          </form>
        )}
      </div>
      <section aria-label="What is published">
        <h2>What is published</h2>
        <p className="box message">{describeChange(change, after).split('\n').slice(1).join('\n')}</p>
      </section>
      {isOpen && conflict === '' && <Preview change={change} after={after} now={now} />}
    </>
  );
}

/** The parts of pages that change, by the components of the site: the banner, and the downloads of the product. */
function Preview({ change, after, now }: { change: EntryChange; after: Trust; now: number }) {
  const banner = bannerOf(change);
  const entry = change.after ?? change.before;
  const product = entry && 'product' in entry ? entry.product : null;
  const offers = offersOf(after, now);
  const rows = Object.entries(DOWNLOAD_SYSTEMS).flatMap(([system, all]) =>
    all.flatMap((row) => (row.product === product && system !== 'app' ? [{ system, row }] : [])),
  );
  return (
    <section aria-label="As visitors will see it">
      <h2>As visitors will see it</h2>
      {LANGUAGES.map((lang) => (
        <I18nContext key={lang} value={{ lang, messages: CATALOGS[lang] }}>
          <div className="box" lang={lang}>
            {banner && <AlertBanner {...banner} />}
            {rows.map(({ system, row }) => (
              <DownloadOptions key={system} {...row} offer={offers[row.product]} level={3} />
            ))}
          </div>
        </I18nContext>
      ))}
    </section>
  );
}

function bannerOf(change: EntryChange) {
  if (change.list === 'notices' && change.after)
    return { id: change.after.id, product: null, versions: [], todo: change.after.text };
  return change.list === 'advisories' && change.after?.isUrgent ? change.after : null;
}
