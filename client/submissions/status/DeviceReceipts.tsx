import { useEffect, useRef, useState } from 'react';
import type { SubmissionStatusData } from '../../../shared/site/pageData.ts';
import { titleOf } from '../../../shared/submission/submission.ts';
import { formatDate } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';
import { PageSection } from '../../ui/TextPage.tsx';
import { type DeviceReceipt, readDeviceReceipts, rememberReceipt, removeReceipts } from './deviceReceipts.ts';

/**
 * The submissions that this browser remembers, read once the page is hydrated. What was removed last can be put back.
 * `isShown` stays when the last one is removed.
 */
export function useDeviceReceipts() {
  const [entries, setEntries] = useState<DeviceReceipt[]>([]);
  const [removed, setRemoved] = useState<DeviceReceipt[]>([]);
  useEffect(() => setEntries(readDeviceReceipts()), []);

  function remove(receipts: readonly string[]): void {
    setRemoved(entries.filter(({ receipt }) => receipts.includes(receipt)));
    removeReceipts(receipts);
    setEntries(readDeviceReceipts());
  }

  function putBack(): void {
    // Each is remembered in front of the others.
    const backwards = [...removed];
    backwards.reverse();
    for (const entry of backwards) rememberReceipt(entry, { again: true });
    setRemoved([]);
    setEntries(readDeviceReceipts());
  }

  return { entries, remove, removed, putBack, isShown: entries.length > 0 || removed.length > 0 };
}

/** The list of them. */
export function DeviceReceipts({ entries, remove, removed, putBack }: ReturnType<typeof useDeviceReceipts>) {
  const { device: t, kinds, history: states } = useMessages('submissionStatus');
  const lang = useLanguage();
  const announced = useRef<HTMLParagraphElement>(null);

  function press(act: () => void): void {
    act();
    // The button that was pressed disappears.
    announced.current?.focus();
  }

  return (
    <PageSection title={t.title} lead={t.lead}>
      <dl>
        {entries.map(({ receipt, kind, name, last }) => (
          <div key={receipt} className="posted-fields__row index-row">
            <dt>{kinds[kind]}</dt>
            <dd>
              <div className="cluster">
                <PageLink page="submissionStatus" params={{ receipt }}>
                  <bdi translate="no">{name}</bdi>
                </PageLink>
                <button
                  type="button"
                  className="button button--quiet"
                  aria-label={interpolate(t.removeName, { name })}
                  onClick={() => press(() => remove([receipt]))}
                >
                  {t.remove}
                </button>
              </div>
              {last && (
                <p className="note">
                  {interpolate(t.seen, {
                    sent: formatDate(lang, last.sent),
                    seen: formatDate(lang, last.seen),
                    state: states[last.status],
                  })}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {entries.length > 1 && (
        <button
          type="button"
          className="button button--quiet"
          onClick={() => press(() => remove(entries.map(({ receipt }) => receipt)))}
        >
          {t.removeAll}
        </button>
      )}
      <p className="note" role="status" tabIndex={-1} ref={announced}>
        {removed.length > 0 && t.removed}
      </p>
      {removed.length > 0 && (
        <button type="button" className="button button--quiet" onClick={() => press(putBack)}>
          {t.undo}
        </button>
      )}
    </PageSection>
  );
}

/**
 * Remembers the submission of this page in the browser, and takes it back on request. Empty until the page is hydrated.
 */
export function RememberedHere({
  submission,
  received,
  loadedOn,
}: Pick<SubmissionStatusData, 'submission' | 'received' | 'loadedOn'>) {
  const { device: t } = useMessages('submissionStatus');
  const { receipt, kind, receivedAt, status, previousReceipt: previous, nextReceipt } = submission;
  const last = { sent: received.date, seen: loadedOn, status };
  const entry = { receipt, kind, name: titleOf(kind, submission.fields), receivedAt, last };
  const [state, setState] = useState<ReturnType<typeof rememberReceipt>>('forbidden');
  useEffect(() => {
    // The newest of several versions is remembered.
    if (nextReceipt === null) setState(rememberReceipt(entry, { previous }));
    // oxlint-disable-next-line react/exhaustive-deps -- of what is remembered, only the status of a submission changes
  }, [receipt, status]);

  function toggle(): void {
    if (state === 'kept') removeReceipts([receipt]);
    setState(state === 'kept' ? 'removed' : rememberReceipt(entry, { again: true, previous }));
  }

  return (
    <div className="cluster">
      <p role="status">{state !== 'forbidden' && t[state]}</p>
      {state !== 'forbidden' && (
        <button type="button" className="button button--quiet" onClick={toggle}>
          {state === 'kept' ? t.removeHere : t.keep}
        </button>
      )}
    </div>
  );
}
