import { Fragment, type ReactNode } from 'react';
import { FAKE_DAYS } from '../../../shared/genuine/verify.ts';
import type { EntryView, FakeView } from '../review/fakeViews.ts';
import { toPlainText } from '../formats.ts';
import { describeFault, describeVerdict, nameEntries } from '../fakeTexts.ts';
import type { PostedDecision } from './parseDecision.ts';
import { Check } from './ReviewFields.tsx';

interface FakeListingProps {
  fake: FakeView;
  /** The name as it was sent. */
  typed: string;
  posted: PostedDecision | null;
}

/** The entry that accepting makes or takes off, and the ticks for a whole host and for what that hides. */
export function FakeListing({ fake, typed, posted }: FakeListingProps) {
  if (fake.kind === 'objection') return <Objection {...fake} />;
  const { page, host, reason } = fake;
  const isPageMissing = 'fault' in page && page.fault === 'pageMissing';
  const views = [page, host].flatMap((one) => (one && !('fault' in one) ? [one] : []));
  const hidden = views.flatMap((one) => one.hidden);
  const entries = [...new Map(views.flatMap((one) => one.entries).map((entry) => [entry.hid, entry])).values()];
  return (
    <>
      {isPageMissing ? (
        <p>It names no page. Is the whole host fake, everything on it and below it?</p>
      ) : (
        <Entry entry={page} typed={typed}>
          Will be listed as
        </Entry>
      )}
      {host && 'fault' in host && (
        <p className="soft">The whole host cannot be listed: {describeFault(host.fault, toPlainText(typed))}</p>
      )}
      {host && !('fault' in host) && (
        <Check name="wholeHost" required={isPageMissing} defaultChecked={posted?.wholeHost}>
          <Entry entry={host} typed={typed}>
            The whole host: list
          </Entry>
        </Check>
      )}
      {hidden.length > 0 && (
        <Check name="covering" defaultChecked={posted?.covering}>
          These entries are covered by {host && !('fault' in host) ? 'the whole host' : 'it'} and leave the list:{' '}
          <Names names={[...new Set(hidden)]} />
        </Check>
      )}
      {entries.length > 0 && (
        <Check name="hiding" value={entries.map(({ hid }) => hid).join(',')} defaultChecked={Boolean(posted?.hiding)}>
          The directory links there. Hide until this fake is withdrawn: <bdi>{toPlainText(nameEntries(entries))}</bdi>
        </Check>
      )}
      <p>
        Reason: {reason}, for {FAKE_DAYS} days. Nothing else of this is published.
      </p>
    </>
  );
}

function Entry({ entry, typed, children }: { entry: EntryView; typed: string; children: ReactNode }) {
  if ('fault' in entry) return <span className="danger">{describeFault(entry.fault, toPlainText(typed))}</span>;
  return (
    <>
      {children} <Names names={[entry.name]} />: {describeVerdict({ ...entry, name: undefined })}
      {entry.isListed && ', on the list already'}.
    </>
  );
}

function Objection({ entry, isWider, below, ...verdict }: FakeView & { kind: 'objection' }) {
  return (
    <>
      <p>
        {entry === null && 'Changes nothing: it is not on the list of fakes.'}
        {entry !== null && (isWider ? 'Cannot be accepted: it is a part of ' : 'Leaves the list of fakes: ')}
        {entry !== null && <Names names={[entry]} />}
      </p>
      <p>The name check of what was sent: {describeVerdict(verdict)}.</p>
      {below.length > 0 && (
        <p>
          On the list below it, where they stay: <Names names={below} />
        </p>
      )}
    </>
  );
}

/** Names of fakes, which are never links. */
function Names({ names }: { names: readonly string[] }) {
  return names.map((name, number) => (
    <Fragment key={name}>
      {number > 0 && ', '}
      <bdi translate="no">{toPlainText(name)}</bdi>
    </Fragment>
  ));
}
