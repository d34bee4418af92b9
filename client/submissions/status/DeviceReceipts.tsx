import { useEffect, useRef, useState } from 'react';
import type { Submission } from '../../../shared/submission.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';
import { PageSection } from '../../ui/sections.tsx';
import { nameOf } from './ClaimCheck.tsx';
import { type DeviceReceipt, readDeviceReceipts, rememberReceipt, removeReceipts } from './deviceReceipts.ts';

/** The submissions that this browser remembers. Rendered in the browser only, and not at all without any. */
export function DeviceReceipts() {
  const { device: t, kinds } = useMessages('submissionStatus');
  const [entries, setEntries] = useState<DeviceReceipt[]>([]);
  const [isChanged, setIsChanged] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => setEntries(readDeviceReceipts()), []);

  function remove(receipts: readonly string[]): void {
    removeReceipts(receipts);
    setEntries(readDeviceReceipts());
    setIsChanged(true);
    // The button that was pressed disappears.
    said.current?.focus();
  }

  if (entries.length === 0 && !isChanged) return null;
  return (
    <PageSection title={t.title} lead={t.lead}>
      <dl>
        {entries.map(({ receipt, kind, name }) => (
          <div key={receipt} className="sent-fields__row">
            <dt>{kinds[kind]}</dt>
            <dd className="cluster">
              <PageLink page="submissionStatus" params={{ receipt }}>
                <bdi translate="no">{name}</bdi>
              </PageLink>
              <button
                type="button"
                className="button button--quiet"
                aria-label={interpolate(t.removeName, { name })}
                onClick={() => remove([receipt])}
              >
                {t.remove}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {entries.length > 1 && (
        <button
          type="button"
          className="button button--quiet"
          onClick={() => remove(entries.map(({ receipt }) => receipt))}
        >
          {t.removeAll}
        </button>
      )}
      <p className="note" role="status" tabIndex={-1} ref={said}>
        {isChanged && t.removed}
      </p>
    </PageSection>
  );
}

/** Remembers the submission of this page in the browser, and takes it back on request. Empty until the page is hydrated. */
export function RememberedHere({ submission }: { submission: Submission }) {
  const { device: t } = useMessages('submissionStatus');
  const { receipt, kind, receivedAt } = submission;
  const entry = { receipt, kind, name: nameOf(submission), receivedAt };
  const [state, setState] = useState<ReturnType<typeof rememberReceipt>>('forbidden');
  useEffect(() => {
    setState(rememberReceipt(entry));
    // oxlint-disable-next-line react/exhaustive-deps -- a submission keeps its kind and name
  }, [receipt]);

  function toggle(): void {
    if (state === 'kept') removeReceipts([receipt]);
    setState(state === 'kept' ? 'removed' : rememberReceipt(entry, true));
  }

  return (
    <div className="cluster">
      <p role="status">
        {state === 'kept' && t.kept}
        {state === 'removed' && t.removed}
      </p>
      {state !== 'forbidden' && (
        <button type="button" className="button button--quiet" onClick={toggle}>
          {state === 'kept' ? t.removeHere : t.keep}
        </button>
      )}
    </div>
  );
}
